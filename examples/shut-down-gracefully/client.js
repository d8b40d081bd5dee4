import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);

socket.on("connect", () => console.log("connected"));
socket.on("disconnect", (reason) => console.log(reason, socket.active));

// Stop the server and start it again while this runs, and order again where it says so.
for (let loaf = 1; ; loaf++) {
  try {
    const answer = await socket.timeout(30_000).emitWithAck("bake", `rye ${loaf}`);
    console.log(answer.done ?? answer.error);
  } catch {
    console.log("no answer, ordering again");
  }
  await wait(1000);
}
