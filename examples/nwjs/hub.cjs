const { once } = require("node:events");
const { createServer } = require("node:http");
const path = require("node:path");
const express = require("express");
const { Server } = require("socket.io");

/** Starts the server. Resolves when it listens, with a function that closes it. */
exports.startHub = async function startHub(port) {
  const app = express();
  app.use(express.static(path.join(__dirname, "public")));

  const httpServer = createServer(app);
  const io = new Server(httpServer);
  const laps = [];

  io.on("connection", (socket) => {
    socket.emit("laps", laps);

    socket.on("lap", (runner) => {
      if (typeof runner !== "string" || !runner.trim()) return;
      laps.push({ runner: runner.trim().slice(0, 30), at: Date.now() });
      io.emit("laps", laps);
    });
  });

  httpServer.listen(port);
  await once(httpServer, "listening");
  return { close: () => io.close() };
};
