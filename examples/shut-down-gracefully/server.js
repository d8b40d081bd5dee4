import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const bakingTime = Number(process.env.BAKING_TIME ?? 2000);
const patience = Number(process.env.PATIENCE ?? 20_000);

let stopping = false;
const running = new Set();

const httpServer = createServer((_req, res) => {
  res.writeHead(stopping ? 503 : 200).end();
});
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("bake", (loaf, reply) => {
    if (typeof reply !== "function") return;
    if (stopping) return reply({ error: "closing, try again" });
    console.log(`${loaf} is in the oven`);

    const work = bake(loaf).then(
      (done) => reply({ done }),
      () => reply({ error: "burnt" }),
    );
    running.add(work);
    work.finally(() => running.delete(work));
  });
});

const bake = (loaf) => new Promise((resolve) => setTimeout(resolve, bakingTime, `${loaf}, warm`));

async function shutDown() {
  if (stopping) return;
  stopping = true;

  setTimeout(() => {
    console.error("something hangs");
    process.exit(1);
  }, patience).unref();

  await Promise.allSettled(running);
  await io.close();
  // close databases and the clients of your adapter here
  console.log("closed");
}

process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
