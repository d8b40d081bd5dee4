import { Buffer } from "./buffer";
import { nodeTimers } from "./timers";

/**
 * Gives this worker the globals of Node that socket.io's modules use. A worker's global scope belongs to the worker
 * alone, so that no page sees any of it; the bundler provides nothing to anybody.
 */
const scope = globalThis as unknown as Record<string, unknown> & Parameters<typeof nodeTimers>[0];

// Where the real ones are, in Node, they stay.
if (scope.process === undefined) {
  Object.assign(scope, {
    ...nodeTimers(scope),
    Buffer,
    process: {
      env: {},
      nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => callback(...args)),
    },
  });
}
