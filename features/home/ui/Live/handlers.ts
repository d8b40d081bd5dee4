import type { Server } from "socket.io";
import type { ClientToServer, ServerToClient } from "./events";

const mostCharacters = 200;

/** Passes every message on to all others, and tells the sender how many they are. */
export function handlers(io: Server<ClientToServer, ServerToClient>): void {
  const clients = io.of("/").sockets;

  io.on("connection", (socket) => {
    const { name, tab } = socket.handshake.auth;
    io.emit("clients", clients.size);

    socket.on("message", (text, answer) => {
      if (typeof text === "string" && text.length <= mostCharacters && typeof answer === "function") {
        socket.broadcast.emit("message", { name, tab, text });
        answer(clients.size - 1);
      }
    });

    socket.on("disconnect", () => io.emit("clients", clients.size));
  });
}
