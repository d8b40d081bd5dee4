import { Server } from "socket.io";

const io = new Server(3000, { connectionStateRecovery: {} });

io.on("connection", (socket) => {
  socket.on("watch", () => socket.join("tide"));
});

let level = 0;
setInterval(() => {
  level += 1;
  io.to("tide").emit("level", level);
}, 100);
