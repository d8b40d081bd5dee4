// Runs the configurations that the pages about reverse proxies show: the real program before two server processes, with
// real clients over polling, over WebSocket, and with an upgrade from one to the other.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fencesIn } from "../../../markdown/fences.ts";
import { needing } from "../../../tools/programs/needing.ts";
import { freePort } from "../../../tools/programs/ports.ts";
import { findProgram } from "../../../tools/services/findProgram.mjs";
import { canRunAsOtherUser, otherUsersProblem } from "../../../tools/services/otherUsers.mjs";
import { type ConfigurationTest, configurationTest } from "../model/serverConfiguration.ts";
import { loadModules } from "./programs.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const pages = ["docs/server/reverse-proxy.md", "docs/server/using-multiple-nodes.md"];

type Configuration = ConfigurationTest & { name: string; sticky: boolean; socketPath: string };

/** Every configuration of the two pages that a program of this machine can be started with. */
const configurations: Configuration[] = pages.flatMap((page) =>
  fencesIn(readFileSync(path.join(siteDir, page), "utf8")).flatMap(({ language, text, line }) => {
    const test = configurationTest(language, text);
    return test
      ? {
          ...test,
          name: `${test.program}, ${path.basename(page)}:${line}`,
          sticky: text.includes("app-2.internal"),
          socketPath: text.includes("/shop/") ? "/shop/socket.io/" : "/socket.io/",
        }
      : [];
  }),
);

/** A server process: it tells its port, and its clients who it is and how they reach it. */
const serverProgram = `
  import { Server } from "socket.io";
  const io = new Server(0);
  io.httpServer.on("listening", () => process.send(io.httpServer.address().port));
  io.on("connection", (socket) => {
    socket.on("who", (reply) => reply(process.pid, socket.conn.transport.name));
  });
`;

const servers: ChildProcess[] = [];
const ports: number[] = [];
let closers: (() => unknown)[] = [];

beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const server = spawn(process.execPath, ["--input-type=module", "-e", serverProgram], {
      cwd: siteDir,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    servers.push(server);
    const [port] = await once(server, "message");
    ports.push(port);
  }
});

afterAll(() => {
  for (const server of servers) {
    server.kill();
  }
});

