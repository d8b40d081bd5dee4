import { Server } from "socket.io";

const io = new Server(3000);
const expected = 2;

io.on("connection", async (socket) => {
  await socket.join(socket.handshake.auth.line);

  if (io.sockets.sockets.size < expected) {
    return;
  }
  // Both clients are connected. Each room gets its own news, and
  // both rooms together get the news of the station.
  io.to("red").emit("train", "Red line: 2 minutes late");
  io.to("blue").emit("train", "Blue line: on time");
  io.to("red").to("blue").emit("station", "The lifts work again");

  const red = io.sockets.adapter.rooms.get("red");
  console.log("red line:", red.size); // => red line: 1
});
