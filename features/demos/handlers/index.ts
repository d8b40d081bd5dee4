import type { Server } from "socket.io";
import { chat } from "./chat";
import { type Context, contextOf } from "./context";
import { whiteboard } from "./whiteboard";

/**
 * What the demos' server does, wherever it runs: `startServer(demos())` in a worker, `demos(context)(io)` in Node.
 *
 * @param given parts of the context that are not the ones for a single process
 */
export function demos(given: Partial<Context> = {}): (io: Server) => void {
  const context = contextOf(given);
  return (io) => {
    chat(io, context);
    whiteboard(io, context);
  };
}
