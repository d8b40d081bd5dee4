import { Server } from "socket.io";

const io = new Server(3000);
const expected = 2;

io.on("connection", async (socket) => {
  await socket.join(socket.handshake.auth.line);

  if (io.sockets.sockets.size < expected) {
    return;
  }
  // Both are here: each room hears its own news, and the station hears everything.
  io.to("red").emit("train", "Red line: 2 minutes late");
  io.to("blue").emit("train", "Blue line: on time");
  io.to("red").to("blue").emit("station", "The lifts work again");

  console.log("on the red line:", io.sockets.adapter.rooms.get("red").size); // => on the red line: 1
});
