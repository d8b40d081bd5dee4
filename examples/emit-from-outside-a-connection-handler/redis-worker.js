import { Emitter } from "@socket.io/redis-emitter";
import { createClient } from "redis";

const redis = createClient({ url: process.env.REDIS_URL ?? "redis://localhost:6379" });
redis.on("error", (err) => console.error("Redis:", err));
await redis.connect();

const io = new Emitter(redis);
io.to("order:41").emit("order", "41", "picked up");

await redis.close(); // waits until the event has been sent
