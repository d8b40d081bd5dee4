import type { Server } from "socket.io";
import type { ClientToServerEvents, Question, ServerToClientEvents } from "./events";

declare global {
  var board: { io: Server<ClientToServerEvents, ServerToClientEvents>; questions: Question[] } | undefined;
}

export function getBoard() {
  if (!globalThis.board) throw new Error("There is no Socket.IO server. Start node server.js instead of next.");
  return globalThis.board;
}
