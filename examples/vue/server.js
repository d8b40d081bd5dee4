import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const holders = new Map(["A1", "A2", "A3", "B1", "B2", "B3"].map((seat) => [seat, ""]));

const app = express();
app.use(express.static("dist"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  const { name } = socket.handshake.auth;
  const visitor = typeof name === "string" && name.trim() ? name.trim().slice(0, 20) : "Guest";
  console.log(`+ ${visitor} ${socket.id}`);

  socket.emit("seats", [...holders]);

  socket.on("switch seat", (seat, callback) => {
    if (typeof callback !== "function") return;

    const holder = holders.get(seat);
    if (holder === undefined) return callback("There is no such seat.");
    if (holder && holder !== visitor) return callback(`${seat} belongs to ${holder}.`);

    holders.set(seat, holder ? "" : visitor);
    io.emit("seat", seat, holders.get(seat));
    callback(null);
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${visitor} ${socket.id} ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
