// started by measure.js, as a process of its own
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Server } from "socket.io";
import { scenarios } from "./scenarios.js";

const [name, count] = process.argv.slice(2);
const { options = {}, engine, onConnection = () => {}, namespaces = [] } = scenarios[name];

const httpServer = createServer();
const io = new Server(httpServer, {
  serveClient: false,
  ...options,
  ...(engine && { wsEngine: engine() }),
});
let index = 0;
io.on("connection", (socket) => onConnection(socket, index++));
for (const namespace of namespaces) io.of(namespace);

httpServer.listen(0, () => answer(httpServer.address()));

process.on("message", async ({ ask, seconds }) => {
  if (ask === "memory") answer(await memory());
  if (ask === "idle") answer({ percent: await idle(seconds) });
  if (ask === "broadcast") answer({ microseconds: await broadcast() });
});

function answer(message) {
  process.send(message);
}

async function memory() {
  for (let i = 0; i < 4; i++) {
    globalThis.gc();
    await wait(100);
  }
  return { clients: io.engine.clientsCount, ...process.memoryUsage() };
}

/** Milliseconds of processor time since a call of process.cpuUsage(). */
function processorTime(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function idle(seconds) {
  const start = process.cpuUsage();
  await wait(seconds * 1000);
  return Math.round((processorTime(start) / seconds) * 10) / 100;
}

/** Processor time of one event to one client, in microseconds. */
async function broadcast() {
  const times = 50;
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) {
    io.emit("position", { ship: "Aurora", lat: 59.91, lon: 10.75, i });
    await wait(20);
  }
  await wait(500);
  return Math.round((processorTime(start) / times / Number(count)) * 10_000) / 10;
}
