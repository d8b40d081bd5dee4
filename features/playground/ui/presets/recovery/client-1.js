import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  reconnectionDelay: 500,
  reconnectionDelayMax: 500,
});
const seen = [];

socket.on("connect", () => {
  console.log("recovered:", socket.recovered);
  // => recovered: false … recovered: true
  if (!socket.recovered) {
    // Ask for the room once: recovery brings it back.
    socket.emit("watch");
  }
});

socket.on("level", (level) => {
  seen.push(level);
  if (seen.length === 3) {
    // Pull the plug. The server keeps what is sent meanwhile.
    socket.io.engine.close();
  }
  if (seen.length === 12) {
    const missed = seen.at(-1) - seen[0] + 1 - seen.length;
    console.log("levels missed:", missed); // => levels missed: 0
    socket.disconnect();
  }
});
