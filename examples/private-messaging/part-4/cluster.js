import cluster from "node:cluster";
import { availableParallelism } from "node:os";

const nodes = Number(process.env.NODES ?? Math.max(2, availableParallelism()));

if (cluster.isPrimary) {
  for (let count = 0; count < nodes; count++) cluster.fork();

  cluster.on("exit", (worker) => {
    console.log(`Process ${worker.process.pid} has ended, starting another`);
    setTimeout(() => cluster.fork(), 1000);
  });
} else {
  await import("./server.js");
}
