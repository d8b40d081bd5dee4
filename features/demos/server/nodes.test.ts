import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../tools/programs/ports";
import { ensureServers } from "../../../tools/services/debian.mjs";
import { findProgram } from "../../../tools/services/findProgram.mjs";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import type { Answer, Change, Message, Point, StrokeId } from "../handlers/events";
import { defaultLimits, type Limits } from "../handlers/limits";
import { type Begun, MemoryStore } from "../handlers/store";
import { openRedis, RedisStore } from "./redis";
import { type DemoServer, startDemoServer } from "./server";
import { readSettings } from "./settings";

let redis: ChildProcess;
let folder: string;
let redisPort: number;
let nodes: DemoServer[] = [];
let clients: Socket[] = [];
const logged: Record<string, unknown>[] = [];

/** The options of Redis in the Compose file. */
function redisOptions(): string[] {
  const compose = readFileSync(path.join(import.meta.dirname, "../../../deploy/container/compose.yaml"), "utf8");
  const [, list = ""] = /command: (\["redis-server",.*\])/.exec(compose) ?? [];
  return JSON.parse(list).slice(1);
}

/** Sends a command to Redis. @returns the first line of the answer */
async function tellRedis(command: string): Promise<string> {
  const socket = connect(redisPort, "127.0.0.1", () => socket.write(`${command}\r\n`));
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).split("\r\n")[0] ?? "";
}

async function startRedis(): Promise<void> {
  const program = findProgram("redis-server") ?? findProgram("valkey-server");
  if (!program) {
    throw new Error("This test needs redis-server. Install it (Debian, Ubuntu: apt-get install redis-server).");
  }
  redis = spawn(program, [...redisOptions(), "--port", `${redisPort}`, "--bind", "127.0.0.1", "--dir", folder]);
  await new Promise<void>((resolve, reject) => {
    redis.once("error", reject);
    redis.stdout?.on("data", (text) => String(text).includes("Ready to accept connections") && resolve());
  });
}

async function stopRedis(): Promise<void> {
  const ended = new Promise((resolve) => redis.once("exit", resolve));
  redis.kill();
  await ended;
}

beforeAll(async () => {
  ensureDependencies(import.meta.dirname, "the demos' server");
  ensureServers();
  folder = mkdtempSync(path.join(tmpdir(), "demo-redis-"));
  redisPort = await freePort();
  await startRedis();
});

afterAll(async () => {
  await stopRedis();
  rmSync(folder, { recursive: true });
});

afterEach(async () => {
  for (const client of clients) {
    client.disconnect();
  }
  await Promise.all(nodes.map((node) => node.stop()));
  [nodes, clients] = [[], []];
  logged.length = 0;
});

async function startNode(env: Record<string, string> = {}): Promise<DemoServer> {
  const settings = readSettings({ DEMO_PORT: "0", DEMO_REDIS_URL: `redis://127.0.0.1:${redisPort}`, ...env });
  const node = await startDemoServer(settings, (entry) => logged.push(entry));
  nodes.push(node);
  return node;
}

async function startStore(limits: Limits, nameLease?: number): Promise<RedisStore> {
  const shared = await openRedis(`redis://127.0.0.1:${redisPort}`, () => {});
  nodes.push({ address: "", stop: shared.close });
  return new RedisStore(shared.redis, limits, nameLease);
}

async function enter(node: DemoServer, namespace: string, name: string, options = {}): Promise<Socket> {
  const client = io(`${node.address}${namespace}`, {
    auth: { name },
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 20,
    ...options,
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => client.once("welcome", resolve).once("connect_error", reject)).catch(
    (error) => {
      // It would try again, and get the place that another one leaves.
      client.disconnect();
      throw error;
    },
  );
  return client;
}

const next = (client: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => client.once(event, (...args) => resolve(args)));

async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.ok) {
    throw new Error(given.reason);
  }
  return given;
}

