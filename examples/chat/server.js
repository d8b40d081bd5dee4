import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const remembered = 100;
const messages = [];

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.use((socket, next) => {
  const name = tidy(socket.handshake.auth.name, 24);
  if (!name) return next(new Error("Please give a name."));
  socket.data.name = name;
  next();
});

io.on("connection", (socket) => {
  const seen = messages.findIndex((message) => message.id === socket.handshake.auth.lastSeen);
  socket.emit("catch up", messages.slice(seen + 1));
  announcePeople();

  socket.on("say", (text, callback) => {
    if (typeof callback !== "function") return;

    const cleaned = tidy(text, 500);
    if (!cleaned) return callback({ problem: "There is nothing to send." });

    const message = { id: randomUUID(), name: socket.data.name, text: cleaned, at: Date.now() };
    messages.push(message);
    if (messages.length > remembered) messages.shift();

    io.emit("said", message);
    callback({});
  });

  socket.on("disconnect", announcePeople);
});

function announcePeople() {
  const names = [...io.of("/").sockets.values()].map((socket) => socket.data.name);
  io.emit("people", [...new Set(names)].sort());
}

function tidy(value, maxLength) {
  return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
}

httpServer.listen(port, () => {
  console.log(`The porch is open: http://localhost:${port}`);
});
