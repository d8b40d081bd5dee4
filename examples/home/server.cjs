const { Server } = require("socket.io");

const io = new Server(3000);

io.on("connection", (socket) => {
  socket.on("question", (text, callback) => {
    if (typeof text !== "string" || typeof callback !== "function") return;
    callback(`"${text}" has ${text.length} letters`);
    socket.broadcast.emit("asked", text);
  });
});
