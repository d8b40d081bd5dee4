import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const score = { left: 0, right: 0 };

const app = express();
app.use(express.static("dist"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  console.log(`+ ${socket.id}`);
  socket.emit("score", score);

  socket.on("point", (side, callback) => {
    if (typeof callback !== "function") return;
    if (side !== "left" && side !== "right") return callback(false);

    score[side] += 1;
    if (score[side] >= 11 && Math.abs(score.left - score.right) >= 2) {
      io.emit("game", side, { ...score });
      score.left = score.right = 0;
    }
    io.emit("score", score);
    callback(true);
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${socket.id} ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
