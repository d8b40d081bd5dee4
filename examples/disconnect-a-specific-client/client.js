import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const cheat = io(address, { forceNew: true, auth: { player: "vex" } });
const referee = io(address, { forceNew: true, auth: { player: "ada" } });

cheat.once("connect", async () => {
  console.log(await referee.emitWithAck("ban", "vex")); // => done
});

cheat.on("removed", (reason) => console.log(reason)); // => cheating

cheat.on("disconnect", (reason) => {
  console.log(reason, cheat.active); // => io server disconnect false
  cheat.connect();
});

cheat.on("connect_error", (err) => {
  console.log(err.message); // => banned
  referee.disconnect();
});
