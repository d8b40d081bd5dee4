import { io } from "socket.io-client";

const socket = io("http://localhost:3000", { auth: { card: "k-17" } });

console.log(await socket.emitWithAck("borrow", "Atlas of tides")); // => Atlas of tides, until Friday
socket.disconnect();
