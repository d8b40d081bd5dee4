import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import { io } from "./io.js";

const publisher = createClient({ url: process.env.REDIS_URL, commandOptions: { timeout: 0 } });
const subscriber = publisher.duplicate();
for (const client of [publisher, subscriber]) {
  client.on("error", (err) => console.error("Redis:", err));
}
await Promise.all([publisher.connect(), subscriber.connect()]);
io.adapter(createAdapter(publisher, subscriber));
