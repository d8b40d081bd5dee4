import { createServer } from "node:http";
import express from "express";
import jwt from "jsonwebtoken";
import { Server } from "socket.io";
import { issue, redeem, verify } from "./tokens.js";

const port = process.env.PORT ?? 3000;

const app = express();
app.use(express.json());

app.post("/login", (req, res) => {
  const { name, password } = req.body ?? {};
  // Your database: look up the user, and compare the hash of the password.
  if (name !== "ines" || password !== "almond") return res.sendStatus(401);
  res.json(issue(name));
});

app.post("/token", (req, res) => {
  const userId = redeem(req.body?.refreshToken);
  if (!userId) return res.sendStatus(401);
  res.json(issue(userId));
});

const httpServer = createServer(app);
const io = new Server(httpServer);

// #region middleware
io.use((socket, next) => {
  try {
    Object.assign(socket.data, verify(socket.handshake.auth.token));
    next();
  } catch (err) {
    next(new Error(err instanceof jwt.TokenExpiredError ? "token expired" : "unauthorized"));
  }
});
// #endregion middleware

io.on("connection", (socket) => {
  let timer;

  const closeOnExpiry = () => {
    clearTimeout(timer);
    const left = socket.data.exp * 1000 - Date.now();
    timer = setTimeout(() => socket.conn.close(), Math.min(left, 2 ** 31 - 1));
  };

  socket.on("disconnect", () => clearTimeout(timer));

  socket.on("renew", (token, callback) => {
    if (typeof callback !== "function") return;
    try {
      const { userId, exp } = verify(token);
      if (userId !== socket.data.userId) throw new Error("another user");
      socket.data.exp = exp;
      closeOnExpiry();
      callback({ ok: true });
    } catch {
      callback({ ok: false });
    }
  });

  closeOnExpiry();
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
