import { timers } from "../scope";

type Options = { signal?: AbortSignal; ref?: boolean };

function wait(delay: number, { signal, ref = true }: Options = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = timers.setTimeout(() => resolve(), delay);
    if (!ref) {
      timer.unref();
    }
    signal?.addEventListener("abort", () => {
      timers.clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Node's `timers/promises`. */
export async function setTimeout<Value>(delay = 0, value?: Value, options?: Options): Promise<Value | undefined> {
  await wait(delay, options);
  return value;
}

export function setImmediate<Value>(value?: Value, options?: Options): Promise<Value | undefined> {
  return setTimeout(0, value, options);
}

export async function* setInterval<Value>(
  delay = 0,
  value?: Value,
  options?: Options,
): AsyncGenerator<Value | undefined> {
  for (;;) {
    yield await setTimeout(delay, value, options);
  }
}

export const scheduler = { wait: (delay: number, options?: Options) => wait(delay, options), yield: () => wait(0) };
