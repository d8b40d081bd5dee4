import type { Handle, Handles } from "./handles";

type Callback = (...args: unknown[]) => void;

/** As much of a worker's scope as timers are made of. */
export type NativeTimers = {
  setTimeout(callback: () => void, delay?: number): number;
  setInterval(callback: () => void, delay?: number): number;
  clearTimeout(id?: number): void;
  clearInterval(id?: number): void;
};

/** A timer as Node.js gives it: it keeps the program running, unless told not to. */
export class Timeout {
  #id: number;
  /** The number by which programs know it: it stays the same when it begins anew. */
  readonly #name: number;
  readonly #handle: Handle;
  #hasRef = true;

  constructor(
    private readonly native: NativeTimers,
    handles: Handles,
    private readonly callback: () => void,
    private readonly delay: number,
    private readonly repeats: boolean,
  ) {
    this.#handle = handles.hold();
    this.#id = this.#start();
    this.#name = this.#id;
  }

  ref(): this {
    this.#hasRef = true;
    this.#handle.ref();
    return this;
  }

  unref(): this {
    this.#hasRef = false;
    this.#handle.unref();
    return this;
  }

  hasRef(): boolean {
    return this.#hasRef;
  }

  /** Begins to wait anew. */
  refresh(): this {
    this.#clear();
    if (this.#hasRef) {
      this.#handle.ref();
    }
    this.#id = this.#start();
    return this;
  }

  close(): this {
    this.#clear();
    this.#handle.release();
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.#name;
  }

  #start(): number {
    if (this.repeats) {
      return this.native.setInterval(this.callback, this.delay);
    }
    return this.native.setTimeout(() => {
      // `refresh()` may come from the callback, or later.
      this.#handle.unref();
      this.callback();
    }, this.delay);
  }

  #clear(): void {
    this.native.clearTimeout(this.#id);
    this.native.clearInterval(this.#id);
  }
}

export type Timers = ReturnType<typeof programTimers>;

/** `setTimeout()` and its relatives with the faces that they have in Node.js. */
export function programTimers(native: NativeTimers, handles: Handles) {
  const byId = new Map<number, Timeout>();
  const make =
    (repeats: boolean) =>
    (callback: Callback, delay?: number, ...args: unknown[]) => {
      if (typeof callback !== "function") {
        throw new TypeError(`The "callback" argument must be of type function. Received ${typeof callback}`);
      }
      const timer: Timeout = new Timeout(
        native,
        handles,
        () => {
          if (!repeats) {
            byId.delete(Number(timer));
          }
          callback(...args);
        },
        Number(delay) || 0,
        repeats,
      );
      byId.set(Number(timer), timer);
      return timer;
    };
  const clear = (timer: unknown) => {
    const found = timer instanceof Timeout ? timer : byId.get(Number(timer));
    if (found) {
      byId.delete(Number(found));
      found.close();
    }
  };
  const setTimeout = make(false);
  return {
    setTimeout,
    setInterval: make(true),
    setImmediate: (callback: Callback, ...args: unknown[]) => setTimeout(callback, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
}
