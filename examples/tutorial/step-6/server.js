import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);
const io = new Server(httpServer, { connectionStateRecovery: {} });

app.use(express.static("public"));

io.on("connection", (socket) => {
  console.log(`${socket.id} is ${socket.recovered ? "back" : "here"}`);

  if (!socket.recovered) socket.emit("welcome");

  socket.on("add", (input) => {
    const text = clean(input);
    if (text) io.emit("added", { text });
  });

  socket.on("disconnect", (reason) => {
    console.log(`${socket.id} is gone: ${reason}`);
  });
});

function clean(input) {
  return typeof input === "string" ? input.trim().slice(0, 80) : "";
}

httpServer.listen(port, () => {
  console.log(`Pantry: http://localhost:${port}`);
});
