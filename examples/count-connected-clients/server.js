import { createServer } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import { Server } from "socket.io";
import { countCluster } from "./cluster.js";

const port = process.env.PORT ?? 3000;
const interval = Number(process.env.REPORT_EVERY ?? 5000);

const httpServer = createServer();
const io = new Server(httpServer);
const { report, total } = countCluster(io, 3 * interval);

if (process.env.REDIS_URL) {
  const publisher = createClient({ url: process.env.REDIS_URL, commandOptions: { timeout: 0 } });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on("error", (error) => console.error("Redis:", error));
  }
  await Promise.all([publisher.connect(), subscriber.connect()]);
  io.adapter(createAdapter(publisher, subscriber));
  setInterval(report, interval);
}

io.on("connection", (socket) => {
  socket.join("east wing");

  socket.on("count", (callback) => {
    if (typeof callback !== "function") return;
    callback({
      main: io.of("/").sockets.size,
      eastWing: io.of("/").adapter.rooms.get("east wing")?.size ?? 0,
      connections: io.engine.clientsCount,
      cluster: total(),
    });
  });

  socket.emit("visitors", total());
});

// #region live
let last = -1;

setInterval(() => {
  const visitors = total();
  if (visitors === last) return;
  last = visitors;
  io.local.emit("visitors", visitors);
}, 1000);
// #endregion live

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
