const { Server } = require("socket.io");

const io = new Server(3000);

io.on("connection", (socket) => {
  socket.on("question", (text, answer) => {
    answer(`"${text}" has ${text.length} letters`);
    socket.broadcast.emit("asked", text);
  });
});
