import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";
import { addItem, itemsAfter } from "./database.js";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);
const io = new Server(httpServer, { connectionStateRecovery: {} });

app.use(express.static("public"));

io.on("connection", (socket) => {
  console.log(`${socket.id} is ${socket.recovered ? "back" : "here"}`);

  if (!socket.recovered) {
    const { after } = socket.handshake.auth;
    socket.emit("items", itemsAfter(Number.isSafeInteger(after) ? after : 0));
  }

  socket.on("add", (input) => {
    const text = clean(input);
    if (text) io.emit("added", addItem(text));
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
