import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

// in production, use a database
const file = "notices.json";
const notices = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [{ id: 1, text: "gate B4" }];

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("awake", (callback) => {
    if (typeof callback === "function") callback();
  });

  const { last } = socket.handshake.auth;
  const missed = notices.filter(({ id }) => typeof last !== "number" || id > last);
  socket.emit("notices", missed);
});

// in production, only for the staff of the airport
app.post("/notices", express.text({ type: "*/*" }), (req, res) => {
  if (typeof req.body !== "string") return res.sendStatus(400);
  const notice = { id: notices.length + 1, text: req.body };
  notices.push(notice);
  writeFileSync(file, JSON.stringify(notices));
  io.emit("notices", [notice]);
  res.sendStatus(204);
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
