import { Server } from "socket.io";

const io = new Server(3000);

io.on("connection", (socket) => {
  // One that answers, one that never does.
  socket.on("quick", (reply) => reply("here"));
  socket.on("slow", () => {
    console.log("asked, and silent"); // => asked, and silent
  });

  let tries = 0;
  socket.on("flaky", (parcel, reply) => {
    tries += 1;
    if (tries === 3) {
      reply(`${parcel}, at try ${tries}`);
    }
  });
});
