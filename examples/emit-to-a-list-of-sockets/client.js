import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const teams = [1, 2, 3].map(() => io(address, { forceNew: true }));
const answers = ["Ljubljana", "Zagreb", "Ljubljana"];
await Promise.all(teams.map((team, i) => team.emitWithAck("answer", answers[i])));

const paid = [];
for (const [i, team] of teams.entries()) team.on("points", (points) => paid.push([i + 1, points]));

console.log(await teams[1].emitWithAck("end of round")); // => 2
await Promise.all(teams.map((team) => team.emitWithAck("answer", "Maribor"))); // what was sent before is here now
console.log(paid.sort()); // => [ [ 1, 10 ], [ 3, 10 ] ]

for (const team of teams) team.disconnect();
