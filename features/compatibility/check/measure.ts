import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import {
  type ClientRelease,
  clients,
  type Failure,
  type Measurement,
  namespaces,
  type Result,
  type ServerRelease,
  serverName,
  servers,
  transports,
} from "../model/matrix.ts";

const here = import.meta.dirname;
const environment = path.join(here, "../environment/package.json");

/** Heartbeats that are short enough to be waited for. */
const heartbeat = { pingInterval: 300, pingTimeout: 3000 };

/** After this time without an answer to a heartbeat, either side has closed the connection. */
const silenceLimit = heartbeat.pingInterval + heartbeat.pingTimeout + 1000;

/** A child process that says nothing for so long is stuck. */
const processLimit = 60_000;

type Refusal = { transport: string; code: number; message: string };
type Answer = { name: string; failure?: Failure };

function start(part: "server" | "client", args: readonly string[]): { child: ChildProcess; errors: () => string } {
  const child = fork(path.join(here, "parts", `${part}.mjs`), [environment, ...args], {
    // The runner's own flags, such as `--import tsx`, are none of the releases' business.
    execArgv: ["--no-deprecation"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  return { child, errors: () => text };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }
}

/** Rejects when the process ends, or says nothing for too long. */
function ended(what: string, child: ChildProcess, errors: () => string, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (why: string) => reject(new Error(`${what} ${why}.\n${errors()}`.trim()));
    const timer = setTimeout(() => fail(`did not answer within ${processLimit / 1000} s`), processLimit);
    child.once("exit", (code) => fail(`ended with exit code ${code}`));
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}

async function measurePair(server: ServerRelease, client: ClientRelease): Promise<Result[]> {
  const { version, ...options } = server;
  const name = `server ${serverName(server)}`;
  const serverPart = start("server", [
    `server-${version}`,
    JSON.stringify({ ...heartbeat, ...options }),
    JSON.stringify(namespaces),
  ]);
  const clientPart = start("client", [`client-${client.version}`]);
  const done = new AbortController();
  const failed = [
    ended(name, serverPart.child, serverPart.errors, done.signal),
    ended(`client ${client.version} (${name})`, clientPart.child, clientPart.errors, done.signal),
  ];
  try {
    return await Promise.race([...failed, exchange(server, client, serverPart.child, clientPart.child)]);
  } finally {
    done.abort();
    // Their end is expected from here on.
    for (const failure of failed) {
      failure.catch(() => {});
    }
    await Promise.all([stop(clientPart.child), stop(serverPart.child)]);
  }
}

/** Every transport and namespace of one pair, at the same time: most of it is waiting for heartbeats. */
async function exchange(
  server: ServerRelease,
  client: ClientRelease,
  serverProcess: ChildProcess,
  clientProcess: ChildProcess,
): Promise<Result[]> {
  const port = await new Promise<number>((resolve) => {
    serverProcess.once("message", (message: { port: number }) => resolve(message.port));
  });
  const cases = transports.flatMap((transport) => namespaces.map((namespace) => ({ transport, namespace })));
  const answers = new Map<string, Answer>();
  await new Promise<void>((resolve) => {
    clientProcess.on("message", (answer: Answer) => {
      answers.set(answer.name, answer);
      if (answers.size === cases.length) {
        resolve();
      }
    });
    for (const one of cases) {
      clientProcess.send({
        ...one,
        url: `http://127.0.0.1:${port}`,
        name: `${one.transport} ${one.namespace}`,
        silenceLimit,
      });
    }
  });
  // Asked when the clients are done: the server says everything that it said before.
  const refusals = await new Promise<Refusal[]>((resolve) => {
    serverProcess.once("message", (message: { refusals: Refusal[] }) => resolve(message.refusals));
    serverProcess.send({});
  });
  return cases.map((one) => {
    const name = `${one.transport} ${one.namespace}`;
    const failure = answers.get(name)?.failure;
    const refusal = refusals.find((candidate) => candidate.transport === one.transport);
    const seen = refusal && { server: { code: refusal.code, message: refusal.message } };
    return { server, client, ...one, ...(failure ? { failure: { ...failure, ...seen } } : {}) };
  });
}

/**
 * Connects every client to every server, over every transport, in every namespace.
 *
 * @param progress is called with the results of each server
 */
export async function measure(progress: (server: ServerRelease, results: Result[]) => void): Promise<Measurement> {
  const results: Result[] = [];
  for (const server of servers) {
    // Settled, so that no process outlives a failure.
    const pairs = await Promise.allSettled(clients.map((client) => measurePair(server, client)));
    const measured = pairs.flatMap((outcome) => {
      if (outcome.status === "rejected") {
        throw outcome.reason;
      }
      return outcome.value;
    });
    results.push(...measured);
    progress(server, measured);
  }
  return { results };
}
