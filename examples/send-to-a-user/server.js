import { createServer } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);

// #region cluster
if (process.env.REDIS_URL) {
  const publisher = createClient({ url: process.env.REDIS_URL, commandOptions: { timeout: 0 } });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on("error", (err) => console.error(err.message));
  }
  await Promise.all([publisher.connect(), subscriber.connect()]);
  io.adapter(createAdapter(publisher, subscriber));
}
// #endregion cluster

// in production, verify a signed token or a session
const users = new Map([
  ["token-of-sofia", "sofia"],
  ["token-of-tomas", "tomas"],
]);

io.use((socket, next) => {
  const userId = users.get(socket.handshake.auth.token);
  if (!userId) return next(new Error("unknown user"));
  socket.data.userId = userId;
  next();
});

io.on("connection", (socket) => {
  socket.join(`user:${socket.data.userId}`);

  socket.on("deliver", (recipient, parcel) => {
    if (typeof recipient !== "string" || typeof parcel !== "string") return;
    io.to(`user:${recipient}`).emit("parcel", parcel);
  });
});

// #region ring
io.on("connection", (socket) => {
  socket.on("ring", async (recipient, callback) => {
    if (typeof recipient !== "string" || typeof callback !== "function") return;
    try {
      const responses = await io.timeout(2000).to(`user:${recipient}`).emitWithAck("bell");
      callback(responses.length);
    } catch (err) {
      callback(err.responses?.length ?? 0); // a device didn't respond, but these did
    }
  });
});
// #endregion ring

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
