import { Server } from "socket.io";
import type { ClientToServerEvents, ServerToClientEvents } from "./events";

const io = new Server<ClientToServerEvents, ServerToClientEvents>(3000);

io.on("connection", (socket) => {
  socket.on("question", (text, answer) => {
    answer(`"${text}" has ${text.length} letters`);
    socket.broadcast.emit("asked", text);
  });
});
