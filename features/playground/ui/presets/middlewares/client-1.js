import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { card: "k-17" },
});

const loan = await socket.emitWithAck("borrow", "Atlas of tides");
console.log(loan); // => Atlas of tides, until Friday
socket.disconnect();
