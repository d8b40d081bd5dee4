import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const bids = [];
const bidders = new Map([
  ["token-of-ruth", "Ruth"],
  ["token-of-amadou", "Amadou"],
]);

const app = express();
app.use(express.static("dist"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  const bidder = bidders.get(socket.handshake.auth.token) ?? "Guest";
  console.log(`+ ${bidder} ${socket.id}`);

  socket.on("list bids", (callback) => {
    if (typeof callback === "function") callback(bids);
  });

  socket.on("place bid", (amount, callback) => {
    if (typeof callback !== "function") return;

    const highest = bids.at(-1)?.amount ?? 0;
    if (!Number.isSafeInteger(amount) || amount <= highest) {
      return callback(`Bid more than ${highest}.`);
    }

    const bid = { id: bids.length + 1, bidder, amount };
    bids.push(bid);
    io.emit("bid", bid);
    callback(null);
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${bidder} ${socket.id} ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
