import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);
const banned = new Set();
const referees = new Set(["ada"]);

io.use((socket, next) => {
  const { player } = socket.handshake.auth; // in production, verify a token instead
  if (typeof player !== "string") return next(new Error("not signed in"));
  if (banned.has(player)) return next(new Error("banned"));
  socket.data.player = player;
  next();
});

io.on("connection", (socket) => {
  const { player } = socket.data;
  socket.join(`player:${player}`);

  socket.on("ban", (cheat, callback) => {
    if (typeof cheat !== "string" || typeof callback !== "function") return;
    if (!referees.has(player)) return callback("not allowed");
    banned.add(cheat);
    io.in(`player:${cheat}`).emit("removed", "cheating");
    io.in(`player:${cheat}`).disconnectSockets(true);
    callback("done");
  });

  socket.on("sign out elsewhere", () => {
    io.in(`player:${player}`).except(socket.id).disconnectSockets(true);
  });

  // closes the underlying connection, so the client reconnects
  socket.on("move me", () => socket.conn.close());
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
