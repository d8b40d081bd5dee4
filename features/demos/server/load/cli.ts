// `npm run demo-server:load`: two nodes of the demo server and their Redis under load, while parts of them are killed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../../tools/programs/ports";
import { defaultLimits } from "../../handlers/limits";
import { openRedis, RedisStore } from "../redis";
import { runScenario, type Times } from "./artillery";
import { Crowd } from "./crowd";
import { Ledger, type Verdict } from "./ledger";
import { help, type LoadOptions, parseOptions } from "./options";
import { DemoNode, type Memory, Redis } from "./processes";
import { beRude, type RudeResult } from "./rude";

type NodeMemory = { before: Memory; top: number; after: Memory };

type Figures = {
  options: LoadOptions;
  machine: string;
  /** Messages and strokes until they were confirmed, and clients until they were in. */
  times: Record<string, Times>;
  perMinute: number;
  verdict: Verdict;
  counts: Record<string, number>;
  rude: RudeResult[];
  memory: Record<string, NodeMemory>;
  logs: Record<string, Record<string, number>>;
};

/** Clients that arrive in a second. */
const arrivalRate = 50;

/** Megabytes of heap that a node may hold at the end, as a multiple of those before the first client. */
const level = 1.3;

/** Milliseconds that the nodes have for forgetting clients: they forget an address after a minute or two. */
const forgetting = 150_000;

const started = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function measure(options: LoadOptions, redis: Redis, nodes: readonly [DemoNode, DemoNode]): Promise<Figures> {
  await redis.start();
  await Promise.all(nodes.map((node) => node.start()));
  const shared = await openRedis(`redis://127.0.0.1:${redis.port}`, () => {});
  const store = new RedisStore(shared.redis, defaultLimits);
  const ledger = new Ledger();
  const crowd = new Crowd(options.clients, [nodes[0].address, nodes[1].address], ledger);

  // The code of the handlers is compiled and warm before the level is measured.
  await crowd.warmUp();
  const memory = await memoryOf(nodes);
  const watching = setInterval(() => noteTop(nodes, memory), 1_000);
  const readStore = () => noteStored(store, crowd.rooms, ledger);
  // A room keeps its newest messages only, so the store is read more often than they change.
  const reading = setInterval(() => readStore().catch(() => crowd.count("store not read")), 5_000);

  const scenario = runScenario({
    clients: options.clients,
    arrivals: Math.max(5, Math.ceil(options.clients / arrivalRate)),
    pause: (crowd.senders * 60) / options.messages,
    goesOn: crowd.goesOn,
    steps: crowd.steps,
  });
  await until(() => crowd.arrived === options.clients, 180_000, "all clients are in");
  say(`${crowd.arrived} clients are in. Sending begins.`);
  crowd.startSending();
  const rude = await failParts(options.minutes * 60_000, redis, nodes, crowd);
  crowd.stopSending();
  const sent = ledger.count + (crowd.counts["stroke confirmed"] ?? 0);
  const perMinute = sent / options.minutes;
  say(`${sent} messages and strokes were confirmed. Sending ends.`);
  const { times } = await scenario;

  await until(() => crowd.areAllIn, 60_000, "all clients are in again");
  await wait(5_000);
  clearInterval(reading);
  await readStore();
  const verdict = ledger.verdict();
  crowd.leave();
  say("All clients have left.");
  await settle(nodes, memory);
  clearInterval(watching);
  await shared.close();
  const logs = Object.fromEntries(nodes.map(({ name, logged }) => [name, Object.fromEntries(logged)]));
  const [processor] = os.cpus();
  const machine = `${os.availableParallelism()} × ${processor?.model}, Node.js ${process.versions.node}`;
  return { options, machine, times, perMinute, verdict, counts: crowd.counts, rude, memory, logs };
}

/**
 * Kills one node and Redis, cuts connections, and opens rude ones, at fixed points of the time.
 *
 * @param length milliseconds in which clients send
 */
async function failParts(
  length: number,
  redis: Redis,
  [one, two]: readonly [DemoNode, DemoNode],
  crowd: Crowd,
): Promise<RudeResult[]> {
  const from = performance.now();
  const at = (part: number) => wait(from + part * length - performance.now());
  const cutting = setInterval(() => crowd.cutSome(), 1_000);
  await at(0.15);
  say(`${one.name} is killed.`);
  await one.kill();
  await wait(3_000);
  await one.start();
  say(`${one.name} runs again.`);
  await at(0.35);
  say("Redis is killed.");
  await redis.kill();
  await wait(2_000);
  await redis.start();
  say("Redis runs again.");
  await at(0.5);
  say(`Connections that don't follow the protocol are opened to ${two.name}.`);
  const rude = await beRude(two.port);
  await at(0.9);
  clearInterval(cutting);
  await at(1);
  return rude;
}

