import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

socket.on("your name?", (reply) => reply("Noor"));

console.log(await socket.emitWithAck("book", "matinee")); // => { ok: true, left: 1 }
console.log(await socket.emitWithAck("book", "evening")); // => { ok: false, reason: 'sold out' }

socket.disconnect();
