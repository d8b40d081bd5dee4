import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ServerToClientEvents } from "./server";

const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io("http://localhost:3000");

socket.on("asked", (text) => {
  console.log(`somebody asked: ${text}`);
});

socket.emitWithAck("question", "wire").then(console.log);
