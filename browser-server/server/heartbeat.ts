export type HeartbeatTimes = {
  /** Milliseconds between a pong and the next ping. */
  pingInterval: number;
  /** Milliseconds within which a pong must come. */
  pingTimeout: number;
};

type Clock = {
  now: () => number;
  setTimeout: (callback: () => void, delay: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** `performance.now()` counts on when somebody sets the clock. */
const steadyClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A timer that is this late, in milliseconds, was stopped: the machine slept, or a debugger held the thread. */
const STOPPED = 1_000;

/**
 * Pings, and tells when no answer comes: the server's half of the heartbeat of Engine.IO protocol 4.
 * After a time in which nothing ran, a missing answer proves nothing, so the other side gets its time once more.
 */
export class Heartbeat {
  #timer: unknown;
  #waitsForPong = false;
  #extended = false;

  constructor(
    private readonly times: HeartbeatTimes,
    private readonly on: { ping: () => void; timeout: () => void },
    private readonly clock: Clock = steadyClock,
  ) {}

  start(): void {
    this.#waitsForPong = false;
    this.#wait(this.times.pingInterval, () => {
      this.#waitsForPong = true;
      this.#extended = false;
      this.on.ping();
      this.#waitForPong();
    });
  }

  pong(): void {
    this.start();
  }

  /** Anything else that arrives proves life too, and lengthens the wait once, as in engine.io. */
  heard(): void {
    if (this.#waitsForPong && !this.#extended) {
      this.#extended = true;
      this.#waitForPong();
    }
  }

  stop(): void {
    this.#waitsForPong = false;
    this.clock.clearTimeout(this.#timer);
  }

  #waitForPong(): void {
    this.#wait(this.times.pingTimeout, (late) => {
      if (late > STOPPED) {
        this.#waitForPong();
      } else {
        this.#waitsForPong = false;
        this.on.timeout();
      }
    });
  }

  #wait(delay: number, callback: (late: number) => void): void {
    this.clock.clearTimeout(this.#timer);
    const due = this.clock.now() + delay;
    this.#timer = this.clock.setTimeout(() => callback(this.clock.now() - due), delay);
  }
}
