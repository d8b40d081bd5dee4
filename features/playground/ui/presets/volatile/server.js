import { Server } from "socket.io";

const io = new Server(3000);

io.on("connection", (socket) => {
  const heard = { position: 0, checkpoint: 0 };
  socket.on("position", () => {
    heard.position += 1;
  });
  socket.on("checkpoint", () => {
    heard.checkpoint += 1;
  });
  socket.on("finish", (reply) => reply(heard));
});
