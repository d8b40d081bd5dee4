import { Server } from "socket.io";

const io = new Server(3000);
const members = new Map([["k-17", "Ines"]]);

// Runs once for each client, before "connection".
// next() accepts the client, and next(error) refuses it.
io.use((socket, next) => {
  const name = members.get(socket.handshake.auth.card);
  if (!name) {
    const error = new Error("unknown card");
    error.data = { desk: "ground floor" };
    next(error);
    return;
  }
  socket.data.name = name;
  next();
});

io.on("connection", (socket) => {
  console.log("came in:", socket.data.name); // => came in: Ines

  // Runs for each packet of this client.
  socket.use(([event], next) => {
    console.log("packet:", event); // => packet: borrow
    next();
  });
  socket.on("borrow", (title, reply) => {
    reply(`${title}, until Friday`);
  });
});
