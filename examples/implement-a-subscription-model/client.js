import { io } from "socket.io-client";
import { createTopics } from "./topics.js";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);
const subscribe = createTopics(socket);

console.log(await socket.emitWithAck("subscribe", "nile")); // => { error: 'no such river' }

const levels = [];

const unsubscribe = subscribe("elbe", (level) => {
  levels.push(level);
  if (levels.length < 3) return;
  console.log(levels); // => [ 212, 213, 214 ]
  unsubscribe();
  socket.disconnect();
});
