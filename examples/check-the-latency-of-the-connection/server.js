import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const pingInterval = Number(process.env.PING_INTERVAL ?? 25_000);

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer, { pingInterval });

io.on("connection", (socket) => {
  socket.on("tick", (callback) => {
    if (typeof callback === "function") callback();
  });
});

// #region heartbeat
const latencies = new Map(); // ID of the connection → milliseconds

io.engine.on("connection", (conn) => {
  let sent = 0;

  conn.on("packetCreate", ({ type }) => {
    if (type === "ping") sent = performance.now();
  });

  conn.on("heartbeat", () => latencies.set(conn.id, performance.now() - sent));
  conn.on("close", () => latencies.delete(conn.id));
});
// #endregion heartbeat

// #region loop
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

app.get("/latency", (_req, res) => {
  res.json({ clients: [...latencies.values()], eventLoop: delay.percentile(99) / 1e6 });
});
// #endregion loop

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
