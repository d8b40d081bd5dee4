import { EventEmitter } from "node:events";
import { writeOutput } from "../output";

/** Ends the program: nothing runs after it. */
export class ProgramExit extends Error {
  constructor(readonly code: number) {
    super(`process.exit(${code})`);
  }
}

/** Node's `process`, as far as programs of the documentation use it. `onExit` must not return. */
export function programProcess(onExit: (code: number) => void) {
  const began = performance.now();
  const stream = (level: "log" | "error") => ({
    isTTY: false,
    write: (text: unknown) => {
      writeOutput(level, String(text).replace(/\n$/, ""));
      return true;
    },
  });
  const self = Object.assign(new EventEmitter(), {
    env: {} as Record<string, string>,
    argv: ["node", "/program"],
    argv0: "node",
    execArgv: [],
    pid: 1,
    platform: "browser",
    arch: "wasm32",
    version: "v22.0.0",
    versions: { node: "22.0.0" },
    exitCode: undefined as number | undefined,
    stdout: stream("log"),
    stderr: stream("error"),
    cwd: () => "/",
    uptime: () => (performance.now() - began) / 1000,
    hrtime: Object.assign(
      ([seconds, nanoseconds]: [number, number] = [0, 0]) => {
        const now = performance.now() - (seconds * 1e3 + nanoseconds / 1e6);
        return [Math.floor(now / 1e3), Math.floor((now % 1e3) * 1e6)];
      },
      { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
    ),
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => callback(...args)),
    emitWarning: (warning: unknown) => writeOutput("warn", `(node:1) Warning: ${warning}`),
    exit: (code?: number): never => {
      const last = code ?? self.exitCode ?? 0;
      onExit(last);
      throw new ProgramExit(last);
    },
  });
  return self;
}
