// First: the modules of socket.io use Node's globals while they are read.
import "./shims/globals";
import { Server, type ServerOptions } from "socket.io";
import { acceptPages, type WorkerScope } from "./server/acceptPages";
import { Engine, type EngineOptions } from "./server/engine";

export type WorkerServerOptions = Partial<ServerOptions & EngineOptions>;

/**
 * Runs the real Socket.IO server in this worker. To be called once, while the worker's script runs.
 *
 * @param handlers what a program would do with its `io`; the same function can serve a Node server
 */
export function startServer(handlers: (io: Server) => void, options: WorkerServerOptions = {}): Server {
  const engine = new Engine(options);
  const io = new Server(options);
  // Typed as engine.io's own servers only, but any emitter of connections will do, says its source.
  io.bind(engine as unknown as Parameters<Server["bind"]>[0]);
  acceptPages(engine, globalThis as unknown as WorkerScope);
  handlers(io);
  return io;
}
