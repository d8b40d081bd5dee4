import { Server } from "socket.io";

const port = Number(process.env.PORT ?? 3000);
const io = new Server(port, { pingInterval: 200, pingTimeout: 200 });
const kiosk = io.of("/kiosk");

kiosk.use((socket, next) => {
  next(socket.handshake.auth.token === "t-1" ? undefined : new Error("closed"));
});

kiosk.on("connection", (socket) => {
  socket.on("add", (a, b, reply) => {
    if (typeof reply === "function") reply(a + b);
  });

  socket.on("ask me", (reply) => {
    socket.timeout(1000).emit("name?", (err, name) => {
      if (!err && typeof reply === "function") reply(name);
    });
  });

  socket.on("print", (label, reply) => {
    if (Buffer.isBuffer(label) && typeof reply === "function") reply(label.length, label);
  });

  socket.on("fail", () => socket.conn.close());
});

console.log(`http://localhost:${port}`);
