import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);
const io = new Server(httpServer);

app.use(express.static("public"));

io.on("connection", (socket) => {
  console.log(`${socket.id} is here`);

  socket.on("add", (text) => {
    if (typeof text !== "string") return;
    io.emit("added", { text });
  });

  socket.on("disconnect", (reason) => {
    console.log(`${socket.id} is gone: ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`Pantry: http://localhost:${port}`);
});
