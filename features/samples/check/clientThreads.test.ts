import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ClientRun, ClientThreads } from "./clientThreads.ts";

const visitorFile = path.join(import.meta.dirname, "../model/injected/visitor.cjs");

let folder: string;
let threads: ClientThreads;
let servers: HttpServer[];
let count = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "client-threads-"));
  mkdirSync(path.join(folder, ".samples/ports"), { recursive: true });
  threads = new ClientThreads();
  servers = [];
});

afterEach(async () => {
  threads.dispose();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a client with this text. */
function start(text: string, timeLimit?: number): ClientRun {
  const file = path.join(folder, `client-${++count}.cjs`);
  writeFileSync(file, text);
  return threads.start({ folder, file, timeLimit }, () => {});
}

function prints({ reports }: ClientRun): string[] {
  return reports.flatMap((report) => (report.kind === "print" ? [report.text] : []));
}

/** Runs a client to its end. */
async function run(text: string): Promise<{ prints: string[]; exitCode: number | undefined; stderr: string }> {
  const client = start(text);
  await client.ended;
  return { prints: prints(client), exitCode: client.exitCode, stderr: client.stderr };
}

/** Starts a server that stands for the one on port 3000, and says its name. */
async function serve(name: string): Promise<HttpServer> {
  const server = createServer((_, response) => response.end(name));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  writeFileSync(path.join(folder, ".samples/ports/3000"), String((server.address() as AddressInfo).port));
  return server;
}

const get = `require("node:http").get("http://127.0.0.1:3000", (response) => {
  response.on("data", (data) => console.log(String(data)));
}).on("error", ({ code }) => console.log(code));`;

describe("a client in a thread", () => {
  it("ends when nothing keeps it, and prints with the format of Node.js", async () => {
    const client = await run(`setTimeout(() => console.log("%s", 1, { a: 2 }), 10);`);
    expect(client).toEqual({ prints: ["1 { a: 2 }"], exitCode: 0, stderr: "" });
  });

  it("reaches the server of its scenario, and nothing else", async () => {
    expect((await run(get)).prints).toEqual(["ECONNREFUSED"]);
    await serve("first");
    expect((await run(get)).prints).toEqual(["first"]);
    const client = start(`require("node:http").get("http://192.0.2.1:3000").on("error", () => {});`);
    await client.ended;
    expect(client.reports).toEqual([{ kind: "outside", host: "192.0.2.1:3000" }]);
  });

  it("says what keeps it when its time is over", async () => {
    const client = start("setInterval(() => {}, 1000);", 50);
    await expect.poll(() => client.reports).toMatchObject([{ kind: "leftover" }]);
    expect(client.hasEnded).toBe(false);
  });

  it("takes nothing but its own end from an error", async () => {
    const other = start(`setTimeout(() => console.log("other"), 300);`);
    const failing = await run(`null.length;`);
    expect(failing).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^TypeError:.*\n.*client-\d+\.cjs:1/) });
    expect(await run(`Promise.reject("x");`)).toMatchObject({ exitCode: 1 });
    await other.ended;
    expect(prints(other)).toEqual(["other"]);
    expect(other.exitCode).toBe(0);
    expect((await run(`console.log("next");`)).prints).toEqual(["next"]);
  });

  it("can be stopped in a loop without an end", async () => {
    const client = start("for (;;);");
    const other = await run(`console.log("other");`);
    client.stop();
    await client.ended;
    expect(client.exitCode).toBeUndefined();
    expect(other.prints).toEqual(["other"]);
    expect((await run(`console.log("next");`)).prints).toEqual(["next"]);
  });
});

describe("two clients after each other", () => {
  it("run in one thread, which keeps what it has loaded", async () => {
    const text = `console.log(require("node:worker_threads").threadId);`;
    const [first, second] = [await run(text), await run(text)];
    expect(second.prints).toEqual(first.prints);
  });

  it("share no connection that was kept open for another request", async () => {
    const first = await serve("first");
    expect((await run(get)).prints).toEqual(["first"]);
    await expect.poll(() => new Promise((resolve) => first.getConnections((_, count) => resolve(count)))).toBe(0);
    await serve("second");
    expect((await run(get)).prints).toEqual(["second"]);
  });

  it("share no timer that doesn't keep its client", async () => {
    await run(`setTimeout(() => console.log("late"), 50).unref();`);
    expect((await run(`setTimeout(() => console.log("own"), 200);`)).prints).toEqual(["own"]);
  });

  it("share nothing when the first one has been told to leave", async () => {
    await serve("server");
    const text = `require("node:net").connect(3000, "localhost").on("connect", () => console.log("connected"));
      setInterval(() => console.log("late"), 100);
      process.stdin.on("end", () => process.exit());`;
    const client = start(text);
    await expect.poll(() => prints(client)).toContain("connected");
    client.leave();
    await client.ended;
    expect(client.exitCode).toBe(0);
    expect((await run(`setTimeout(() => console.log("own"), 200);`)).prints).toEqual(["own"]);
  });
});

describe("the visitor", () => {
  // In its own folder, the visitor finds the library that the site depends on.
  const visit = () => threads.start({ folder, file: visitorFile }, () => {});

  async function serveVisitors(): Promise<string[]> {
    const { Server } = await import("socket.io");
    const log: string[] = [];
    new Server(await serve("")).on("connection", (socket) => {
      log.push(`connected over ${socket.conn.transport.name}`);
      socket.conn.on("upgrade", ({ name }) => log.push(`upgraded to ${name}`));
      socket.on("disconnect", (reason) => log.push(reason));
    });
    return log;
  }

  const whole = ["connected over polling", "upgraded to websocket", "client namespace disconnect"];

  it("comes, upgrades and goes, each time anew", async () => {
    for (const _ of [1, 2]) {
      const log = await serveVisitors();
      const visitor = visit();
      await visitor.ended;
      expect(visitor).toMatchObject({ exitCode: 0, stderr: "" });
      await expect.poll(() => log).toEqual(whole);
    }
  });

  it("leaves on demand", async () => {
    const log = await serveVisitors();
    const visitor = visit();
    await expect.poll(() => log).toContain("upgraded to websocket");
    visitor.leave();
    await visitor.ended;
    expect(visitor.exitCode).toBe(0);
    await expect.poll(() => log).toEqual(whole);
  });
});

it("ends all threads, with the clients in them", async () => {
  const clients = [start("setInterval(() => {}, 1000);"), start("for (;;);")];
  threads.dispose();
  await Promise.all(clients.map(({ ended }) => ended));
  expect(clients.map(({ exitCode }) => exitCode)).toEqual([undefined, undefined]);
});
