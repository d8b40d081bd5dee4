import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ServerToClientEvents } from "./events";

const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io("http://localhost:3000");

socket.on("asked", (text) => {
  console.log(`somebody asked: ${text}`);
});

console.log(await socket.emitWithAck("question", "wire"));
