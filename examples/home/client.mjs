import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

socket.on("asked", (text) => {
  console.log(`somebody asked: ${text}`);
});

console.log(await socket.emitWithAck("question", "wire"));
