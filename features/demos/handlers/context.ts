import type { ServerOptions } from "socket.io";
import type { AnySocket } from "./doors";
import { defaultLimits, type Limits, type Verdict } from "./limits";
import { MemoryStore, type Store } from "./store";

/** What happened, without contents or names: `{ event: "refused", demo: "chat", reason: "too_fast" }`. */
export type Log = (entry: { event: string } & Record<string, string | number | boolean | undefined>) => void;

/** What the handlers need of the place that they run in. */
export type Context = {
  limits: Limits;
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds on a clock that nobody sets. */
  uptime: () => number;
  log: Log;
  /** What the connections of one address may do together; absent where all connections are the reader's own. */
  judgeTogether?: (socket: AnySocket, event: unknown) => Verdict;
  /** Whether a connection has to read what waits for it before it gets a long answer; absent where nothing waits. */
  isBehind?: (socket: AnySocket) => boolean;
};

/** A context for one process; `given` replaces parts of it. */
export function contextOf(given: Partial<Context> = {}): Context {
  const limits = given.limits ?? defaultLimits;
  const uptime = given.uptime ?? (() => performance.now());
  return {
    limits,
    uptime,
    now: given.now ?? Date.now,
    store: given.store ?? new MemoryStore(limits, uptime),
    log: given.log ?? (() => {}),
    ...(given.judgeTogether && { judgeTogether: given.judgeTogether }),
    ...(given.isBehind && { isBehind: given.isBehind }),
  };
}

/** Options of every server that runs the handlers. */
export const serverOptions = {
  // Who comes back within two minutes has missed nothing.
  connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },
  // The largest packet that a limit lets through has half of this.
  maxHttpBufferSize: 16_384,
  pingInterval: 10_000,
  pingTimeout: 10_000,
} satisfies Partial<ServerOptions>;
