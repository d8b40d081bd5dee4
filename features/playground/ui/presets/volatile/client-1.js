import { io } from "socket.io-client";

// A client drops volatile events while its connection is busy.
// HTTP long-polling is busy more often than WebSocket.
const socket = io("http://localhost:3000", {
  autoConnect: false,
  transports: ["websocket"],
});

// Not connected yet: what is volatile is dropped, all else waits.
for (let step = 1; step <= 5; step += 1) {
  socket.volatile.emit("position", step);
  socket.emit("checkpoint", step);
}

socket.connect();
const before = await socket.emitWithAck("finish");
console.log(before); // => { position: 0, checkpoint: 5 }

// Connected: both arrive.
socket.volatile.emit("position", 6);
const after = await socket.emitWithAck("finish");
console.log(after); // => { position: 1, checkpoint: 5 }
socket.disconnect();
