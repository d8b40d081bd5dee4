import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

const pixels = Uint8Array.of(0x10, 0x20, 0x30, 0x40);
const photo = { name: "heron.raw", pixels };
const answer = await socket.emitWithAck("photo", photo);

// In the packets, a placeholder stands for each attachment.
// The attachment follows as a frame of its own.
console.log(answer.inverted); // => <Buffer ef df cf bf>
console.log("bytes:", answer.original.length); // => bytes: 4
socket.disconnect();
