import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findProgram } from "../../../../tools/services/findProgram.mjs";

/** A process that can be killed and started again, with the same port. */
abstract class Restartable {
  protected child: ChildProcess | undefined;

  constructor(
    readonly name: string,
    readonly port: number,
  ) {}

  /** Resolves when the process takes connections. */
  abstract start(): Promise<void>;

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.child;
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
  }

  protected ended(child: ChildProcess): Promise<never> {
    return once(child, "exit").then(([code, signal]) => {
      throw new Error(`${this.name} ended at its start (${code ?? signal}).`);
    });
  }
}

/** Redis on loopback, which appends every change to a file before it answers. */
export class Redis extends Restartable {
  constructor(
    port: number,
    private readonly folder: string,
  ) {
    super("Redis", port);
  }

  async start(): Promise<void> {
    const program = findProgram("redis-server") ?? findProgram("valkey-server");
    if (!program) {
      throw new Error("This needs redis-server. Install it (Debian, Ubuntu: apt-get install redis-server).");
    }
    const { port, folder } = this;
    const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    const isReady = new Promise<void>((resolve) => {
      child.stdout.on("data", (text) => String(text).includes("Ready to accept connections") && resolve());
    });
    await Promise.race([isReady, this.ended(child)]);
  }
}

/** Megabytes: what the node's heap holds after a garbage collection, and what the system has given to its process. */
export type Memory = { heap: number; resident: number };

/** A node as `npm run demo-server` starts it, with a probe for its memory. */
export class DemoNode extends Restartable {
  /** Lines of the log: event (and reason) → how often. */
  readonly logged = new Map<string, number>();

  constructor(
    name: string,
    port: number,
    private readonly redisPort: number,
  ) {
    super(name, port);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = fork(path.join(import.meta.dirname, "../cli.ts"), {
      execArgv: ["--expose-gc", "--import", "tsx", "--import", path.join(import.meta.dirname, "memoryProbe.mjs")],
      env: {
        ...process.env,
        DEMO_PORT: `${this.port}`,
        DEMO_REDIS_URL: `redis://127.0.0.1:${this.redisPort}`,
        // Each client has an address of its own.
        DEMO_TRUSTED_PROXIES: "1",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    this.child = child;
    this.#read(child);
    await Promise.race([once(child, "message"), this.ended(child)]);
  }

  async memory(): Promise<Memory> {
    const { child } = this;
    if (!child?.connected) {
      throw new Error(`${this.name} doesn't run.`);
    }
    const answer = once(child, "message");
    child.send("memory");
    const [{ heapUsed }] = await answer;
    return { heap: heapUsed / 1e6, resident: this.resident() };
  }

  /** Megabytes of the process; 0 while it doesn't run. */
  resident(): number {
    try {
      const status = readFileSync(`/proc/${this.child?.pid}/status`, "utf8");
      return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
    } catch {
      return 0;
    }
  }

  #read(child: ChildProcess): void {
    let rest = "";
    child.stdout?.on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const { event, reason, message } = JSON.parse(line);
        const key = [event, reason ?? message].filter(Boolean).join(": ");
        this.logged.set(key, (this.logged.get(key) ?? 0) + 1);
      }
    });
  }
}
