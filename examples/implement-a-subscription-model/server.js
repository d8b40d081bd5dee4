import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);

const levels = new Map([
  ["elbe", 212],
  ["oder", 140],
]);
const limit = 50;

io.on("connection", (socket) => {
  socket.on("subscribe", (river, reply) => {
    if (typeof reply !== "function") return;
    if (!levels.has(river)) return reply({ error: "no such river" });
    if (socket.rooms.size > limit) return reply({ error: "too many subscriptions" });

    socket.join(`river:${river}`);
    reply({ value: levels.get(river) });
  });

  socket.on("unsubscribe", (river) => {
    socket.leave(`river:${river}`);
  });
});

function publish(river, level) {
  levels.set(river, level);
  io.to(`river:${river}`).emit("level", river, level);
}

// #region upstream
const sensors = new Map(); // room → timer
const { adapter } = io.of("/");

adapter.on("create-room", (room) => {
  if (!room.startsWith("river:")) return;
  const river = room.slice("river:".length);
  const measure = () => publish(river, levels.get(river) + 1);
  sensors.set(room, setInterval(measure, 1000)); // open the feed here
  console.log("open", river);
});

adapter.on("delete-room", (room) => {
  if (!sensors.has(room)) return;
  clearInterval(sensors.get(room));
  sensors.delete(room);
  console.log("close", room.slice("river:".length));
});
// #endregion upstream

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
