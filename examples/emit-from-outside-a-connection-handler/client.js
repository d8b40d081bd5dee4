import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const socket = io(address);

socket.on("order", (id, status) => {
  console.log(id, status); // => 41 ready
  socket.disconnect();
});

await socket.emitWithAck("follow", "41");

const response = await fetch(`${address}/orders/41/ready`, { method: "POST" });
console.log(response.status); // => 204
