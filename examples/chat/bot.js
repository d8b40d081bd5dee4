import { io } from "socket.io-client";

const socket = io(process.argv[2] ?? "http://localhost:3000", { auth: { name: "Weather" } });

const answer = await socket.timeout(5000).emitWithAck("say", "Rain at four. Take the washing in.");
console.log(answer.problem ?? "said"); // => said

socket.disconnect();
