import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { name: "Sam" },
});

socket.on("ready?", (reply) => reply("Sam is"));
socket.on("start", () => socket.emit("move", "c3"));
socket.on("board", (line) => {
  console.log(line); // => Sam takes c3
  setTimeout(() => socket.disconnect(), 100);
});
