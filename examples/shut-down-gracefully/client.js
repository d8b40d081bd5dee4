import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);

socket.on("connect", () => console.log("connected"));
socket.on("disconnect", (reason) => console.log(reason, socket.active));

for (let loaf = 1; ; loaf++) {
  try {
    const { result, error } = await socket.timeout(30_000).emitWithAck("bake", `loaf ${loaf}`);
    console.log(result ?? error);
  } catch {
    console.log("no response");
  }
  await wait(1000);
}
