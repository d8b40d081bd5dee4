import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const app = express();
app.use(express.static("dist"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("how many", (callback) => {
    if (typeof callback === "function") callback(io.engine.clientsCount);
  });

  socket.on("order", (article, callback) => {
    if (typeof article !== "string" || typeof callback !== "function") return;
    callback(`${article} is ordered`);
    io.emit("order shipped", article);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
