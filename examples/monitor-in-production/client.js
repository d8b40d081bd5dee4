import { io } from "socket.io-client";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);

console.log((await socket.emitWithAck("bid", 40)) >= 40); // => true
socket.emit("bid", "forty"); // the listener throws an error
socket.emit("unknown event");
await socket.emitWithAck("bid", 41);

socket.disconnect();
