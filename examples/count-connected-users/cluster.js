import { createServer } from "node:http";
import { createClient } from "redis";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const lifetime = Number(process.env.LIFETIME ?? 15_000);

const redis = createClient({ url: process.env.REDIS_URL ?? "redis://localhost:6379" });
redis.on("error", (err) => console.error("Redis:", err));
await redis.connect();

const httpServer = createServer();
const io = new Server(httpServer);
let online = new Set(); // the users of all servers

async function refresh() {
  const sockets = [...io.of("/").sockets.values()];
  const local = new Set(sockets.map((socket) => socket.data.userId));
  const score = Date.now();
  if (local.size > 0) {
    const members = [...local].map((value) => ({ score, value }));
    await redis.zAdd("online", members);
  }
  await redis.zRemRangeByScore("online", 0, score - lifetime);

  const previous = online;
  online = new Set(await redis.zRange("online", 0, -1));
  for (const userId of online) if (!previous.has(userId)) io.local.emit("came", userId);
  for (const userId of previous) if (!online.has(userId)) io.local.emit("left", userId);
}

async function keepRefreshing() {
  try {
    await refresh();
  } catch (err) {
    console.error(err.message);
  }
  setTimeout(keepRefreshing, lifetime / 3);
}

io.use((socket, next) => {
  const { reader } = socket.handshake.auth; // in production, verify a token instead
  if (typeof reader !== "string") return next(new Error("not signed in"));
  socket.data.userId = reader;
  next();
});

io.on("connection", (socket) => {
  socket.on("who is here", (callback) => {
    if (typeof callback === "function") callback([...online]);
  });
});

keepRefreshing();

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
