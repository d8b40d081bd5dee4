import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import session from "express-session";
import passport from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

// Replace this map with your database, and compare the hashes of passwords.
const gardeners = new Map([["7", { id: "7", name: "lioba", password: "fern" }]]);

passport.use(
  new LocalStrategy((name, password, done) => {
    const gardener = [...gardeners.values()].find((each) => each.name === name);
    done(null, gardener?.password === password ? gardener : false);
  }),
);
passport.serializeUser((user, done) => done(null, user.id));
passport.deserializeUser((id, done) => done(null, gardeners.get(String(id)) ?? false));

const withSession = session({
  secret: process.env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
  resave: false,
  saveUninitialized: false,
  cookie: { sameSite: "lax", secure: "auto" },
});

const app = express();
app.use(withSession, passport.session());
app.use(express.urlencoded());

app.post("/login", passport.authenticate("local"), (_req, res) => {
  res.sendStatus(204);
});

app.post("/logout", (req, res, next) => {
  const { id } = req.session;
  req.logout((err) => {
    if (err) return next(err);
    io.in(`session:${id}`).disconnectSockets(true);
    res.sendStatus(204);
  });
});

const httpServer = createServer(app);
const io = new Server(httpServer);

// #region engine
const firstRequestOnly = (middleware) => (req, res, next) => {
  if (req._query.sid) return next();
  middleware(req, res, next);
};

io.engine.use(firstRequestOnly(withSession));
io.engine.use(firstRequestOnly(passport.session()));

io.use((socket, next) => {
  next(socket.request.user ? undefined : new Error("sign in first"));
});
// #endregion engine

io.on("connection", (socket) => {
  const { user, session } = socket.request;
  socket.join([`session:${session.id}`, `user:${user.id}`]);
  socket.emit("welcome", user.name);
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
