import type { Server } from "socket.io";
import { chat } from "./chat";
import { type Context, contextOf } from "./context";
import { refusal } from "./visitors";
import { whiteboard } from "./whiteboard";

/**
 * What the demos' server does, wherever it runs: `startServer(demos())` in a worker, `demos(context)(io)` in Node.
 *
 * @param given parts of the context that are not the ones for a single process
 */
export function demos(given: Partial<Context> = {}): (io: Server) => void {
  const context = contextOf(given);
  return (io) => {
    closeDefaultNamespace(io);
    chat(io, context);
    whiteboard(io, context);
  };
}

/** Nobody has anything to do in the default namespace, where no limits apply. */
function closeDefaultNamespace(io: Server): void {
  io.use((_socket, next) => next(refusal("unavailable")));
  // With several nodes, a session of a demo can be recovered here, too. A recovered connection passes no middleware.
  io.on("connection", (socket) => socket.disconnect());
}
