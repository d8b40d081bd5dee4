import type { TappedFrame } from "../frames/frameTap";
import { Budget } from "./budget";
import { openBrowserFrame, openFrame, type SandboxFailure, startBrowser, startWorker } from "./frame";
import {
  type FromProgram,
  type OutputEntry,
  readFromProgram,
  type ToProgram,
  type TransportName,
  type WireFrame,
} from "./messages";
import {
  type Browser,
  faultOf,
  isBrowser,
  type Program,
  type ProgramSet,
  type SandboxCode,
  UnrunnablePrograms,
} from "./program";
import { Switchboard } from "./switchboard";

/** Why a program is over. */
export type Ending =
  /** By itself: nothing was left to do, or `process.exit()`. `code` is not 0 after an error that nobody caught. */
  | { reason: "exit"; code: number }
  /** `stop()` was called. */
  | { reason: "stopped" }
  /** It sent more than any program has to say, or what is no message; it was ended. */
  | { reason: "misbehaved" }
  /** Its worker could not be started, or broke. "silent": nothing was ever heard of it. `message` is the browser's. */
  | { reason: "broken"; failure: SandboxFailure | "silent"; message: string };

export type RunEvent =
  | ({ type: "output"; program: string } & OutputEntry)
  /** So many lines or frames were left out, because there were too many. */
  | { type: "dropped"; program: string; what: "output" | "frames"; count: number }
  /** Its worker has begun. */
  | { type: "started"; program: string }
  | { type: "listening"; program: string; port: number }
  | { type: "closed"; program: string; port: number }
  /** In an endless loop, maybe: it has not answered three pings, one a second. */
  | { type: "unresponsive"; program: string }
  | { type: "responsive"; program: string }
  | ({ type: "ended"; program: string } & Ending);

/** A frame as it crossed, by whom, and over what. */
export type ProgramFrame = TappedFrame & { program: string; peer: string; transport: TransportName };

export type RunOptions = {
  /** The worker's code, from `sandboxCode()`. */
  code: SandboxCode;
  /** The code of the browsers' frames, from `browserCode()`. Only needed if there are browsers. */
  browserCode?: SandboxCode;
  onEvent: (event: RunEvent) => void;
  document?: Document;
};

export type Run = {
  /** The frames that clients send and receive; give each to a `frameReader()`. Returns how to stop looking. */
  frames: { subscribe(listener: (frame: ProgramFrame) => void): () => void };
  /** Settles when every client has ended by itself, or every program where there are no clients, and by `stop()`. */
  finished: Promise<void>;
  /**
   * Ends one program, as pulling the plug would: its peers see their connections break. The run goes on, and waits for
   * the program to be started again, or for `stop()`.
   */
  stopProgram(name: string): void;
  /** Starts one program or browser again, whether it runs or has ended. `changed` takes the place of a program. */
  restartProgram(name: string, changed?: Program): void;
  /** Ends everything at once, endless loops too. May be called again. */
  stop(): void;
};

/**
 * Clients wait so long for servers that run to listen, in milliseconds; then they start anyhow, and retry as clients do.
 */
const patience = 3_000;
const pingEvery = 1_000;
/** Pings, not milliseconds: the clock goes on while the computer sleeps, and hidden pages ping once a minute. */
const slowAfter = 3;
/** Pings after which a worker of which nothing was ever heard is given up. */
export const silentAfter = 15;

/** Messages that a program may send: far above what the worker's own limits let through. */
const messageBurst = 20_000;
const messagesPerSecond = 5_000;

/** Connections of a program whose numbers are known. A program that makes up numbers could have any number of them. */
const mostConnections = 1_000;

type Running = {
  program: Program | Browser;
  port: MessagePort;
  /** Once its worker or its frame was started. */
  terminate: () => void;
  budget: Budget;
  /** Whether its worker was ever heard of. */
  isReady: boolean;
  /** Pings since it was last heard of. */
  unanswered: number;
  isSlow: boolean;
  /** Page-wide numbers of its connections. */
  connections: Map<number, number>;
};

/**
 * Runs programs as Node.js would, in workers inside a sandboxed frame of this page.
 *
 * @throws {UnrunnablePrograms} none, too many, two of one name and the like; says which
 */
export function runProgram(
  programs: ProgramSet,
  { code, browserCode = noCode, onEvent, document = window.document }: RunOptions,
): Run {
  const fault = faultOf(programs);
  if (fault) {
    throw new UnrunnablePrograms(fault);
  }
  const run = new ProgramRun(programs, { code, browserCode, onEvent, document });
  return {
    frames: run,
    finished: run.finished,
    stopProgram: (name) => run.stopOne(name),
    restartProgram: (name, changed) => run.restart(name, changed),
    stop: () => run.stop(),
  };
}

/** Of a run without browsers. */
const noCode: SandboxCode = { script: "", frame: "about:blank" };

