import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer, { pingInterval: 200, pingTimeout: 200 });
const kiosk = io.of("/kiosk");

kiosk.use((socket, next) => {
  next(socket.handshake.auth.token === "t-1" ? undefined : new Error("closed"));
});

kiosk.on("connection", (socket) => {
  socket.on("add", (a, b, callback) => {
    if (typeof a !== "number" || typeof b !== "number" || typeof callback !== "function") return;
    callback(a + b);
  });

  socket.on("ask me", (callback) => {
    if (typeof callback !== "function") return;
    socket.timeout(1000).emit("name?", (err, name) => {
      if (!err) callback(name);
    });
  });

  socket.on("print", (label, callback) => {
    if (Buffer.isBuffer(label) && typeof callback === "function") callback(label.length, label);
  });

  socket.on("fail", () => socket.conn.close());
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
