import { io, type Socket } from "socket.io-client";
import { clientOf } from "../../client/clientOf";
import { type BrowserServer, connect } from "../../client/connect";
import { type Outcome, runScenario } from "../runScenario";
import { type ClientOptions, connected, departureOf } from "../scenarios/scenario";

/**
 * The page of the conformance suite. Its address says what it reaches: `?server=http://…` a real server, `?worker=shared`
 * or `?worker=dedicated` one in the browser.
 */
const address = new URLSearchParams(location.search);
const realServer = address.get("server");
const kind = address.get("worker");

const factories = {
  shared: () =>
    // Else Chromium ends the server with its only page, also when that page is only loaded again.
    new SharedWorker(new URL("./worker.ts", import.meta.url), {
      name: "conformance",
      extendedLifetime: true,
    } as WorkerOptions),
  dedicated: () => new Worker(new URL("./worker.ts", import.meta.url), { name: "conformance" }),
};

let server: Promise<BrowserServer> | undefined;
let lost = 0;
const problems: string[] = [];

function browserServer(): Promise<BrowserServer> {
  server ??= connect(kind === "dedicated" ? { dedicated: factories.dedicated } : factories, {
    onLost: () => lost++,
    onProblem: (message) => problems.push(message),
  });
  return server;
}

async function opener(): Promise<(namespace: string, options: ClientOptions) => Socket> {
  return realServer
    ? (namespace, options) => io(`${realServer}${namespace}`, { ...options, transports: ["websocket"] })
    : clientOf(await browserServer());
}

function sendRaw(socket: Socket, frame: string | ArrayBuffer): void {
  const transport = socket.io.engine.transport as unknown as { ws?: WebSocket; port?: MessagePort };
  if (transport.ws) {
    transport.ws.send(frame);
  } else {
    transport.port?.postMessage(frame);
  }
}

/** What a tab does for the scenarios about tabs. */
let tab: Socket | undefined;
const log: unknown[] = [];

async function enter(room: string): Promise<string | undefined> {
  if (!tab) {
    tab = (await opener())("/", { reconnectionDelay: 100, reconnectionDelayMax: 300 });
    tab.on("from room", (value) => log.push(value));
    tab.on("connect", () => log.push("connect"));
    tab.on("disconnect", (reason) => log.push(reason));
  }
  await connected(tab);
  await tab.emitWithAck("join", room);
  return tab.id;
}

function theTab(): Socket {
  if (!tab) {
    throw new Error("the tab has entered nowhere");
  }
  return tab;
}

const commands = {
  run: async (name: string): Promise<Outcome> => runScenario(name, await opener(), sendRaw),
  enter,
  kind: async () => (await browserServer()).kind,
  say: (room: string, value: unknown) => void theTab().emit("everybody in", room, value),
  ask: (event: string, ...values: unknown[]) =>
    theTab()
      .timeout(10_000)
      .emitWithAck(event, ...values),
  send: (event: string, ...values: unknown[]) => void theTab().emit(event, ...values),
  departure: (id: string) => departureOf(id, theTab()),
  log: () => log,
  state: () => ({ id: theTab().id, connected: theTab().connected, recovered: theTab().recovered }),
  lost: () => lost,
  problems: () => problems.map((problem) => problem.split("\n")[0]),
  roundTrips: async (count: number) => {
    const socket = theTab();
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const began = performance.now();
      await socket.emitWithAck("echo", index);
      times.push(performance.now() - began);
    }
    return times;
  },
  /** Milliseconds for so many events, all sent at once and each acknowledged. */
  throughput: async (count: number) => {
    const socket = theTab();
    const began = performance.now();
    await Promise.all(Array.from({ length: count }, (_, index) => socket.emitWithAck("echo", index)));
    return performance.now() - began;
  },
};

export type Commands = typeof commands;

Object.assign(window, { conformance: commands });