class ProgramRun {
  readonly finished: Promise<void>;
  #finish = () => {};
  readonly #running = new Map<string, Running>();
  readonly #switchboard = new Switchboard();
  readonly #listeners = new Set<(frame: ProgramFrame) => void>();
  readonly #frame: ReturnType<typeof openFrame>;
  readonly #timers: number[] = [];
  /** Programs that were stopped alone, and may be started again. */
  readonly #held = new Set<string>();
  #connections = 0;
  #clientsStarted = false;
  #isImpatient = false;
  #isStopped = false;

  constructor(
    private readonly programs: ProgramSet,
    private readonly options: Required<RunOptions>,
  ) {
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.#frame = openFrame(options.document, options.code.frame);
    this.#begin();
  }

  subscribe(listener: (frame: ProgramFrame) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stopOne(name: string): void {
    if (this.#running.has(name)) {
      this.#held.add(name);
      this.end(name, { reason: "stopped" });
    }
  }

  restart(name: string, changed?: Program): void {
    const program = [...this.programs.servers, ...this.programs.clients].find((each) => each.name === name);
    if (!program || this.#isStopped) {
      return;
    }
    this.stopOne(name);
    this.#held.delete(name);
    void this.#start(changed ?? program);
  }

  stop(): void {
    if (this.#isStopped) {
      return;
    }
    this.#isStopped = true;
    this.#timers.forEach(clearInterval);
    this.#frame.frame.remove();
    for (const name of [...this.#running.keys()]) {
      this.end(name, { reason: "stopped" });
    }
    this.#finish();
  }

  end(name: string, ending: Ending): void {
    const ended = this.#running.get(name);
    if (!ended) {
      return;
    }
    this.#running.delete(name);
    this.#switchboard.forget(name);
    ended.port.onmessage = null;
    ended.port.close();
    ended.terminate();
    for (const { port } of this.#running.values()) {
      post(port, { type: "gone", peer: name });
    }
    this.options.onEvent({ ...ending, type: "ended", program: name });
    this.#goOn();
  }

  #begin(): void {
    this.#timers.push(window.setInterval(() => this.#ping(), pingEvery));
    for (const program of this.programs.servers) {
      void this.#start(program);
    }
    if (this.programs.servers.length === 0) {
      this.#startClients();
    }
  }

  /** Once all servers run, or are over: until then it is the browser that takes its time. */
  #losePatience(): void {
    const isUp = ({ name }: Program) => this.#running.get(name)?.isReady ?? true;
    if (!this.#isImpatient && this.programs.servers.every(isUp)) {
      this.#isImpatient = true;
      this.#timers.push(window.setTimeout(() => this.#startClients(), patience));
    }
  }

