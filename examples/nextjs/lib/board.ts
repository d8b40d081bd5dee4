import type { Server } from "socket.io";
import type { ClientToServerEvents, Question, ServerToClientEvents } from "./events";

declare global {
  var board: { io: Server<ClientToServerEvents, ServerToClientEvents>; questions: Question[] } | undefined;
}

export function getBoard() {
  if (!globalThis.board) throw new Error("There is no Socket.IO server: start with node server.js, not with next.");
  return globalThis.board;
}
