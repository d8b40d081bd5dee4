import { createServer } from "node:http";
import express from "express";
import { alarms } from "./alarms.js";
import { io } from "./io.js";
import { orders } from "./orders.js";

const port = process.env.PORT ?? 3000;
const app = express();
app.use(orders, alarms);

const httpServer = createServer(app);
io.attach(httpServer);

if (process.env.REDIS_URL) await import("./redis.js");
if (process.env.DATABASE_URL) await import("./listen.js");

io.on("connection", (socket) => {
  socket.on("follow", (id, callback) => {
    if (typeof id !== "string" || typeof callback !== "function") return;
    socket.join(`order:${id}`); // in production, check that the user may see this order
    callback();
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
