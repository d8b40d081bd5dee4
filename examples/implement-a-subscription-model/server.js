import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);

const rivers = new Map([
  ["elbe", { value: 212, version: 1 }],
  ["oder", { value: 140, version: 1 }],
]);
const limit = 50;

io.on("connection", (socket) => {
  socket.on("subscribe", (river, callback) => {
    if (typeof callback !== "function") return;
    if (!rivers.has(river)) return callback({ error: "no such river" });
    if (socket.rooms.size > limit) return callback({ error: "too many subscriptions" });

    socket.join(`river:${river}`);
    callback(rivers.get(river));
  });

  socket.on("unsubscribe", (river) => {
    if (rivers.has(river)) socket.leave(`river:${river}`);
  });
});

function publish(river, value) {
  const { version } = rivers.get(river);
  const next = { value, version: version + 1 };
  rivers.set(river, next);
  io.to(`river:${river}`).emit("level", river, next);
}

// #region upstream
const sensors = new Map(); // room → timer
const { adapter } = io.of("/");

adapter.on("create-room", (room) => {
  if (!room.startsWith("river:")) return;
  const river = room.slice("river:".length);
  const measure = () => publish(river, rivers.get(river).value + 1);
  sensors.set(room, setInterval(measure, 1000)); // connect to the data source here
  console.log("open", river);
});

adapter.on("delete-room", (room) => {
  if (!sensors.has(room)) return;
  clearInterval(sensors.get(room)); // disconnect from the data source here
  sensors.delete(room);
  console.log("close", room.slice("river:".length));
});
// #endregion upstream

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
