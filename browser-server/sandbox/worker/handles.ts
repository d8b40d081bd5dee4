/** Something that keeps a program running: a timer, a server, a connection. */
export type Handle = { ref(): void; unref(): void; release(): void };

/**
 * Counts what keeps a program running, as Node.js does: with nothing left, it is over.
 * Native timers only: the program's own are counted here.
 */
export class Handles {
  #held = 0;
  #watch: (() => void) | undefined;
  #check: number | undefined;

  constructor(
    private readonly later: (check: () => void) => number,
    private readonly forget: (check: number) => void,
  ) {}

  hold(): Handle {
    let isHeld = false;
    let isReleased = false;
    const set = (held: boolean) => {
      if (isHeld !== held) {
        isHeld = held;
        this.#change(held ? 1 : -1);
      }
    };
    set(true);
    return {
      ref: () => {
        if (!isReleased) {
          set(true);
        }
      },
      unref: () => set(false),
      release: () => {
        isReleased = true;
        set(false);
      },
    };
  }

  /** Calls back once nothing is held any more, from now on. */
  whenIdle(idle: () => void): void {
    this.#watch = idle;
    this.#change(0);
  }

  #change(by: number): void {
    this.#held += by;
    if (this.#check !== undefined) {
      this.forget(this.#check);
      this.#check = undefined;
    }
    if (this.#held === 0 && this.#watch) {
      // What has just ended may start something else: an answer that is awaited, a promise that resolves.
      this.#check = this.later(() => this.#watch?.());
    }
  }
}
