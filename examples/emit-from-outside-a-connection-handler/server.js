import { createServer } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import express from "express";
import { createClient } from "redis";
import { alarms } from "./alarms.js";
import { io } from "./io.js";
import { orders } from "./orders.js";

const port = process.env.PORT ?? 3000;
const app = express();
app.use(orders, alarms);

const httpServer = createServer(app);
io.attach(httpServer);

if (process.env.REDIS_URL) {
  const publisher = createClient({ url: process.env.REDIS_URL, commandOptions: { timeout: 0 } });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on("error", (error) => console.error(error.message));
  }
  await Promise.all([publisher.connect(), subscriber.connect()]);
  io.adapter(createAdapter(publisher, subscriber));
}
if (process.env.DATABASE_URL) await import("./listen.js");

io.on("connection", (socket) => {
  socket.on("follow", (id, reply) => {
    socket.join(`order:${id}`);
    if (typeof reply === "function") reply();
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
