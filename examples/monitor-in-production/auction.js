import { createServer } from "node:http";
import { Server } from "socket.io";

/**
 * Starts the auction.
 *
 * @param instrument prepares the server, and returns a function that adds a measured listener
 * @param stopMonitoring is called at the end of the shutdown
 */
export function startAuction(instrument, stopMonitoring) {
  const port = process.env.PORT ?? 3000;
  const httpServer = createServer((_req, res) => res.end("alive"));
  const io = new Server(httpServer, { pingInterval: Number(process.env.PING_INTERVAL ?? 25_000) });
  const listen = instrument(io);
  let highest = 0;

  io.on("connection", (socket) => {
    listen(socket, "bid", async (amount, callback) => {
      if (!Number.isFinite(amount) || typeof callback !== "function") throw new Error("invalid bid");
      highest = Math.max(highest, amount);
      callback(highest);
    });
  });

  // #region shutdown
  process.once("SIGTERM", async () => {
    setTimeout(() => process.exit(1), 20_000).unref();

    const idle = setInterval(() => httpServer.closeIdleConnections(), 100);
    await io.close();
    clearInterval(idle);
    await stopMonitoring(); // the last step, so that the shutdown is recorded too
  });
  // #endregion shutdown

  httpServer.listen(port, () => {
    console.log(`http://localhost:${port}`);
  });
}
