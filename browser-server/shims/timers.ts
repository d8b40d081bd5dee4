/** A timer as Node makes it: an object with methods, where browsers give a number. */
export class NodeTimer {
  constructor(private readonly id: number) {}

  /** Nothing to do: a timer keeps no worker alive. */
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  /** Timers are also kept as numbers, and cleared by them. */
  [Symbol.toPrimitive](): number {
    return this.id;
  }
}

type Timers = {
  setTimeout: (callback: (...args: never[]) => void, delay?: number, ...args: unknown[]) => unknown;
  setInterval: (callback: (...args: never[]) => void, delay?: number, ...args: unknown[]) => unknown;
  clearTimeout: (timer?: number) => void;
  clearInterval: (timer?: number) => void;
};

/** The browser's timers behind Node's face. */
export function nodeTimers(timers: Timers): Timers {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = timers;
  const idOf = (timer: unknown) => (timer === undefined || timer === null ? undefined : Number(timer));
  return {
    setTimeout: (...args) => new NodeTimer(Number(setTimeout(...args))),
    setInterval: (...args) => new NodeTimer(Number(setInterval(...args))),
    clearTimeout: (timer) => clearTimeout(idOf(timer)),
    clearInterval: (timer) => clearInterval(idOf(timer)),
  };
}
