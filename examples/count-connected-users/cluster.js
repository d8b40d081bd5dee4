import { createServer } from "node:http";
import { createClient } from "redis";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const lifetime = Number(process.env.LIFETIME ?? 15_000);

const redis = createClient({ url: process.env.REDIS_URL ?? "redis://localhost:6379" });
redis.on("error", (err) => console.error(err.message));
await redis.connect();

const httpServer = createServer();
const io = new Server(httpServer);

async function beat() {
  const userIds = new Set([...io.of("/").sockets.values()].map((socket) => socket.data.userId));
  const score = Date.now();
  if (userIds.size > 0) {
    await redis.zAdd(
      "online",
      [...userIds].map((value) => ({ score, value })),
    );
  }
  await redis.zRemRangeByScore("online", 0, score - lifetime);
}

setInterval(() => beat().catch(console.error), lifetime / 3);

io.use((socket, next) => {
  const { reader } = socket.handshake.auth; // verify a token here
  if (typeof reader !== "string") return next(new Error("who is it?"));
  socket.data.userId = reader;
  next();
});

io.on("connection", (socket) => {
  socket.on("who is here", async (reply) => {
    if (typeof reply !== "function") return;
    try {
      await beat();
      reply(await redis.zRange("online", Date.now() - lifetime, "+inf", { BY: "SCORE" }));
    } catch {
      reply(null); // no answer from Redis
    }
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
