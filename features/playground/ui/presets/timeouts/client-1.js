import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

const answer = await socket.timeout(5000).emitWithAck("quick");
console.log(answer); // => here

try {
  await socket.timeout(300).emitWithAck("slow");
} catch (error) {
  console.log(error.message); // => operation has timed out
}
socket.disconnect();
