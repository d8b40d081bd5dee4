import { metrics, SpanStatusCode, trace } from "@opentelemetry/api";

const meter = metrics.getMeter("auction");
const tracer = trace.getTracer("auction");
const disconnects = meter.createCounter("socketio.disconnects");

export function instrument(io) {
  meter
    .createObservableGauge("socketio.sockets", { description: "Connected sockets" })
    .addCallback((result) => result.observe(io.of("/").sockets.size));

  io.on("connection", (socket) => {
    socket.on("disconnect", (reason) => disconnects.add(1, { reason }));
  });

  return traced;
}

function traced(socket, event, listener) {
  socket.on(event, (...args) => {
    tracer.startActiveSpan(`receive ${event}`, async (span) => {
      try {
        await listener(...args);
      } catch (err) {
        span.recordException(err);
        span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    });
  });
}