/** Notes which messages are in the store. */
async function noteStored(store: RedisStore, rooms: Iterable<string>, ledger: Ledger): Promise<void> {
  for (const room of rooms) {
    for (const { id } of await store.messages(room)) {
      ledger.stored(id);
    }
  }
}

function noteTop(nodes: readonly DemoNode[], memory: Record<string, NodeMemory>): void {
  for (const node of nodes) {
    const figures = memory[node.name] as NodeMemory;
    figures.top = Math.max(figures.top, node.resident());
  }
}

async function memoryOf(nodes: readonly DemoNode[]): Promise<Record<string, NodeMemory>> {
  const entries = nodes.map(async (node) => {
    const now = await node.memory();
    return [node.name, { before: now, top: now.resident, after: now }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const isLevel = ({ before, after }: NodeMemory) => after.heap <= before.heap * level;

/** Measures the memory until it's at its level again, or for as long as that may take. */
async function settle(nodes: readonly DemoNode[], memory: Record<string, NodeMemory>): Promise<void> {
  const deadline = performance.now() + forgetting;
  do {
    await wait(10_000);
    for (const node of nodes) {
      (memory[node.name] as NodeMemory).after = await node.memory();
    }
  } while (!Object.values(memory).every(isLevel) && performance.now() < deadline);
}

async function until(isDone: () => boolean, patience: number, what: string): Promise<void> {
  const deadline = performance.now() + patience;
  while (!isDone()) {
    if (performance.now() > deadline) {
      throw new Error(`Waited for ${patience / 1000} seconds, but it isn't true that ${what}.`);
    }
    await wait(100);
  }
}

const listOf = (record: Record<string, number>) =>
  Object.entries(record)
    .toSorted()
    .map(([name, number]) => `${name} ${number}`)
    .join("; ");

function print({ machine, times, perMinute, verdict, counts, rude, memory, logs }: Figures): void {
  const { confirmed, deliveries, repeated, notStored, notDelivered } = verdict;
  console.log(`\n${machine}`);
  for (const [name, { count, median, p95, p99, max }] of Object.entries(times)) {
    if (name === "entered" || name === "confirmed") {
      console.log(
        `${name}: ${count}, after ${median} ms (median), ${p95} ms (95%), ${p99} ms (99%), ${max} ms at most`,
      );
    }
  }
  console.log(
    `confirmed in a minute: ${Math.round(perMinute)}; messages: ${confirmed} confirmed, ${notStored.length} not stored; ${notDelivered.length} not delivered to everybody`,
  );
  console.log(
    `deliveries: ${deliveries.live} live, ${deliveries.history} with the messages of a room; ${repeated} came twice`,
  );
  for (const { name, connections, ended, after } of rude) {
    console.log(`${name}: ${ended} of ${connections} connections ended by the server, after ${after} ms at most`);
  }
  for (const [name, { before, top, after }] of Object.entries(memory)) {
    const show = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
    console.log(
      `${name}: heap ${show(before.heap)} before, ${show(after.heap)} after; process ${show(before.resident)} before, ${show(top)} at most, ${show(after.resident)} after`,
    );
  }
  console.log(`clients: ${listOf(counts)}`);
  for (const [name, log] of Object.entries(logs)) {
    console.log(`log of ${name}: ${listOf(log)}`);
  }
}

/** @returns what didn't hold */
function problemsOf({ verdict, rude, memory }: Figures): string[] {
  return [
    ...verdict.notStored.slice(0, 10).map((message) => `${message} was confirmed, but isn't stored.`),
    ...verdict.notDelivered
      .slice(0, 10)
      .map(({ message, clients }) => `${message} was confirmed, but didn't reach the clients ${clients.join(", ")}.`),
    ...rude
      .filter(({ connections, ended }) => ended < connections)
      .map(({ name, connections, ended }) => `${name}: the server kept ${connections - ended} connections.`),
    ...Object.entries(memory)
      .filter(([, figures]) => !isLevel(figures))
      .map(([name]) => `The heap of ${name} is more than ${level} times as large as before.`),
  ];
}

async function run(options: LoadOptions): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "demo-load-"));
  const redis = new Redis(await freePort(), folder);
  const nodes = [
    new DemoNode("node 1", await freePort(), redis.port),
    new DemoNode("node 2", await freePort(), redis.port),
  ] as const;
  const stop = async () => {
    await Promise.all([...nodes, redis].map((part) => part.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("SIGINT", () => stop().finally(() => process.exit(130)));
  process.once("SIGTERM", () => stop().finally(() => process.exit(143)));
  try {
    const figures = await measure(options, redis, nodes);
    print(figures);
    if (options.json !== undefined) {
      writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
    }
    const problems = problemsOf(figures);
    console.log(problems.length > 0 ? `\n${problems.join("\n")}` : "\nNothing confirmed was lost.");
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options) {
    await run(options);
  } else {
    console.log(help);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Artillery's timers would go on.
process.exit();
