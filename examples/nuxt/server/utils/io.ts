import { Server } from "socket.io";
import type { ClientToServerEvents, ServerToClientEvents } from "#shared/types/trains";
import { trains } from "./trains";

export const io = new Server<ClientToServerEvents, ServerToClientEvents>();

io.on("connection", (socket) => {
  console.log(`+ ${socket.id}`);
  socket.emit("trains", trains);

  socket.on("disconnect", (reason) => {
    console.log(`- ${socket.id} ${reason}`);
  });
});
