import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { setupPrimary } from "@socket.io/cluster-adapter";
import "./database.js"; // set up once, before several processes open it

const port = process.env.PORT ?? 3000;
const workers = Number(
  process.env.WORKERS ?? Math.max(2, availableParallelism()),
);

cluster.setupPrimary({ exec: "server.js", serialization: "advanced" });
setupPrimary();

for (let forked = 0; forked < workers; forked += 1) cluster.fork();

cluster.on("exit", (worker) => {
  console.log(
    `Process ${worker.process.pid} has ended, another one takes its place`,
  );
  setTimeout(() => cluster.fork(), 1000);
});

let listening = 0;
cluster.on("listening", () => {
  listening += 1;
  if (listening === workers) {
    console.log(`Pantry: http://localhost:${port}`);
  }
});
