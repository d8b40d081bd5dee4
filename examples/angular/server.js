import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const levels = [
  { name: "Roof", free: 3 },
  { name: "Middle", free: 2 },
  { name: "Ground", free: 1 },
];

const app = express();
app.use(express.static("dist"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  console.log(`+ ${socket.id}`);
  socket.emit("levels", levels);

  socket.on("park", (name, callback) => {
    if (typeof callback !== "function") return;

    const level = levels.find((candidate) => candidate.name === name);
    if (!level?.free) return callback(false);

    level.free -= 1;
    io.emit("level", level);
    callback(true);
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${socket.id} ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
