import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import jwt from "jsonwebtoken";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const secret = process.env.JWT_SECRET ?? randomBytes(32).toString("hex");

// Replace this map with your database, and compare the hashes of passwords.
const crew = new Map([
  ["mirjam", { password: "kattegat", role: "captain" }],
  ["per", { password: "skagerrak", role: "deckhand" }],
]);

const app = express();
app.use(express.json());

app.post("/login", (req, res) => {
  const { name, password } = req.body ?? {};
  const member = crew.get(name);
  if (!member || member.password !== password) return res.sendStatus(401);

  const token = jwt.sign({ role: member.role }, secret, { subject: name, expiresIn: "15m" });
  res.json({ token });
});

const httpServer = createServer(app);
const io = new Server(httpServer);

// #region middleware
io.use((socket, next) => {
  try {
    const { token } = socket.handshake.auth;
    const payload = jwt.verify(token, secret, { algorithms: ["HS256"] });
    if (typeof payload === "string") throw new Error("no claims");
    socket.data.user = { name: payload.sub, role: payload.role };
    next();
  } catch {
    next(new Error("unauthorized"));
  }
});
// #endregion middleware

io.on("connection", (socket) => {
  const { user } = socket.data;
  socket.join(`user:${user.name}`);

  socket.on("set course", (port, callback) => {
    if (typeof callback !== "function") return;
    if (user.role !== "captain") return callback({ error: "ask the captain" });
    if (typeof port !== "string" || port.length > 80) return callback({ error: "name a port" });
    io.emit("course", port);
    callback({ ok: true });
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
