import { Handles } from "./handles";
import { type NativeTimers, programTimers } from "./timers";

/** The worker's own scope and what it can do, kept before anything of the reader's runs and may change it. */
const scope = globalThis as unknown as NativeTimers & { close(): void };

export const native: NativeTimers & { close(): void } = {
  setTimeout: scope.setTimeout.bind(scope),
  setInterval: scope.setInterval.bind(scope),
  clearTimeout: scope.clearTimeout.bind(scope),
  clearInterval: scope.clearInterval.bind(scope),
  // Node.js has none, where the unit tests run.
  close: scope.close?.bind(scope) ?? (() => {}),
};

/** Milliseconds that a program must have nothing to do before it is over. */
const grace = 30;

export const handles = new Handles(
  (check) => native.setTimeout(check, grace),
  (check) => native.clearTimeout(check),
);

export const timers = programTimers(native, handles);
