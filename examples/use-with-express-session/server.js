import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import session from "express-session";
import { Server } from "socket.io";
import { isSessionGone, keepSession } from "./keep-session.js";

const port = process.env.PORT ?? 3000;
const jars = new Map(); // cook → number of jars; replace this map with your database

const withSession = session({
  secret: process.env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
  resave: false,
  saveUninitialized: false,
  cookie: { sameSite: "lax", secure: "auto", maxAge: 24 * 3600 * 1000 },
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
  res.json({ jars: jars.get(req.session.cook) ?? 0 });
});

const httpServer = createServer(app);
const io = new Server(httpServer);

const firstRequestOnly = (middleware) => (req, res, next) => {
  const isFirst = !req._query.sid;
  if (isFirst) middleware(req, res, next);
  else next();
};

io.engine.use(firstRequestOnly(withSession));

// #region check
io.use((socket, next) => {
  next(socket.request.session.cook ? undefined : new Error("sign in first"));
});
// #endregion check

io.on("connection", (socket) => {
  const { request } = socket;
  socket.join(`session:${request.session.id}`);
  keepSession(socket);

  // #region fill
  socket.on("fill a jar", (callback) => {
    if (typeof callback !== "function") return;
    request.session.reload((err) => {
      if (err && isSessionGone(err)) return socket.disconnect(true);
      if (err) return callback({ error: "try again later" });
      const { cook } = request.session;
      jars.set(cook, (jars.get(cook) ?? 0) + 1);
      callback({ jars: jars.get(cook) });
    });
  });
  // #endregion fill
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
