const { once } = require("node:events");
const { createServer } = require("node:http");
const path = require("node:path");
const express = require("express");
const { Server } = require("socket.io");

/**
 * Starts the race hub: a server for the window of this machine, and for phones in the same network.
 *
 * @param {number} port 0 for any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} once it listens
 */
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
  const address = /** @type {import("node:net").AddressInfo} */ (httpServer.address());
  return { port: address.port, close: () => io.close() };
};
