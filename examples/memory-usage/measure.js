// node measure.js [--clients 1000] [--only NAME] [--idle SECONDS] [--json FILE]
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scenarios } from "./scenarios.js";

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "1000" },
    only: { type: "string" },
    idle: { type: "string", default: "0" },
    json: { type: "string" },
  },
});
const count = Number(values.clients);
if (!Number.isInteger(count) || count < 1) throw new Error("--clients must be a whole number from 1");
if (values.only && !(values.only in scenarios)) {
  throw new Error(`--only must be one of: ${Object.keys(scenarios).join("; ")}`);
}

console.log(`${os.cpus()[0].model}, ${process.platform} ${process.arch}, Node.js ${process.version}`);
const results = {};
for (const [name, { engine }] of Object.entries(scenarios)) {
  if (values.only && values.only !== name) continue;
  try {
    engine?.();
  } catch {
    console.log(`${name}: not installed`);
    continue;
  }
  results[name] = await measure(name);
  console.log(name, JSON.stringify(results[name]));
}
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));

async function measure(name) {
  const server = start("server.js", name, `${count}`);
  const { port } = await server.next();
  const before = await server.ask("memory");

  const clients = start("clients.js", name, `${count}`, `localhost:${port}`);
  await clients.next();
  await wait(1000);
  const during = await server.ask("memory");
  const seconds = Number(values.idle);
  const idle = seconds > 0 ? await server.ask("idle", { seconds }) : undefined;
  const { microseconds } = await server.ask("broadcast");

  clients.stop();
  await wait(2000);
  let after = await server.ask("memory");
  // A client that was between two polls is missed after pingInterval + pingTimeout: 45 seconds.
  for (let i = 0; after.clients > 0 && i < 60; i++) {
    await wait(1000);
    after = await server.ask("memory");
  }
  server.stop();

  const each = (key) => rounded((during[key] - before[key]) / count / 1024);
  const left = (key) => rounded((after[key] - before[key]) / 1024 / 1024);
  return {
    clients: during.clients,
    heapPerClientKiB: each("heapUsed"),
    externalPerClientKiB: each("external"),
    rssPerClientKiB: each("rss"),
    rssEmptyMiB: Math.round(before.rss / 1024 / 1024),
    broadcastMicroseconds: microseconds,
    ...(idle && { idleProcessorPercent: idle.percent }),
    afterwards: { clients: after.clients, heapMiB: left("heapUsed"), rssMiB: left("rss") },
  };
}

function rounded(value) {
  return Math.round(value * 10) / 10;
}

function start(file, ...args) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--expose-gc", program, ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const next = () => new Promise((resolve) => child.once("message", resolve));
  return {
    next,
    ask(question, more = {}) {
      child.send({ ask: question, ...more });
      return next();
    },
    stop: () => child.kill(),
  };
}
