import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const grace = Number(process.env.GRACE ?? 5000);

const httpServer = createServer();
const io = new Server(httpServer);
const online = new Map(); // ID of the user → { sockets, timer }

io.use((socket, next) => {
  const { reader } = socket.handshake.auth; // in production, verify a token instead
  if (typeof reader !== "string") return next(new Error("not signed in"));
  socket.data.userId = reader;
  next();
});

io.on("connection", (socket) => {
  const { userId } = socket.data;
  const user = online.get(userId) ?? { sockets: 0, timer: undefined };
  user.sockets++;
  clearTimeout(user.timer);

  if (!online.has(userId)) {
    online.set(userId, user);
    socket.broadcast.emit("came", userId);
  }

  socket.on("who is here", (callback) => {
    if (typeof callback === "function") callback([...online.keys()]);
  });

  socket.on("disconnect", () => {
    user.sockets--;
    if (user.sockets > 0) return;

    user.timer = setTimeout(() => {
      online.delete(userId);
      io.emit("left", userId);
    }, grace);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
