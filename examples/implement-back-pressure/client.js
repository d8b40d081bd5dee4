import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);

let received = 0;

socket.on("row", async (_row, callback) => {
  await wait(20); // a slow disk
  received++;
  callback();
});

const result = await socket.emitWithAck("export", 60);
console.log(result, received); // => complete 60

const seen = [];

socket.on("price", async (price, callback) => {
  seen.push(price);
  await wait(20);
  callback();
  if (price < 100) return;
  console.log(seen); // => [ 1, 100 ]
  socket.disconnect();
});

socket.emit("watch");
