import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import session from "express-session";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

const withSession = session({
  secret: process.env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
  resave: false,
  saveUninitialized: false,
  cookie: { sameSite: "lax", secure: "auto" },
});

const app = express();
if (process.env.BEHIND_PROXY === "yes") app.set("trust proxy", 1);
app.use(withSession);

app.post("/login/:cook", (req, res, next) => {
  const { cook } = req.params; // check a password here
  req.session.regenerate((err) => {
    if (err) return next(err);
    req.session.cook = cook;
    res.sendStatus(204);
  });
});

app.post("/logout", (req, res, next) => {
  const { id } = req.session;
  req.session.destroy((err) => {
    if (err) return next(err);
    io.in(`session:${id}`).disconnectSockets(true);
    res.sendStatus(204);
  });
});

app.get("/jars", (req, res) => {
  res.json(req.session.jars ?? 0);
});

const httpServer = createServer(app);
const io = new Server(httpServer);

io.engine.use(withSession);

io.use((socket, next) => {
  next(socket.request.session.cook ? undefined : new Error("sign in first"));
});

io.on("connection", (socket) => {
  const { request } = socket;
  socket.join(`session:${request.session.id}`);

  socket.on("fill a jar", (reply) => {
    if (typeof reply !== "function") return;
    request.session.reload((err) => {
      if (err) return socket.disconnect(true);
      request.session.jars = (request.session.jars ?? 0) + 1;
      request.session.save(() => reply(request.session.jars));
    });
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
