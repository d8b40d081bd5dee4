import type { Server, ServerOptions, Socket } from "socket.io";
import type { WorkerServerOptions } from "../worker";

/**
 * The server's side of the scenarios, the same in a worker and in Node. Heartbeats are short so that a missing one is
 * noticed soon, and long enough for a machine that is busy.
 */
export const serverOptions: WorkerServerOptions & Partial<ServerOptions> = {
  pingInterval: 500,
  pingTimeout: 3_000,
  maxHttpBufferSize: 100_000,
  connectTimeout: 5_000,
  connectionStateRecovery: { maxDisconnectionDuration: 60_000, skipMiddlewares: true },
};

/** What the server reports about a socket that disconnected. Kept, because no client may be connected to receive it. */
type Departure = { id: string; reason: string; milliseconds: number };

const bytesOf = (data: ArrayBuffer | Uint8Array) => [...new Uint8Array(data as ArrayBuffer)];

function reply(socket: Socket, departures: Departure[], io: Server): void {
  socket.on("echo", (...values) => values.pop()(...values));
  socket.on("rooms", (done) => done([...socket.rooms].map((room) => (room === socket.id ? "own" : room))));
  socket.on("join", (room, done) => {
    socket.join(room);
    done();
  });
  socket.on("leave", (room, done) => {
    socket.leave(room);
    done();
  });
  socket.on("to room", (room, ...values) => socket.to(room).emit("from room", ...values));
  socket.on("everybody in", (room, ...values) => io.to(room).emit("from room", ...values));
  socket.on("except", (room, other, value) => io.to(room).except(other).emit("from room", value));
  socket.on("ask me", async (question, timeout, done) => {
    const answer = await socket
      .timeout(timeout)
      .emitWithAck("question", question)
      .catch((error: Error) => error.message);
    done(answer);
  });
  socket.on("ask room", (room, timeout, done) => {
    io.to(room)
      .timeout(timeout)
      .emit("question", "all", (error: Error | null, answers: unknown[]) => done(error?.message ?? null, answers));
  });
  socket.on("bytes", (data, done) => done(bytesOf(data), new Uint8Array(bytesOf(data).map((byte) => byte + 1))));
  socket.on("view", (done) => done(new Uint8Array([9, 8, 7, 6, 5]).subarray(1, 3)));
  socket.on("volatile", (done) => {
    socket.volatile.emit("volatile", 1);
    socket.volatile.emit("volatile", 2);
    setTimeout(() => {
      socket.volatile.emit("volatile", 3);
      done();
    }, 50);
  });
  socket.on("remember", (data, done) => {
    socket.data = data;
    done();
  });
  socket.on("data", (done) => done(socket.data));
  socket.on("soon", (milliseconds, room, value) => setTimeout(() => io.to(room).emit("soon", value), milliseconds));
  socket.on("kick", (close) => socket.disconnect(close));
  socket.on("present", (ids: string[], done) => done(ids.map((id) => io.of("/").sockets.has(id))));
  socket.on("departure", (id, done) => {
    const left = departures.find((departure) => departure.id === id);
    done(left?.reason ?? null, left ? Date.now() - left.milliseconds : null);
  });
  socket.on("handshake", (done) => {
    const { auth, query, address, secure } = socket.handshake;
    const { EIO, custom } = query;
    done({
      auth,
      query: { EIO, custom },
      header: socket.handshake.headers["x-custom"] ?? null,
      local: isLocal(address),
      secure,
    });
  });
  socket.on("throw", () => {
    throw new Error("a mistake in a handler");
  });
  socket.on("disconnect", (reason) => departures.push({ id: socket.id, reason, milliseconds: Date.now() }));
}

const isLocal = (address: string) => /^(::1|(::ffff:)?127\.0\.0\.1)$/.test(address);

export function handlers(io: Server): void {
  const departures: Departure[] = [];
  io.on("connection", (socket) => reply(socket, departures, io));

  const guarded = io.of("/guarded");
  guarded.use((socket, next) => {
    if (socket.handshake.auth.token === "right") {
      socket.data.passed = ["first"];
      next();
    } else {
      next(Object.assign(new Error("not authorized"), { data: { retryAfter: 5 } }));
    }
  });
  guarded.use(async (socket, next) => {
    await Promise.resolve();
    socket.data.passed.push("second");
    next();
  });
  guarded.on("connection", (socket) => {
    socket.use(([event], next) => next(event === "forbidden" ? new Error("refused event") : undefined));
    socket.on("error", (error) => socket.emit("refused", error.message));
    socket.on("passed", (done) => done(socket.data.passed));
  });

  io.of(/^\/dynamic-\d+$/).on("connection", (socket) => {
    socket.on("name", (done) => done(socket.nsp.name));
    socket.on("shout", (value) => socket.nsp.emit("shout", value));
  });
}
