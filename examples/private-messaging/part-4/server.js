// #region imports
import { createServer } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import express from "express";
import { Server } from "socket.io";
import { register, sessionIn, signIn } from "./accounts.js";
import { watchPresence } from "./presence.js";
import * as store from "./store.js";
// #endregion

const port = process.env.PORT ?? 3000;

const app = express();
app.use(express.static("public"));
app.use(express.json());

// #region adapter
const httpServer = createServer(app);

const [publisher, subscriber] = await Promise.all([connectToRedis(), connectToRedis()]);

const io = new Server(httpServer, {
  transports: ["websocket"],
  adapter: createAdapter(publisher, subscriber),
});

async function connectToRedis() {
  const client = store.redis.duplicate({ disableOfflineQueue: false, commandOptions: { timeout: 0 } });
  client.on("error", (error) => console.error("Redis:", error.message || error.code));
  return client.connect();
}

// The adapter doesn't catch a command that a lost connection to Redis has interrupted.
process.on("unhandledRejection", (error) => console.error("Not handled:", error));
// #endregion

// #region watch
const presence = watchPresence(io, store.redis);
// #endregion

// #region doors
app.post("/register", async (request, response) => {
  const { name, password } = credentials(request.body);
  if (!name || password.length < 8) {
    return response.status(400).json({ problem: "Enter a name, and a password with at least 8 characters." });
  }
  const person = await register(name, password);
  if (!person) {
    return response.status(409).json({ problem: "This name is already taken." });
  }
  io.emit("person", { id: person.id, name });
  await startSession(person, response);
});

app.post("/sign-in", async (request, response) => {
  const { name, password } = credentials(request.body);
  const person = await signIn(name, password);
  if (!person) {
    return response.status(401).json({ problem: "Wrong name or password." });
  }
  await startSession(person, response);
});

app.post("/sign-out", async (request, response) => {
  const session = sessionIn(request.headers.cookie);
  await store.removeSession(session);
  io.in(`session:${session}`).disconnectSockets();
  response.clearCookie("hedge").json({});
});

async function startSession(person, response) {
  response.cookie("hedge", await store.addSession(person.id), {
    httpOnly: true,
    sameSite: "strict",
    secure: process.env.NODE_ENV === "production",
    maxAge: 7 * 24 * 60 * 60 * 1000,
  });
  response.json({});
}

// #region failed
app.use((error, request, response, next) => {
  console.error(error.message);
  response.status(503).json({ problem: "That did not work. Try again in a moment." });
});
// #endregion

function credentials(body) {
  return { name: tidy(body?.name, 24), password: typeof body?.password === "string" ? body.password : "" };
}
// #endregion

// #region session
io.use(async (socket, next) => {
  try {
    const session = sessionIn(socket.handshake.headers.cookie);
    const person = await store.personOfSession(session);
    if (!person) return next(new Error("signed out"));

    socket.data.me = { id: person.id, name: person.name };
    socket.join([`session:${session}`, `person:${person.id}`]);
    next();
  } catch (error) {
    console.error(error.message);
    next(new Error("not now"));
  }
});
// #endregion

// #region messages
io.on("connection", async (socket) => {
  const { me } = socket.data;

  // #region presence
  socket.on("disconnect", () => presence.left(me.id));
  // #endregion

  // #region store
  socket.on("message", async (input, callback) => {
    if (typeof callback !== "function") return;

    try {
      const text = tidy(input?.text, 1000);
      const receiver = await store.getPerson(input?.to);
      if (!text || !receiver) return callback({ problem: "Choose a person and write a message." });

      const message = await store.addMessage({ from: me.id, to: receiver.id, text });
      io.to([`person:${me.id}`, `person:${receiver.id}`]).emit("message", message);
      callback({});
    } catch (error) {
      console.error(error.message);
      callback({ problem: "Your message could not be stored. Try again in a moment." });
    }
  });
  // #endregion

  // #region read
  socket.on("read", async (other, messageId) => {
    try {
      if (!Number.isSafeInteger(messageId) || !(await store.getPerson(other))) return;

      await store.markRead(me.id, other, messageId);
      io.to(`person:${me.id}`).emit("reads", await store.readsOf(me.id));
    } catch (error) {
      console.error(error.message);
    }
  });
  // #endregion

  // #region welcome
  const { after } = socket.handshake.auth;
  try {
    await presence.arrived();
    const people = await store.allPeople();
    socket.emit("welcome", {
      me,
      process: process.pid,
      people: people.map((person) => ({ ...person, online: presence.isOnline(person.id) })),
      messages: await store.messagesOf(me.id, Number.isSafeInteger(after) ? after : 0),
      reads: await store.readsOf(me.id),
    });
  } catch (error) {
    console.error(error.message);
    socket.conn.close();
  }
  // #endregion
});
// #endregion

function tidy(value, maxLength) {
  return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
}

// #region listen
httpServer.listen(port, () => {
  console.log(`Hedge: http://localhost:${port} (process ${process.pid})`);
});
// #endregion
