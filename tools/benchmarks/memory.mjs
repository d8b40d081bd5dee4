// Memory and processor time of a server with many idle clients, measured. Node.js 20 or newer, loopback only.
//   node memory.mjs [--clients 1000] [--only NAME] [--idle SECONDS] [--json FILE]
// Needs socket.io and ws beside it; scenarios whose engine is not installed are left out.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import { parseArgs } from "node:util";

const require = createRequire(import.meta.url);
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "1000" },
    only: { type: "string" },
    json: { type: "string" },
    idle: { type: "string", default: "0" },
    role: { type: "string" },
    scenario: { type: "string" },
    url: { type: "string" },
  },
});
const count = Number(values.clients);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What differs from a server with default options and clients that only use WebSocket. */
const scenarios = {
  ws: {},
  "ws, request released": {
    onConnection: (socket) => {
      socket.conn.request = null;
    },
  },
  "ws, 10 rooms each": {
    onConnection: (socket, index) => {
      for (let i = 0; i < 10; i++) socket.join(`room-${(index + i) % 100}`);
    },
  },
  "ws, 5 listeners each": {
    onConnection: (socket) => {
      for (const name of ["a", "b", "c", "d", "e"]) socket.on(name, () => socket.id);
    },
  },
  "ws, 2 namespaces": { namespaces: ["/second"] },
  "ws with perMessageDeflate": { options: { perMessageDeflate: true } },
  "ws, recovery on": { options: { connectionStateRecovery: {} } },
  "long-polling": { transport: "polling" },
  eiows: { engine: () => require("eiows").Server },
};

const roles = { server, clients };
await (values.role ? roles[values.role](scenarios[values.scenario]) : all());

/** Measures and prints every scenario, one after the other. */
async function all() {
  console.log(`${os.cpus()[0].model}, ${process.platform} ${process.arch}, Node.js ${process.version}`);
  const results = {};
  for (const name of Object.keys(scenarios)) {
    if (values.only && values.only !== name) continue;
    try {
      scenarios[name].engine?.();
    } catch {
      console.log(`${name}: not installed`);
      continue;
    }
    results[name] = await measure(name);
    console.log(name, JSON.stringify(results[name]));
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
}

async function measure(name) {
  const server = child("server", name);
  const { port } = await server.next("ready");
  server.send("sample");
  const before = await server.next("sample");

  const crowd = child("clients", name, `localhost:${port}`);
  await crowd.next("connected");
  await wait(1000);
  server.send("sample");
  const during = await server.next("sample");

  let idle;
  if (Number(values.idle) > 0) {
    server.send({ idle: Number(values.idle) });
    idle = await server.next("idle");
  }

  server.send("broadcast");
  const broadcast = await server.next("broadcast");

  crowd.process.kill();
  await wait(2000);
  server.send("sample");
  const after = await server.next("sample");
  server.process.kill();

  const each = (key) => Math.round(((during[key] - before[key]) / count / 1024) * 10) / 10;
  const left = (key) => Math.round(((after[key] - before[key]) / 1024 / 1024) * 10) / 10;
  return {
    clients: during.clients,
    heapPerClientKiB: each("heapUsed"),
    externalPerClientKiB: each("external"),
    rssPerClientKiB: each("rss"),
    rssEmptyMiB: Math.round(before.rss / 1024 / 1024),
    broadcastMicroseconds: broadcast.microseconds,
    ...(idle && { idleProcessorPercent: idle.percent }),
    afterwards: { clients: after.clients, heapMiB: left("heapUsed"), rssMiB: left("rss") },
  };
}

/** A process of its own, so that clients do not count. */
function child(role, scenario, url = "") {
  const args = [
    "--expose-gc",
    import.meta.filename,
    "--role",
    role,
    "--scenario",
    scenario,
    "--clients",
    `${count}`,
    "--url",
    url,
  ];
  const kid = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const waiting = new Map();
  kid.on("message", ({ type, ...data }) => waiting.get(type)?.(data));
  return {
    process: kid,
    send: (message) => kid.send(message),
    next: (type) => new Promise((resolve) => waiting.set(type, resolve)),
  };
}

async function server({ options = {}, engine, onConnection = () => {}, namespaces = [] }) {
  const { Server } = await import("socket.io");
  const { createServer } = await import("node:http");
  const httpServer = createServer();
  const io = new Server(httpServer, { serveClient: false, ...options, ...(engine && { wsEngine: engine() }) });
  let index = 0;
  io.on("connection", (socket) => onConnection(socket, index++));
  for (const name of namespaces) io.of(name);

  httpServer.listen(0, () => process.send({ type: "ready", port: httpServer.address().port }));

  process.on("message", async (message) => {
    if (message === "sample") {
      for (let i = 0; i < 4; i++) {
        global.gc();
        await wait(100);
      }
      process.send({ type: "sample", clients: io.engine.clientsCount, ...process.memoryUsage() });
    } else if (message.idle) {
      const start = process.cpuUsage();
      await wait(message.idle * 1000);
      const { user, system } = process.cpuUsage(start);
      process.send({ type: "idle", percent: Math.round((user + system) / message.idle / 100) / 100 });
    } else {
      const times = 50;
      const start = process.cpuUsage();
      for (let i = 0; i < times; i++) {
        io.emit("position", { ship: "Aurora", lat: 59.91, lon: 10.75, i });
        await wait(20);
      }
      await wait(500);
      const { user, system } = process.cpuUsage(start);
      process.send({ type: "broadcast", microseconds: Math.round(((user + system) / times / count) * 10) / 10 });
    }
  });
}

async function clients({ transport = "websocket", namespaces = [] }) {
  const { WebSocket } = await import("ws");
  let connected = 0;
  const enough = () => ++connected === count * (namespaces.length + 1) && process.send({ type: "connected" });

  const overWebSocket = () => {
    const ws = new WebSocket(`ws://${values.url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: true });
    ws.on("message", (data) => {
      const text = String(data);
      if (text === "2") ws.send("3");
      if (text[0] === "0") for (const name of ["", ...namespaces.map((it) => `${it},`)]) ws.send(`40${name}`);
      if (text.startsWith("40")) enough();
    });
  };

  const overPolling = async () => {
    const url = `http://${values.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    await fetch(`${url}&sid=${sid}`, { method: "POST", body: "40" });
    for (let first = true; ; first = false) {
      const text = await (await fetch(`${url}&sid=${sid}`)).text();
      if (first) enough();
      if (text.split("\x1e").includes("2")) await fetch(`${url}&sid=${sid}`, { method: "POST", body: "3" });
    }
  };

  for (let i = 0; i < count; i++) {
    transport === "polling" ? overPolling() : overWebSocket();
    if (i % 20 === 19) await wait(20);
  }
}
