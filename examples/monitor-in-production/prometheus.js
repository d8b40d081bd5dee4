import { createServer } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from "prom-client";

const events = new Counter({
  name: "socketio_events_total",
  help: "Events received",
  labelNames: ["event"],
});

const disconnects = new Counter({
  name: "socketio_disconnects_total",
  help: "Disconnected sockets",
  labelNames: ["reason"],
});

const refused = new Counter({
  name: "socketio_refused_total",
  help: "Refused requests",
  labelNames: ["code"],
});

const latency = new Histogram({
  name: "socketio_heartbeat_seconds",
  help: "Round-trip time of the heartbeat",
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

const duration = new Histogram({
  name: "socketio_listener_seconds",
  help: "Duration of listeners",
  labelNames: ["event", "result"],
});

collectDefaultMetrics(); // memory, CPU, event loop

const knownEvents = new Set(["bid", "watch"]);

export function instrument(io) {
  new Gauge({
    name: "socketio_sockets",
    help: "Connected sockets",
    labelNames: ["transport"],
    collect() {
      const counts = { polling: 0, websocket: 0, webtransport: 0 };
      for (const { conn } of io.of("/").sockets.values()) counts[conn.transport.name]++;
      for (const [transport, count] of Object.entries(counts)) this.set({ transport }, count);
    },
  });

  io.on("connection", (socket) => {
    socket.onAny((event) => events.inc({ event: knownEvents.has(event) ? event : "other" }));
    socket.on("disconnect", (reason) => disconnects.inc({ reason }));
  });

  io.engine.on("connection_error", ({ code }) => refused.inc({ code }));

  io.engine.on("connection", (conn) => {
    let sent = 0;
    conn.on("packetCreate", ({ type }) => {
      if (type === "ping") sent = performance.now();
    });
    conn.on("heartbeat", () => latency.observe((performance.now() - sent) / 1000));
  });

  return measured;
}

// #region measured
function measured(socket, event, listener) {
  socket.on(event, async (...args) => {
    const stop = duration.startTimer({ event });
    try {
      await listener(...args);
      stop({ result: "ok" });
    } catch (err) {
      stop({ result: "error" });
      console.error(event, err);
    }
  });
}
// #endregion measured

const metricsServer = createServer(async (_req, res) => {
  try {
    const metrics = await register.metrics();
    res.setHeader("content-type", register.contentType);
    res.end(metrics);
  } catch {
    res.writeHead(500).end();
  }
});

metricsServer.listen(process.env.METRICS_PORT ?? 3001);

export function stopMetrics() {
  metricsServer.close();
}
