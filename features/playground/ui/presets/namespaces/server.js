import { Server } from "socket.io";

const io = new Server(3000);

// Two parts of one application, on one connection each client.
io.of("/kitchen").on("connection", (socket) => {
  socket.on("ready", (table) => {
    io.of("/tables").emit("serve", table);
  });
  if (socket.nsp.sockets.size === 2) {
    socket.nsp.emit("opened");
  }
});

io.of("/tables").on("connection", (socket) => {
  console.log("waiter in", socket.nsp.name); // => waiter in /tables
  io.of("/kitchen").emit("waiter", "at your service");
});
