import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

socket.on("your name?", (reply) => reply("Noor"));

const matinee = await socket.emitWithAck("book", "matinee");
console.log(matinee); // => { ok: true, left: 1 }

const evening = await socket.emitWithAck("book", "evening");
console.log(evening); // => { ok: false, reason: 'sold out' }

socket.disconnect();