const forkNode = (redisUrl: string) =>
  fork(path.join(import.meta.dirname, "cli.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DEMO_PORT: "0", DEMO_REDIS_URL: redisUrl },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });

/** A node as `npm run demo-server` runs it; `stop` is what a process manager sends. */
async function startProcess() {
  const child = forkNode(`redis://127.0.0.1:${redisPort}`);
  const lines: string[] = [];
  child.stdout?.on("data", (text) => lines.push(...String(text).trim().split("\n")));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const { address } = await new Promise<{ address: string }>((resolve) => child.once("message", resolve as never));
  const node: DemoServer = {
    address,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
  nodes.push(node);
  return { node, lines, ended };
}

const message = (id: string, text: string) => ({ id: `message-${id}`, text });

describe("two nodes with a Redis", () => {
  it("are one chat: names, people, messages, rooms", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const ada = await enter(one, "/chat", "Ada");
    await expect(enter(two, "/chat", "ada")).rejects.toThrow("name_taken");
    const bea = await enter(two, "/chat", "Bea");
    await done(ada.emitWithAck("room:join", "tea"));
    const comes = next(ada, "joined");
    const { people } = await done<{ people: { name: string }[] }>(bea.emitWithAck("room:join", "tea"));
    expect(people.map(({ name }) => name).toSorted()).toEqual(["Ada", "Bea"]);
    expect((await comes).slice(0, 2)).toEqual(["tea", { id: bea.id, name: "Bea" }]);
    const heard = next(bea, "message");
    await done(ada.emitWithAck("message:send", "tea", message("1", "over Redis")));
    expect((await heard)[1]).toMatchObject({ text: "over Redis" });
    // Once, however often and wherever it is sent.
    await done(ada.emitWithAck("message:send", "tea", message("1", "over Redis")));
    const cleo = await enter(two, "/chat", "Cleo");
    const { messages } = await done<{ messages: Message[] }>(cleo.emitWithAck("room:join", "tea"));
    expect(messages.map(({ text }) => text)).toEqual(["over Redis"]);
  });

  it("give the missed events to a client that reconnects to the other one", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const ada = await enter(one, "/chat", "Ada");
    await done(ada.emitWithAck("room:join", "lobby"));
    const bea = await enter(two, "/chat", "Bea");
    await done(bea.emitWithAck("room:join", "lobby"));
    const left = next(ada, "left");
    // What a load balancer does: the address stays, the node behind it is another one.
    const balancer = bea.io as unknown as { uri: string; opts: { port: string; hostname: string } };
    bea.io.reconnectionDelay(300);
    bea.io.engine.close();
    balancer.uri = `${one.address}/chat`;
    await left;
    const missed = next(bea, "message");
    await done(ada.emitWithAck("message:send", "lobby", message("2", "while you moved")));
    expect((await missed)[1]).toMatchObject({ text: "while you moved" });
    expect(bea.recovered).toBe(true);
  });

  it("give a name to one of two who ask both of them at once", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const both = await Promise.allSettled([enter(one, "/chat", "Ada"), enter(two, "/chat", "ada")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("let a page take its own name along, and tell the connection that had it", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const auth = { name: "Ada", key: "key of Ada" };
    const before = await enter(one, "/chat", "Ada", { auth });
    const goodbye = next(before, "goodbye");
    const end = next(before, "disconnect");
    const ada = await enter(two, "/chat", "Ada", { auth });
    expect((await goodbye)[0]).toBe("elsewhere");
    expect(await end).toEqual(["io server disconnect", undefined]);
    await expect(enter(one, "/chat", "Ada")).rejects.toThrow("name_taken");
    expect(ada.connected).toBe(true);
  });

  it.each([
    ["the node that it left", 0],
    ["the other node", 1],
  ])("tell who comes back to %s that the name has another bearer by now", async (_where, to) => {
    const [one, two] = [await startNode(), await startNode()];
    const ada = await enter(one, "/chat", "Ada");
    await done(ada.emitWithAck("room:join", "lobby"));
    const bea = await enter(two, "/chat", "Bea");
    await done(bea.emitWithAck("room:join", "lobby"));
    const left = next(bea, "left");
    // Held back until somebody else has the name.
    ada.io.reconnection(false);
    ada.io.engine.close();
    await left;
    const other = await enter(two, "/chat", "Ada");
    const heard: unknown[] = [];
    bea.on("joined", (...args) => heard.push(args));
    (ada.io as unknown as { uri: string }).uri = `${[one, two][to]?.address}/chat`;
    const recovered = new Promise<boolean>((resolve) => ada.once("connect", () => resolve(ada.recovered)));
    const goodbye = next(ada, "goodbye");
    const end = next(ada, "disconnect");
    // Waits in the page, and is on its way before the server has told.
    const answer = ada.emitWithAck("message:send", "lobby", message("4", "under a name of two")).catch(() => "none");
    ada.connect();
    expect(await recovered).toBe(true);
    expect((await goodbye)[0]).toBe("name_taken");
    expect((await end)[0]).toBe("io server disconnect");
    expect(await answer).toBe("none");
    const { people, messages } = await done<{ people: { id: string }[]; messages: Message[] }>(
      other.emitWithAck("room:join", "lobby"),
    );
    expect(people.map(({ id }) => id).toSorted()).toEqual([bea.id, other.id].toSorted());
    expect(messages.map(({ text }) => text)).not.toContain("under a name of two");
    await expect.poll(() => heard.length).toBe(1);
    expect(heard).toEqual([["lobby", { id: other.id, name: "Ada" }, expect.anything()]]);
  });

  it("share the board, and take strokes back from it", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const [ada, bea] = [await enter(one, "/whiteboard", "Ada"), await enter(two, "/whiteboard", "Bea")];
    await done(ada.emitWithAck("board:clear"));
    await done(bea.emitWithAck("board:open"));
    const begin = { type: "begin", id: `${ada.id}.1`, color: "blue", width: 4, points: [[1, 2, 0.5]] };
    const seen = next(bea, "change");
    await done(ada.emitWithAck("board:draw", begin));
    expect((await seen)[0]).toEqual(begin);
    await done(bea.emitWithAck("board:draw", { ...begin, id: `${bea.id}.1` }));
    await done(ada.emitWithAck("board:undo", `${ada.id}.1`));
    const late = await enter(one, "/whiteboard", "Cleo");
    const { changes } = await done<{ changes: Change[] }>(late.emitWithAck("board:open"));
    expect(changes).toEqual([{ ...begin, id: `${bea.id}.1` }]);
  });

  it("know messages by room, and forget those of a room that gave way", async () => {
    const store = await startStore({ ...defaultLimits, rooms: 3, roomIdle: -1 });
    const said = (text: string): Message => ({ id: "the-same-id", at: 1, from: { id: "a", name: "Ada" }, text });
    expect(await store.openRoom("milk")).toBe("opened");
    expect(await store.addMessage("milk", said("first"))).toBe(true);
    expect(await store.addMessage("milk", said("again"))).toBe(false);
    expect(await store.addMessage("lobby", said("elsewhere"))).toBe(true);
    expect(await store.removeMessages("lobby", "something else")).toEqual([]);
    expect(await store.removeMessages("lobby", "elsewhere")).toEqual(["the-same-id"]);
    expect((await store.messages("lobby")).map(({ text }) => text)).not.toContain("elsewhere");
    expect(await store.openRoom("sugar")).toBe("opened");
    expect(await store.rooms()).toEqual(["lobby", "workshop", "sugar"]);
    expect(await store.messages("milk")).toEqual([]);
  });

  it.each([
    ["Redis", () => startStore(defaultLimits)],
    ["the memory of one process", async () => new MemoryStore(defaultLimits, () => 0)],
  ])("keep a name in %s for its bearer, who alone can give it back or on", async (_where, start) => {
    const store = await start();
    const ada = { demo: "chat", look: "a name of its own", id: "one", key: "key" };
    const again = { ...ada, id: "two" };
    const other = { ...ada, id: "three", key: "another key" };
    expect(await store.claimName(ada, true)).toEqual({ granted: true });
    expect(await store.claimName({ ...other, demo: "whiteboard" }, true)).toEqual({ granted: true });
    expect(await store.claimName(ada, false)).toEqual({ granted: true, before: "one" });
    expect(await store.claimName(other, true)).toEqual({ granted: false, before: "one" });
    expect(await store.claimName(again, false)).toEqual({ granted: false, before: "one" });
    expect(await store.claimName(again, true)).toEqual({ granted: true, before: "one" });
    await store.releaseName(ada);
    expect(await store.claimName(other, true)).toEqual({ granted: false, before: "two" });
    await store.releaseName(again);
    const keyless = { ...ada, key: "" };
    expect(await store.claimName(keyless, true)).toEqual({ granted: true });
    expect(await store.claimName({ ...keyless, id: "two" }, true)).toEqual({ granted: false, before: "one" });
    await store.releaseName(keyless);
  });

  it("free a name that nobody has asked for again", async () => {
    const ada = { demo: "chat", look: "a brief one", id: "one", key: "" };
    const brief = await startStore(defaultLimits, 50);
    await brief.claimName(ada, true);
    await expect.poll(async () => (await brief.claimName({ ...ada, id: "two" }, true)).granted).toBe(true);
  });

  it("keep every part of a stroke once and in order, and count what is there", async () => {
    const store = await startStore({ ...defaultLimits, pointsOnBoard: 5 });
    await store.addChange({ type: "clear", by: { id: "a", name: "Ada" } });
    const begin = (id: StrokeId): Change => ({ type: "begin", id, color: "ink", width: 4, points: [[1, 2, 0.5]] });
    const extend = (from: number): Change => ({ ...begin("a.1"), type: "extend", from }) as Change;
    const outcomes = [];
    for (const change of [extend(1), begin("a.1"), begin("b.1"), begin("a.1"), extend(2), extend(1), extend(1)]) {
      outcomes.push(await store.addChange(change));
    }
    expect(outcomes).toEqual(["known", "kept", "kept", "known", "gap", "kept", "known"]);
    const [{ points }] = [begin("a.1") as Begun];
    expect(await store.changes()).toEqual([{ ...begin("a.1"), points: [...points, ...points] }, begin("b.1")]);
    await store.addChange(extend(2));
    await store.addChange(extend(3));
    expect(await store.addChange(begin("c.1"))).toBe("full");
    await store.addChange({ type: "undo", id: "a.1" });
    await store.addChange({ type: "undo", id: "a.1" });
    expect(await store.changes()).toEqual([begin("b.1")]);
    for (const number of [1, 2, 3, 4]) {
      expect(await store.addChange(begin(`c.${number}`))).toBe("kept");
    }
    expect(await store.addChange(begin("c.5"))).toBe("full");
  });

  it("send a board that is full of strokes to everybody", async () => {
    const store = await startStore(defaultLimits);
    await store.addChange({ type: "clear", by: { id: "a", name: "Ada" } });
    const { pointsOnBoard, pointsPerPacket, strokesOnBoard } = defaultLimits;
    const dot = { color: "orange", width: 20, points: [[1199.9, 899.9, 0.99]] as Point[] } as const;
    const id = (number: number): StrokeId => `${"x".repeat(20)}.${100_000_000 + number}`;
    const begun = Array.from({ length: strokesOnBoard }, (_, i) =>
      store.addChange({ type: "begin", id: id(i), ...dot }),
    );
    expect(new Set(await Promise.all(begun))).toEqual(new Set(["kept"]));
    expect(await store.addChange({ type: "begin", id: id(strokesOnBoard), ...dot })).toBe("full");
    const points = Array<Point>(pointsPerPacket).fill([1199.9, 899.9, 0.99]);
    const packets = Math.floor((pointsOnBoard - strokesOnBoard) / pointsPerPacket);
    const extended = Array.from({ length: packets }, (_, i) =>
      store.addChange({ type: "extend", id: id(i), from: 1, points }),
    );
    expect(new Set(await Promise.all(extended))).toEqual(new Set(["kept"]));
    const node = await startNode();
    for (const name of ["Ada", "Bea"]) {
      const visitor = await enter(node, "/whiteboard", name);
      const { changes } = await done<{ changes: Begun[] }>(visitor.emitWithAck("board:open"));
      expect(changes).toHaveLength(strokesOnBoard);
      expect(changes.flatMap((change) => change.points)).toHaveLength(strokesOnBoard + packets * pointsPerPacket);
    }
    expect(logged.map(({ event }) => event)).not.toContain("slow_reader");
    await store.addChange({ type: "clear", by: { id: "a", name: "Ada" } });
  });

  it("let nobody recover a session of a demo in the default namespace", async () => {
    const node = await startNode();
    const ada = await enter(node, "/chat", "Ada");
    await done(ada.emitWithAck("room:join", "lobby"));
    const bea = await enter(node, "/chat", "Bea");
    await done(bea.emitWithAck("room:join", "lobby"));
    const { _pid: pid, _lastOffset: offset } = ada as unknown as { _pid: string; _lastOffset: string };
    const left = next(bea, "left");
    ada.io.reconnection(false);
    ada.io.engine.close();
    await left;
    const intruder = io(node.address, { auth: { pid, offset }, transports: ["websocket"], forceNew: true });
    clients.push(intruder);
    const end = next(intruder, "disconnect");
    // Only a session gets it past the middleware.
    await next(intruder, "connect");
    expect((await end)[0]).toBe("io server disconnect");
  });

  it("refuse what Redis has no memory for, and give away no name because of it", async () => {
    const { node } = await startProcess();
    const ada = await enter(node, "/chat", "Ada");
    await done(ada.emitWithAck("room:join", "lobby"));
    const [, limit = ""] =
      redisOptions()
        .join(" ")
        .match(/--maxmemory (\S+)/) ?? [];
    expect(await tellRedis("CONFIG SET maxmemory 1")).toBe("+OK");
    const unavailable = { ok: false, reason: "unavailable" };
    expect(await ada.emitWithAck("message:send", "lobby", message("5", "too much"))).toEqual(unavailable);
    await expect(enter(node, "/chat", "Bea")).rejects.toThrow("unavailable");
    expect(await tellRedis(`CONFIG SET maxmemory ${limit}`)).toBe("+OK");
    await expect(enter(node, "/chat", "ada")).rejects.toThrow("name_taken");
    await done(ada.emitWithAck("message:send", "lobby", message("5", "fits again")));
  });

  it("follow a moderator who asks one of them, also after a restart", async () => {
    const token = "a token that is long";
    const env = { DEMO_MODERATION_TOKEN: token };
    const [one, two] = [await startNode(env), await startNode(env)];
    const moderate = async (command: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const body = JSON.stringify(command);
      expect((await fetch(`${one.address}/moderation`, { method: "POST", headers, body })).status).toBe(204);
    };
    const ada = await enter(two, "/chat", "Ada");
    let ended = next(ada, "disconnect");
    await moderate({ do: "close", demo: "chat" });
    await ended;
    await expect(enter(two, "/chat", "Bea")).rejects.toThrow("unavailable");
    await expect(enter(await startNode(env), "/chat", "Bea")).rejects.toThrow("unavailable");
    await moderate({ do: "open", demo: "chat" });
    const bea = await enter(two, "/chat", "Bea", { reconnection: false });
    ended = next(bea, "disconnect");
    await moderate({ do: "bar", demo: "chat", name: "Bea", minutes: 1 });
    await ended;
    await expect(enter(two, "/chat", "Cleo")).rejects.toThrow();
    const isBarred = () =>
      enter(one, "/chat", "Cleo").then(
        (client) => void client.disconnect(),
        () => true,
      );
    await expect.poll(isBarred).toBe(true);
  });

  it("say that they cannot do something while Redis is away, and go on when it is back", async () => {
    const { node, lines, ended } = await startProcess();
    const ada = await enter(node, "/chat", "Ada");
    await done(ada.emitWithAck("room:join", "lobby"));
    const health = async () => (await fetch(`${node.address}/health`)).status;
    await stopRedis();
    await expect.poll(health).toBe(503);
    expect(await ada.emitWithAck("message:send", "lobby", message("3", "lost"))).toEqual({
      ok: false,
      reason: "unavailable",
    });
    await startRedis();
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    await done(ada.emitWithAck("message:send", "lobby", message("3", "found")));
    await node.stop();
    expect(await ended).toBe(0);
    const events = lines.map((line) => JSON.parse(line).event);
    expect(events).toEqual(expect.arrayContaining(["listening", "connected", "redis_lost", "redis_back", "stopped"]));
    expect(lines.join()).not.toMatch(/found|Ada/);
  });
});

describe("a node", () => {
  it("tells its health, and nothing else over HTTP", async () => {
    const node = await startNode({ DEMO_REDIS_URL: "" });
    const health = await fetch(`${node.address}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: "ok", connections: 0, redis: "none" }]);
    expect((await fetch(`${node.address}/`)).status).toBe(404);
  });

  it("says where it listens as an address that leads there", async () => {
    const node = await startNode({ DEMO_REDIS_URL: "", DEMO_HOST: "::1" });
    expect(node.address).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${node.address}/health`)).status).toBe(200);
  });

  it("turns away pages of other origins, and an address with too many connections", async () => {
    const node = await startNode({
      DEMO_REDIS_URL: "",
      DEMO_ORIGINS: "https://socket.io",
      DEMO_CONNECTIONS_PER_ADDRESS: "1",
    });
    const from = (origin: string) => enter(node, "/chat", "Ada", { extraHeaders: { origin } });
    await expect(from("https://evil.example")).rejects.toThrow();
    const ada = await from("https://socket.io");
    await expect(enter(node, "/chat", "Bea")).rejects.toThrow();
    const reasons = logged.filter(({ event }) => event === "turned_away").map(({ reason }) => reason);
    expect(reasons).toEqual(["origin", "too_many_connections"]);
    ada.disconnect();
    await expect.poll(async () => (await (await fetch(`${node.address}/health`)).json()).connections).toBe(0);
    await enter(node, "/chat", "Bea");
  });

  it("stops without leaving anybody connected, and its clients know that they may come back", async () => {
    const node = await startNode({ DEMO_REDIS_URL: "" });
    const ada = await enter(node, "/chat", "Ada", { reconnection: true });
    const lost = next(ada, "disconnect");
    await node.stop();
    nodes = [];
    expect((await lost)[0]).toBe("transport close");
    expect(ada.active).toBe(true);
    await expect(fetch(`${node.address}/health`)).rejects.toThrow();
  });

  it("stops although a client has sent half a request", async () => {
    const node = await startNode({ DEMO_REDIS_URL: "" });
    const socket = connect(Number(new URL(node.address).port), "127.0.0.1");
    socket.on("error", () => {}).resume();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    socket.write("POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost:");
    // The server has begun to read it when it answers what came later.
    expect((await fetch(`${node.address}/health`)).status).toBe(200);
    await node.stop();
    nodes = [];
    await closed;
  });

  it("ends connections that send nothing, or half of a request, and takes no more of them than it may", async () => {
    const settings = readSettings({ DEMO_PORT: "0", DEMO_SOCKETS: "2" });
    const timeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };
    const node = await startDemoServer(settings, (entry) => logged.push(entry), timeouts);
    nodes.push(node);
    const open = (text: string) => {
      const socket = connect(Number(new URL(node.address).port), "127.0.0.1", () => socket.write(text));
      socket.on("error", () => {}).resume();
      return new Promise<number>((resolve) => {
        const opened = performance.now();
        socket.once("close", () => resolve(performance.now() - opened));
      });
    };
    const slow = [open(""), open("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nUpgrade: websocket\r\n")];
    const refused = await open("");
    for (const time of await Promise.all(slow)) {
      expect(time).toBeGreaterThan(refused);
    }
    await enter(node, "/chat", "Ada");
  });

  it("does not start where its Redis does not answer", async () => {
    await expect(startNode({ DEMO_REDIS_URL: `redis://127.0.0.1:${await freePort()}` })).rejects.toThrow();
  });
});

describe("a process ends when its parent process ends", () => {
  const endOf = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

  it("at once", async () => {
    const child = forkNode("");
    child.disconnect();
    expect(await endOf(child)).toBe(0);
  });

  it("while it waits for its Redis", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const child = forkNode(`redis://127.0.0.1:${port}`);
    silent.once("connection", () => child.disconnect());
    // 1, if it had gone on waiting.
    expect(await endOf(child)).toBe(0);
    silent.close();
  });

  it("while it runs", async () => {
    const child = forkNode("");
    await new Promise((resolve) => child.once("message", resolve));
    child.disconnect();
    expect(await endOf(child)).toBe(0);
  });
});
