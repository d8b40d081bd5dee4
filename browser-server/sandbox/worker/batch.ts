import { Budget } from "../budget";

type Limits = {
  /** Most that is sent at once after a pause, and so much a second from then on. */
  items: { burst: number; perSecond: number };
  size: { burst: number; perSecond: number };
};

/** Most of a group. */
const groupSize = 50;
/** Milliseconds after which a group goes out at once. */
const pause = 16;

/**
 * Sends items in groups, and drops those that exceed a budget. The first item is sent immediately. Items that follow
 * closely are sent together: at the end of the turn, when there are many, or after a moment. The last case is for
 * programs in an endless loop, which never reach the end of a turn, but whose output should still appear.
 */
export class Batch<Item> {
  #waiting: Item[] = [];
  #dropped = 0;
  #scheduled = false;
  #flushedAt = Number.NEGATIVE_INFINITY;
  readonly #items: Budget;
  readonly #size: Budget;

  constructor(
    private readonly send: (items: Item[], dropped: number) => void,
    private readonly later: (flush: () => void) => void,
    { items, size }: Limits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#items = new Budget(items.burst, items.perSecond, now);
    this.#size = new Budget(size.burst, size.perSecond, now);
  }

  add(item: Item, size: number): void {
    if (this.#items.take(1) && this.#size.take(size)) {
      this.#waiting.push(item);
    } else {
      this.#dropped += 1;
    }
    if (this.#waiting.length >= groupSize || this.now() - this.#flushedAt > pause) {
      this.flush();
    } else if (!this.#scheduled) {
      this.#scheduled = true;
      this.later(() => {
        this.#scheduled = false;
        this.flush();
      });
    }
  }

  flush(): void {
    this.#flushedAt = this.now();
    if (this.#waiting.length > 0 || this.#dropped > 0) {
      this.send(this.#waiting, this.#dropped);
      this.#waiting = [];
      this.#dropped = 0;
    }
  }
}
