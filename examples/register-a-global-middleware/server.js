import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);

function requireTicket(socket, next) {
  if (socket.handshake.auth.ticket !== "T-1907") return next(new Error("no ticket"));
  next();
}

io.use(requireTicket);
io.on("new_namespace", (namespace) => namespace.use(requireTicket));

const greet = (socket) => socket.emit("open", socket.nsp.name);

io.on("connection", greet);
io.of("/archive").on("connection", greet);
io.of(/^\/room-\d+$/).on("connection", greet);

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
