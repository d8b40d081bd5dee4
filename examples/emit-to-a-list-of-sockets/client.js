import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const teams = [1, 2, 3].map(() => io(address, { forceNew: true }));
const answers = ["Ljubljana", "Zagreb", "Ljubljana"];
const received = [];

for (const [i, team] of teams.entries()) {
  team.on("points", (points) => received.push(`team ${i + 1}: ${points}`));
  await team.emitWithAck("answer", answers[i]);
}

console.log(await teams[1].emitWithAck("end of round")); // => 2

setTimeout(() => {
  console.log(received.sort()); // => [ 'team 1: 10', 'team 3: 10' ]
  for (const team of teams) team.disconnect();
}, 500);
