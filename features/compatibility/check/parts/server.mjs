// A server of one release, as a child process: fork it with the package's alias and the server's options.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const [environment, alias, options, namespaces] = process.argv.slice(2);
const httpServer = createServer();

// The package itself is a function in every release since 1.0.
const io = createRequire(environment)(alias)(httpServer, { serveClient: false, ...JSON.parse(options) });

for (const namespace of JSON.parse(namespaces)) {
  io.of(namespace).on("connection", (socket) => {
    // Not the text itself: what is garbled on both ways may come back whole.
    socket.on("report", (text) => socket.emit("receipt", text.toUpperCase()));
    socket.on("count", (number, reply) => reply(number + 1));
    socket.on("photo", (photo, reply) => {
      const text = Buffer.isBuffer(photo) ? photo.toString() : `not a Buffer: ${typeof photo}`;
      reply(Buffer.from(text.toUpperCase()));
    });
  });
}

// Before 4.1.0, a server refuses in silence.
const refusals = [];
io.engine.on("connection_error", ({ req, code, message }) => {
  refusals.push({ transport: new URL(req.url, "http://localhost").searchParams.get("transport"), code, message });
});

process.on("message", () => process.send({ refusals }));

httpServer.listen(0, "127.0.0.1", () => process.send({ port: httpServer.address().port }));

process.on("disconnect", () => process.exit());
