import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const bakingTime = Number(process.env.BAKING_TIME ?? 2000);
const deadline = Number(process.env.DEADLINE ?? 20_000);

let stopping = false;
const running = new Set();

const httpServer = createServer((_req, res) => {
  res.writeHead(stopping ? 503 : 200).end();
});
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("bake", (loaf, callback) => {
    if (typeof loaf !== "string" || typeof callback !== "function") return;
    if (stopping) return callback({ error: "the server is stopping, try again" });
    console.log(`${loaf} is in the oven`);

    const work = bake(loaf).then(
      (result) => callback({ result }),
      () => callback({ error: "burnt" }),
    );
    running.add(work);
    work.finally(() => running.delete(work));
  });
});

const bake = (loaf) => new Promise((resolve) => setTimeout(resolve, bakingTime, `${loaf} is ready`));

// #region shutdown
async function shutDown() {
  if (stopping) return;
  stopping = true;

  setTimeout(() => {
    console.error("The server didn't stop in time.");
    process.exit(1);
  }, deadline).unref();

  await Promise.allSettled(running);
  await wait(1000); // the last packets reach the clients

  const idle = setInterval(() => httpServer.closeIdleConnections(), 100);
  await io.close();
  clearInterval(idle);

  // close databases, the clients of your adapter and your monitoring here
  console.log("closed");
}

process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);
// #endregion shutdown

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
