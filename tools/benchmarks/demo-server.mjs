// How many clients and messages a second the demos' server holds on this machine, and what happens at its limits.
// Bounded, on loopback only: `node tools/benchmarks/demo-server.mjs [clients] [seconds]`, 500 clients and 10 s if not said.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { io } from "socket.io-client";

const mostClients = 2_000;
const mostSeconds = 30;

/** @param {string | undefined} text */
function bounded(text, otherwise, most, name) {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
  }
  return value;
}

const clientCount = bounded(process.argv[2], 500, mostClients, "clients");
const seconds = bounded(process.argv[3], 10, mostSeconds, "seconds");
const peoplePerRoom = 25;

const server = fork(path.join(import.meta.dirname, "../../features/demos/server/cli.ts"), {
  execArgv: ["--import", "tsx"],
  env: { ...process.env, DEMO_PORT: "0", DEMO_CONNECTIONS_PER_ADDRESS: "100000" },
  stdio: ["ignore", "pipe", "inherit", "ipc"],
});
const logged = new Map();
let rest = "";
server.stdout.on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const { event, reason } = JSON.parse(line);
    const key = reason ? `${event} (${reason})` : event;
    logged.set(key, (logged.get(key) ?? 0) + 1);
  }
});
const [{ address }] = await once(server, "message");

const open = (namespace, name) =>
  new Promise((resolve, reject) => {
    const socket = io(`${address}${namespace}`, {
      auth: { name },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    socket.once("welcome", () => resolve(socket));
    socket.once("connect_error", (error) => {
      socket.disconnect();
      reject(error);
    });
  });

const inTurns = async (count, each) => {
  const made = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, i) => each(from + i));
    made.push(...(await Promise.allSettled(some)));
  }
  return made;
};

/** Letters alone: digits that look like letters make two names one. */
const nameOf = (number) => [...String(number)].map((digit) => "abcdefghkp"[Number(digit)]).join("-");
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(1);
const memory = () => {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
  } catch {
    return "unknown here";
  }
};

async function chat() {
  const started = performance.now();
  const entered = await inTurns(clientCount, (i) => open("/chat", nameOf(i)));
  const sockets = entered.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  const refused = entered.filter(({ status }) => status === "rejected").map(({ reason }) => reason.message);
  console.log(
    `entered: ${sockets.length} of ${clientCount} clients in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    refused.length > 0 ? `(refused: ${refused.length}, "${refused[0]}")` : "",
  );
  let received = 0;
  await inTurns(sockets.length, async (i) => {
    sockets[i].on("message", () => received++);
    const { ok, reason } = await sockets[i].emitWithAck("room:join", `room-${Math.floor(i / peoplePerRoom) % 28}`);
    if (!ok) {
      logged.set(`not in a room: ${reason}`, (logged.get(`not in a room: ${reason}`) ?? 0) + 1);
    }
    sockets[i].data = ok ? `room-${Math.floor(i / peoplePerRoom) % 28}` : undefined;
  });
  const times = [];
  const refusals = {};
  const until = performance.now() + seconds * 1000;
  received = 0;
  await Promise.all(
    sockets
      .filter(({ data }) => data)
      .map(async (socket, number) => {
        // A message a second: what the limits let through in the long run.
        await wait((number % 100) * 10);
        for (let i = 0; performance.now() < until; i++) {
          const sent = performance.now();
          const answer = await socket.emitWithAck("message:send", socket.data, {
            id: `load-${number}-${i}-x`,
            text: "load",
          });
          if (answer.ok) {
            times.push(performance.now() - sent);
          } else {
            refusals[answer.reason] = (refusals[answer.reason] ?? 0) + 1;
          }
          await wait(1000 - (performance.now() - sent));
        }
      }),
  );
  times.sort((a, b) => a - b);
  console.log(
    `messages: ${Math.round(times.length / seconds)} a second confirmed, ${Math.round(received / seconds)} a second delivered;`,
    `confirmed after ${quantile(times, 0.5)} ms (median), ${quantile(times, 0.99)} ms (99 %); refused: ${JSON.stringify(refusals)}; memory: ${memory()}`,
  );
  return sockets;
}

async function flood(bystander) {
  const flooder = await open("/chat", "flooder");
  await flooder.emitWithAck("room:join", "workshop");
  await bystander.emitWithAck("room:leave", bystander.data);
  await bystander.emitWithAck("room:join", "lobby");
  const ended = new Promise((resolve) => {
    flooder.once("goodbye", (kickReason) =>
      flooder.once("disconnect", (reason) => resolve(`${kickReason}, ${reason}`)),
    );
  });
  const started = performance.now();
  const answers = { taken: 0, refused: 0 };
  for (let i = 0; i < 2_000; i++) {
    flooder.emit("message:send", "workshop", { id: `flood-${i}-xxxx`, text: "flood" }, ({ ok }) => {
      answers[ok ? "taken" : "refused"]++;
    });
  }
  const how = await ended;
  const ended_at = performance.now();
  await bystander.emitWithAck("message:send", "lobby", { id: "bystander-1", text: "and the others?" });
  console.log(
    `a flood of 2000 messages: ${answers.taken} taken, ${answers.refused} refused, then disconnected (${how})`,
    `after ${(ended_at - started).toFixed(0)} ms; another client's message was confirmed ${(performance.now() - ended_at).toFixed(1)} ms later`,
  );
}

async function oversized() {
  const client = await open("/chat", "oversized");
  const ended = once(client, "disconnect");
  client.emit("typing", "x".repeat(1_000_000), true);
  console.log(`a packet of 1 MB: ${(await ended)[0]}`);
}

async function draw() {
  const boards = (await inTurns(20, (i) => open("/whiteboard", nameOf(i)))).map(({ value }) => value);
  await Promise.all(boards.map((board) => board.emitWithAck("board:open")));
  let received = 0;
  for (const board of boards) {
    board.on("change", () => received++);
  }
  const answers = {};
  const until = performance.now() + Math.min(seconds, 5) * 1000;
  const points = Array.from({ length: 4 }, (_, i) => [i, i, 0.5]);
  await Promise.all(
    boards.map(async (board) => {
      for (let i = 1; performance.now() < until; i++) {
        const answer = await board.emitWithAck("board:draw", {
          type: "begin",
          id: `${board.id}.${i}`,
          color: "ink",
          width: 4,
          points,
        });
        const outcome = answer.ok ? "taken" : answer.reason;
        answers[outcome] = (answers[outcome] ?? 0) + 1;
        await wait(50);
      }
    }),
  );
  const time = Math.min(seconds, 5);
  console.log(
    `20 people who draw for ${time} s: ${JSON.stringify(answers)}, ${Math.round(received / time)} changes a second delivered`,
  );
  for (const board of boards) {
    board.disconnect();
  }
}

const wait = (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time)));

try {
  const sockets = await chat();
  await flood(sockets[0]);
  await oversized();
  for (const socket of sockets) {
    socket.disconnect();
  }
  await draw();
  console.log(`the server's log: ${JSON.stringify(Object.fromEntries(logged))}`);
} finally {
  server.kill();
}
process.exit(0);
