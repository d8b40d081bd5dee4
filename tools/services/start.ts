import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type { ServiceName } from "../../features/samples/model/services.ts";
import { freePort } from "../programs/ports.ts";
import { findProgram, postgresFolders } from "./findProgram.mjs";
import { canRunAsOtherUser } from "./otherUsers.mjs";

export type RunningService = {
  /** On 127.0.0.1. */
  port: number;
  stop: () => Promise<void>;
};

/** A service that cannot be had: the message is all that a writer needs. */
export class ServiceError extends Error {}

const execute = promisify(execFile);

/** Milliseconds until a service has to accept connections. */
const patience = 30_000;

const programs: Record<ServiceName, () => string | undefined> = {
  redis: () => findProgram("redis-server") ?? findProgram("valkey-server"),
  postgres: () =>
    canRunAsOtherUser() && findProgram("initdb", postgresFolders())
      ? findProgram("postgres", postgresFolders())
      : undefined,
  mongodb: () => findProgram("mongod"),
};

/** Whether a service can be started here. */
export function isInstalled(name: ServiceName): boolean {
  return programs[name]() !== undefined;
}

/**
 * Starts a service of one scenario, on loopback and with nothing in it.
 *
 * @param folder where its data goes; the caller removes it
 * @throws ServiceError when it is not installed or does not start
 */
export async function startService(name: ServiceName, folder: string): Promise<RunningService> {
  const program = programs[name]();
  if (!program) {
    throw new ServiceError(`${name} is not installed.`);
  }
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const child = await launchOrSay(name, program, folder, port);
  running.add(child);
  const ended = once(child, "exit")
    .catch(() => {})
    .then(() => running.delete(child));
  const stop = async () => {
    end(child);
    await ended;
  };
  try {
    await Promise.race([
      accepts(port),
      ended.then(() => {
        throw new ServiceError(`${name} ends at once: ${program}`);
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

async function launchOrSay(name: ServiceName, program: string, folder: string, port: number): Promise<ChildProcess> {
  try {
    return await launch[name](program, folder, port);
  } catch (error) {
    throw new ServiceError(`${name} does not start: ${error instanceof Error ? error.message : error}`);
  }
}

const running = new Set<ChildProcess>();

/** At once: SIGQUIT is what PostgreSQL ends its own processes and shared memory with. */
function end(child: ChildProcess): void {
  child.kill(child.spawnfile.endsWith("postgres") ? "SIGQUIT" : "SIGKILL");
}

/** Ends every service of every scenario: when the tool itself is interrupted. */
export function stopServices(): void {
  running.forEach(end);
}

type Launch = (program: string, folder: string, port: number) => ChildProcess | Promise<ChildProcess>;

const quiet = { stdio: "ignore" } as const;

const launch: Record<ServiceName, Launch> = {
  redis: (program, folder, port) =>
    spawn(
      program,
      ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
      quiet,
    ),
  postgres: async (program, folder, port) => {
    const user = otherUser();
    if (user) {
      chownSync(folder, user.uid, user.gid);
    }
    const initdb = path.join(path.dirname(program), "initdb");
    await execute(initdb, ["--pgdata", folder, "--auth", "trust", "--username", "postgres", "--no-sync"], {
      ...user,
      cwd: folder,
    });
    const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
    return spawn(program, ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])], {
      ...quiet,
      ...user,
      cwd: folder,
    });
  },
  mongodb: (program, folder, port) =>
    spawn(program, ["--port", `${port}`, "--bind_ip", "127.0.0.1", "--dbpath", folder, "--quiet"], quiet),
};

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function accepts(port: number): Promise<void> {
  for (const started = Date.now(); Date.now() - started < patience; ) {
    if (await canConnect(port)) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new ServiceError(`Nobody listens on port ${port} after ${patience / 1000} s.`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
