import { createServer } from "node:http";
import { Server } from "socket.io";

/** Starts the auction. `instrument` prepares the server, and returns what adds a listener that is measured. */
export function startAuction(instrument) {
  const port = process.env.PORT ?? 3000;
  const httpServer = createServer((_req, res) => res.writeHead(200).end("alive"));
  const io = new Server(httpServer, { pingInterval: Number(process.env.PING_INTERVAL ?? 25_000) });
  const listen = instrument(io);
  let highest = 0;

  io.on("connection", (socket) => {
    listen(socket, "bid", async (amount, reply) => {
      if (!Number.isFinite(amount)) throw new Error("that is no amount");
      highest = Math.max(highest, amount);
      reply(highest);
    });
  });

  httpServer.listen(port, () => {
    console.log(`http://localhost:${port}`);
  });
}
