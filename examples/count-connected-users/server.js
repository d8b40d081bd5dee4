import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const grace = Number(process.env.GRACE ?? 5000);

const httpServer = createServer();
const io = new Server(httpServer);
const online = new Map(); // user → { sockets, timer }

io.use((socket, next) => {
  const { reader } = socket.handshake.auth; // verify a token here
  if (typeof reader !== "string") return next(new Error("who is it?"));
  socket.data.userId = reader;
  next();
});

io.on("connection", (socket) => {
  const { userId } = socket.data;
  const person = online.get(userId) ?? { sockets: 0, timer: undefined };
  person.sockets++;
  clearTimeout(person.timer);

  if (!online.has(userId)) {
    online.set(userId, person);
    socket.broadcast.emit("came", userId);
  }

  socket.on("who is here", (reply) => {
    if (typeof reply === "function") reply([...online.keys()]);
  });

  socket.on("disconnect", () => {
    person.sockets--;
    if (person.sockets > 0) return;

    person.timer = setTimeout(() => {
      online.delete(userId);
      io.emit("left", userId);
    }, grace);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
