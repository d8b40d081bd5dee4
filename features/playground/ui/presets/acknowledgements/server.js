import { Server } from "socket.io";

const io = new Server(3000);
const seats = new Map([
  ["matinee", 2],
  ["evening", 0],
]);

io.on("connection", (socket) => {
  // The last argument is the client's callback.
  // When the server calls it, the acknowledgement is sent.
  socket.on("book", (show, reply) => {
    const left = seats.get(show) ?? 0;
    if (left === 0) {
      reply({ ok: false, reason: "sold out" });
      return;
    }
    seats.set(show, left - 1);
    reply({ ok: true, left: left - 1 });
  });

  // The server can ask, too.
  socket.emitWithAck("your name?").then((name) => {
    console.log("welcome,", name);
  });
});
