import cluster from "node:cluster";
import { setupPrimary } from "@socket.io/cluster-adapter";

const workers = Number(process.env.WORKERS ?? 4);

// Node.js: each worker runs server.js.
cluster.setupPrimary({ exec: "server.js", serialization: "advanced" });

// Adapter: pass broadcasts from worker to worker.
setupPrimary();

for (let started = 0; started < workers; started += 1) cluster.fork();

cluster.on("exit", (worker) => {
  console.log(`Process ${worker.process.pid} has ended`);
  setTimeout(() => cluster.fork(), 1000);
});
