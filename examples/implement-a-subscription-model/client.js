import { io } from "socket.io-client";
import { createTopics } from "./topics.js";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);
const subscribe = createTopics(socket);

console.log(await socket.emitWithAck("subscribe", "nile")); // => { error: 'no such river' }

const seen = [];

const stop = subscribe("elbe", (level) => {
  seen.push(level);
  if (seen.length < 3) return;
  console.log(seen); // => [ 212, 213, 214 ]
  stop();
  socket.disconnect();
});
