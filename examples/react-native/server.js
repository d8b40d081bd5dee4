import { Server } from "socket.io";

const port = Number(process.env.PORT ?? 3000);
const stops = [
  { id: 1, place: "Quay 4", done: false },
  { id: 2, place: "Lighthouse", done: false },
  { id: 3, place: "Old ferry", done: false },
];

const io = new Server(port);

io.on("connection", (socket) => {
  const device = socket.handshake.auth.device === "ios" ? "ios" : "android";
  console.log(`+ ${device} ${socket.conn.transport.name}`);
  socket.emit("stops", stops);

  socket.on("deliver", (id, callback) => {
    const stop = stops.find((candidate) => candidate.id === id);
    if (stop) {
      stop.done = true;
      io.emit("stops", stops);
    }
    if (typeof callback === "function") callback(Boolean(stop));
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${device} ${reason}`);
  });
});

console.log(`http://localhost:${port}`);
