import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { name: "Yuki" },
});

socket.on("ready?", (reply) => reply("Yuki is"));
socket.on("board", (line) => {
  console.log(line); // => Sam takes c3
  setTimeout(() => socket.disconnect(), 100);
});
