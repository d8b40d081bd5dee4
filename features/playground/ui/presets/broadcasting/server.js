import { Server } from "socket.io";

const io = new Server(3000);
const players = 2;

io.on("connection", (socket) => {
  const { name } = socket.handshake.auth;

  // To everybody but this client.
  socket.broadcast.emit("joined", name);

  socket.on("move", (square) => {
    // To everybody, this client included.
    io.emit("board", `${name} takes ${square}`);
  });

  if (io.sockets.sockets.size === players) {
    // Asks all of them, and waits for every answer.
    io.timeout(2000)
      .emitWithAck("ready?")
      .then((answers) => {
        console.log(answers.sort()); // => [ 'Sam is', 'Yuki is' ]
        io.emit("start");
      });
  }
});
