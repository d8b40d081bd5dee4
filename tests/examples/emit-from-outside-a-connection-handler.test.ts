import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import { type Program, runNode, startProgram } from "../../tools/programs/program";
import { hasRedis, startRedis } from "../../tools/programs/redis";
import { closeAfterFile } from "../../tools/programs/resources";
import { isInstalled, startService } from "../../tools/services/start.ts";
import { connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

const secret = "of the kitchen";

describe("one server", () => {
  let program: Program;

  beforeAll(async () => {
    program = await startProgram("emit-from-outside-a-connection-handler", { env: { KITCHEN_SECRET: secret } });
  });

  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${program.url}${path}`, { method: "POST", headers });

  it("emits from a route", async () => {
    await expectCommentedOutput(program);
  });

  it("emits to those who follow, but not to the tab that made the request", async () => {
    const [tab, other, stranger] = await Promise.all([
      connectedClient(program.url),
      connectedClient(program.url),
      connectedClient(program.url),
    ]);
    await Promise.all([tab, other].map((socket) => socket.emitWithAck("follow", "41")));
    const heard: string[] = [];
    tab.on("order", () => heard.push("tab"));
    stranger.on("order", () => heard.push("stranger"));

    const order = nextEvent(other, "order");
    expect((await post("/orders/41/ready", { "x-socket-id": tab.id ?? "" })).status).toBe(204);
    expect(await order).toBe("41");
    await Promise.all([tab, stranger].map((socket) => socket.emitWithAck("follow", "1"))); // all that was sent before is here
    expect(heard).toEqual([]);
  });

  it("survives what no client of ours would send", async () => {
    await expectSurvival(program, ["follow"]);
  });

  it("emits nothing for an order that does not exist", async () => {
    expect((await post("/orders/99/ready")).status).toBe(404);
  });

  it("accepts a worker that knows the secret, and no other", async () => {
    const socket = await connectedClient(program.url);
    const alarm = nextEvent(socket, "alarm");
    const work = (known: string) => runNode(program, ["worker.js"], { PORT: `${program.port}`, KITCHEN_SECRET: known });
    expect(await work("guessed")).toBe("401\n");
    expect(await work(secret)).toBe("204\n");
    expect(await alarm).toBe("the freezer is open");
  });
});

it.skipIf(!hasRedis)(needing("Redis", hasRedis, "emits from a process without a server, through Redis"), async () => {
  const { url } = await startRedis();
  const program = await startProgram("emit-from-outside-a-connection-handler", { env: { REDIS_URL: url } });
  const socket = await connectedClient(program.url);
  await socket.emitWithAck("follow", "41");
  const order = new Promise((resolve) => socket.once("order", (...args) => resolve(args)));
  await runNode(program, ["redis-worker.js"], { REDIS_URL: url });
  expect(await order).toEqual(["41", "picked up"]);

  // No secret is set: nobody is let in, not even without one.
  const alarm = await fetch(`${program.url}/alarms`, { method: "POST", headers: { authorization: "Bearer " } });
  expect(alarm.status).toBe(401);
});

it.skipIf(!isInstalled("postgres"))(
  needing("PostgreSQL", isInstalled("postgres"), "emits what the database reports, also after a lost connection"),
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "examples-postgres-"));
    closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
    const { port, stop } = await startService("postgres", folder);
    closeAfterFile(stop);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const program = await startProgram("emit-from-outside-a-connection-handler", { env: { DATABASE_URL: url } });
    const socket = await connectedClient(program.url);
    await socket.emitWithAck("follow", "41");
    const nextOrder = () => new Promise((resolve) => socket.once("order", (...args) => resolve(args)));

    const pg = createRequire(path.join(program.folder, "server.js"))("pg");
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const first = nextOrder();
    await database.query("NOTIFY orders, 'not JSON'");
    await database.query(`NOTIFY orders, '{"id":"41","status":"burnt"}'`);
    expect(await first).toEqual(["41", "burnt"]);

    const listener = "FROM pg_stat_activity WHERE query = 'LISTEN orders'";
    await database.query(`SELECT pg_terminate_backend(pid) ${listener}`);
    await expect.poll(async () => (await database.query(`SELECT pid ${listener}`)).rows.length).toBe(0);
    await expect.poll(async () => (await database.query(`SELECT pid ${listener}`)).rows.length).toBe(1);

    await database.query("CREATE TABLE orders (id text PRIMARY KEY, status text)");
    await database.query(readFileSync(path.join(program.folder, "trigger.sql"), "utf8"));
    const second = nextOrder();
    await database.query("INSERT INTO orders VALUES ('41', 'served')");
    expect(await second).toEqual(["41", "served"]);
    await database.end();
  },
);