afterEach(async () => {
  const all = closers.toReversed();
  closers = [];
  for (const close of all) {
    await close();
  }
});

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** The configuration with the addresses of this machine, and what a program needs to run in a folder of its own. */
function localText({ program, text }: ConfigurationTest, port: number): string {
  const [first, second] = ports;
  const local = text
    .replaceAll("app-1.internal:3000", `127.0.0.1:${first}`)
    .replaceAll("app-2.internal:3000", `127.0.0.1:${second}`)
    .replaceAll("localhost:3000", `127.0.0.1:${first}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  switch (program) {
    case "nginx": {
      const listening = local.includes("listen 80;")
        ? local.replace("listen 80;", `listen 127.0.0.1:${port};`)
        : local.replace("server {", `server { listen 127.0.0.1:${port};`);
      return listening.replace("http {", `http { access_log off; ${temporary.join(" ")}`);
    }
    case "apache2":
      return local.replace("*:80", `*:${port}`);
    case "haproxy":
      return local.replace("bind :80", `bind 127.0.0.1:${port}`);
    case "caddy":
      return `{\n  admin off\n}\n${local.replace(/^[\w.]+\.example\.com/m, `http://127.0.0.1:${port}`)}`;
  }
}

/** Each program as a single process, which can be ended at once. */
function programArguments(program: ConfigurationTest["program"], file: string, folder: string, port: number): string[] {
  switch (program) {
    case "nginx": {
      const directives = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`;
      return ["-p", folder, "-c", file, "-e", "stderr", "-g", directives];
    }
    case "apache2": {
      const directives = [
        "ServerName localhost",
        `DefaultRuntimeDir ${folder}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/logs/error.log`,
        `Listen 127.0.0.1:${port}`,
        ...loadModules(findProgram(program) ?? ""),
        ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
      ];
      return ["-X", "-d", folder, "-f", file, ...directives.flatMap((line) => ["-C", line])];
    }
    case "haproxy":
      return ["-db", "-f", file];
    case "caddy":
      return ["run", "--adapter", "caddyfile", "--config", file];
  }
}

/**
 * Starts a proxy, until the end of the test.
 *
 * @returns its port
 * @throws what the program has printed, when it ends by itself
 */
async function startProxy(configuration: ConfigurationTest): Promise<number> {
  const { program } = configuration;
  const folder = mkdtempSync(path.join(os.tmpdir(), "samples-proxy-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "logs"));
  const port = await freePort();
  const file = path.join(folder, "configuration");
  writeFileSync(file, `${localText(configuration, port)}\n`);

  const child = spawn(findProgram(program) ?? program, programArguments(program, file, folder, port), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  closers.push(async () => {
    // Asked politely, it would wait for the last poll.
    if (child.exitCode === null && child.kill("SIGKILL")) {
      await once(child, "exit");
    }
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) {
      throw new Error(`${program} has ended:\n${said}`);
    }
    await sleep(20);
  }
  return port;
}

/** Connects, after the upgrade if there is one, and asks which server process answers, and over what. */
async function visit(port: number, options: Partial<ManagerOptions & SocketOptions>): Promise<[number, string]> {
  const socket: Socket = io(`http://127.0.0.1:${port}`, { forceNew: true, reconnection: false, ...options });
  closers.push(() => socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.on("connect_error", reject);
    socket.on("disconnect", (reason) => reject(new Error(reason)));
    socket.on("connect", resolve);
  });
  const { engine } = socket.io;
  if (!options.transports && engine.transport.name === "polling") {
    await new Promise((resolve) => engine.once("upgrade", resolve));
  }
  return new Promise((resolve, reject) => {
    socket.on("disconnect", (reason) => reject(new Error(reason)));
    socket.emit("who", (pid: number, transport: string) => resolve([pid, transport]));
  });
}

/** Clients of several networks: nginx' `ip_hash` takes those of one `/24` for one client. */
function networks(): Agent[] {
  return process.platform === "linux"
    ? Array.from({ length: 6 }, (_, index) => new Agent({ localAddress: `127.0.${index}.1`, keepAlive: false }))
    : [new Agent({ keepAlive: false })];
}

/** The transport that a client ends on, and its options. */
const connections: [transport: string, options: Partial<ManagerOptions>][] = [
  ["polling", { transports: ["polling"] }],
  ["websocket", { transports: ["websocket"] }],
  ["websocket", {}],
];

describe.for(configurations)("$name", (configuration) => {
  const { program, sticky, socketPath } = configuration;

  it.for(connections)("lets clients through over %s, with %o", async ([transport, options], { skip }) => {
    skip(!findProgram(program), `${program} isn't installed`);
    skip(program === "apache2" && !canRunAsOtherUser(), otherUsersProblem);
    const port = await startProxy(configuration);
    const agents = networks();
    const expected = servers.map(({ pid }) => pid).slice(0, sticky && agents.length > 1 ? 2 : 1);
    const seen = new Set<number>();

    // Some proxies choose at random where a client without a cookie goes.
    for (let i = 0; i < agents.length || (seen.size < expected.length && i < 100); i++) {
      // In Node.js, the client keeps a proxy's cookie if told so. The types take the agent for a text.
      const [pid, name] = await visit(port, {
        path: socketPath,
        withCredentials: true,
        agent: agents[i % agents.length] as unknown as string,
        ...options,
      });
      expect(name).toBe(transport);
      seen.add(pid);
    }

    expect([...seen].toSorted()).toEqual(expected.toSorted());
  });
});

it("has configurations of all four programs, with one server and with two", () => {
  const kinds = new Set(configurations.map(({ program, sticky }) => `${program} ${sticky}`));
  expect([...kinds].toSorted()).toEqual(
    ["apache2", "caddy", "haproxy", "nginx"].flatMap((program) => [`${program} false`, `${program} true`]),
  );
});

it.skipIf(!findProgram("nginx"))(
  needing("nginx", Boolean(findProgram("nginx")), "fails over polling without the line that makes sessions stick"),
  async () => {
    const balanced = configurations.find(({ program, sticky }) => program === "nginx" && sticky);
    const port = await startProxy({ program: "nginx", text: (balanced?.text ?? "").replace("ip_hash;", "") });
    await expect(visit(port, { transports: ["polling"] })).rejects.toThrow(/xhr (poll|post) error/);
  },
);