  #startClients(): void {
    if (this.#clientsStarted || this.#isStopped) {
      return;
    }
    this.#clientsStarted = true;
    for (const program of this.programs.clients) {
      void this.#start(program);
    }
    this.#goOn();
  }

  /** Clients start when servers listen or are over; all is finished when the clients are. */
  #goOn(): void {
    const waiting = this.programs.servers.some(
      ({ name }) => this.#running.has(name) && !this.#switchboard.isListening(name),
    );
    if (!waiting) {
      this.#startClients();
    }
    this.#losePatience();
    const awaited = this.programs.clients.length > 0 ? this.programs.clients : this.programs.servers;
    if (this.#clientsStarted && awaited.every(({ name }) => !this.#running.has(name) && !this.#held.has(name))) {
      this.#finish();
    }
  }

  async #start(program: Program | Browser): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const running: Running = {
      program,
      port: port1,
      terminate: () => {},
      budget: new Budget(messageBurst, messagesPerSecond),
      isReady: false,
      unanswered: 0,
      isSlow: false,
      connections: new Map(),
    };
    this.#running.set(program.name, running);
    port1.onmessage = ({ data, ports }) => this.#hear(running, data, ports);
    const onBroken = (failure: SandboxFailure, message: string) =>
      this.#endThis(running, { reason: "broken", failure, message });
    if (isBrowser(program)) {
      await this.#open(program, running, { port: port2, onBroken });
      return;
    }
    await this.#frame.loaded;
    if (!this.#isRunning(running)) {
      return;
    }
    running.terminate = startWorker(this.#frame.frame, {
      code: this.options.code.script,
      name: program.name,
      port: port2,
      onBroken,
    });
    const { files, assets = [] } = program;
    post(port1, { type: "start", files, assets, entry: files[0]?.path ?? "" });
  }

  async #open(browser: Browser, running: Running, end: { port: MessagePort; onBroken: OnBroken }): Promise<void> {
    const { frame, loaded } = openBrowserFrame(this.options.document, this.options.browserCode.frame, browser);
    running.terminate = () => frame.remove();
    await loaded;
    if (!this.#isRunning(running)) {
      return;
    }
    const onLeft = () => this.#isRunning(running) && this.restart(browser.name);
    startBrowser(frame, { code: this.options.browserCode.script, name: browser.title, onLeft, ...end });
    post(running.port, { type: "start", files: [], assets: [], entry: browser.url });
  }

  #isRunning(running: Running): boolean {
    return this.#running.get(running.program.name) === running;
  }

  /** Unless another one of its name runs by now. */
  #endThis(running: Running, ending: Ending): void {
    if (this.#isRunning(running)) {
      this.end(running.program.name, ending);
    }
  }

  #ping(): void {
    for (const running of [...this.#running.values()]) {
      if (!running.isReady && running.unanswered >= silentAfter) {
        this.#endThis(running, { reason: "broken", failure: "silent", message: "" });
        continue;
      }
      if (running.isReady && !running.isSlow && running.unanswered >= slowAfter) {
        running.isSlow = true;
        this.options.onEvent({ type: "unresponsive", program: running.program.name });
      }
      running.unanswered += 1;
      post(running.port, { type: "ping" });
    }
  }

  #hear(running: Running, data: unknown, ports: readonly MessagePort[]): void {
    const message = readFromProgram(data);
    if (!message || !running.budget.take(costOf(message))) {
      this.#endThis(running, { reason: "misbehaved" });
      return;
    }
    running.unanswered = 0;
    const { name } = running.program;
    if (!running.isReady) {
      running.isReady = true;
      this.options.onEvent({ type: "started", program: name });
      this.#losePatience();
    }
    if (running.isSlow) {
      running.isSlow = false;
      this.options.onEvent({ type: "responsive", program: name });
    }
    switch (message.type) {
      case "output":
        for (const entry of message.entries) {
          this.options.onEvent({ ...entry, type: "output", program: name });
        }
        this.#tellDropped(name, "output", message.dropped);
        break;
      case "frames":
        for (const frame of message.frames) {
          this.#show(running, frame);
        }
        this.#tellDropped(name, "frames", message.dropped);
        break;
      case "listen":
        this.#listen(running, message.id, message.port);
        break;
      case "unlisten":
        if (this.#switchboard.unlisten(name, message.port)) {
          this.options.onEvent({ type: "closed", program: name, port: message.port });
        }
        break;
      case "dial":
        this.#dial(running, message, ports);
        break;
      case "exit":
        this.end(name, { reason: "exit", code: message.code });
        break;
      case "ready":
      case "evaluated":
      case "pong":
        break;
    }
  }

  #listen({ program: { name }, port: program }: Running, id: number, wanted: number): void {
    const port = this.#switchboard.listen(name, wanted);
    if (port === undefined) {
      post(program, { type: "inUse", id, port: wanted });
      return;
    }
    post(program, { type: "listening", id, port });
    this.options.onEvent({ type: "listening", program: name, port });
    this.#goOn();
  }

  #dial({ program: { name }, port: caller }: Running, { id, dial }: DialMessage, ports: readonly MessagePort[]): void {
    const peer = this.#switchboard.find(dial);
    const server = peer === undefined ? undefined : this.#running.get(peer);
    const connection = ports[0];
    if (server && connection) {
      server.port.postMessage({ type: "incoming", dial, peer: name } satisfies ToProgram, [connection]);
    }
    post(caller, { type: "dialed", id, peer: server && peer });
  }

  #show({ program: { name }, connections }: Running, { connection, at, ...frame }: WireFrame): void {
    const number = connections.get(connection) ?? this.#connections + 1;
    if (number > this.#connections) {
      this.#connections = number;
      connections.set(connection, number);
      const [oldest] = connections.keys();
      if (connections.size > mostConnections && oldest !== undefined) {
        connections.delete(oldest);
      }
    }
    const shown = { ...frame, program: name, peer: name, connection: number, at: at - performance.timeOrigin };
    for (const listener of this.#listeners) {
      listener(shown);
    }
  }

  #tellDropped(program: string, what: "output" | "frames", count: number): void {
    if (count > 0) {
      this.options.onEvent({ type: "dropped", program, what, count });
    }
  }
}

type OnBroken = (failure: SandboxFailure, message: string) => void;

type DialMessage = Extract<FromProgram, { type: "dial" }>;

function post(port: MessagePort, message: ToProgram): void {
  port.postMessage(message);
}

/** What a message takes of its program's budget: 1, and 1 for each thing in it and for each 500 characters. */
function costOf(message: FromProgram): number {
  return 1 + sizesOf(message).reduce((sum, size) => sum + 1 + size / 500, 0);
}

/** The characters or bytes of each thing in a message. */
function sizesOf(message: FromProgram): number[] {
  const sizeOf = (data: string | ArrayBuffer | ArrayBufferView) =>
    typeof data === "string" ? data.length : data.byteLength;
  switch (message.type) {
    case "output":
      return message.entries.map(({ text }) => text.length);
    case "frames":
      return message.frames.map(({ frame }) => sizeOf(frame));
    case "dial": {
      const { url, headers, body = "" } = message.dial;
      return [url, ...Object.entries(headers).flat(), body].map(sizeOf);
    }
    default:
      return [];
  }
}
