import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findPython } from "../../../tools/services/findPython.mjs";
import { SampleProcess } from "../../../tools/services/processes.ts";
import { type Observation, settle } from "../model/judge.ts";
import { dialectOf } from "../model/languages.ts";
import { isFunction } from "../model/releases.ts";
import { isPython, type Program, type Scenario } from "../model/scenario.ts";
import { busyPlace } from "./busyPlace.ts";
import type { ClientRun, ClientThreads } from "./clientThreads.ts";

/**
 * Milliseconds that values may still come in after the last client has ended, and that a scenario goes on when all is
 * there, for what should not come: at least, and more where the machine is slow.
 */
const patience = { least: 3000, share: 3 };
const aftermath = { least: 100, share: 0.25 };

/** How much longer programs get to say what is left of them when their time is over. */
const grace = { least: 1000, share: 0.5 };

const here = import.meta.dirname;

/** A program while it runs. */
type Running = SampleProcess | ClientRun;

/** One scenario while it runs. */
export class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #folder: string;
  readonly #environment: string;
  readonly #timeLimit: number;
  readonly #threads: ClientThreads;
  readonly #begun = Date.now();
  readonly #processes = new Map<Program, Running>();
  readonly #listeners = new Set<() => void>();
  #visitIsOver = true;

  /** @param tools.threads where the clients that belong to the check run */
  constructor(
    scenario: Scenario,
    folder: string,
    { environment, timeLimit, threads }: { environment: string; timeLimit: number; threads: ClientThreads },
  ) {
    this.#scenario = scenario;
    this.#folder = folder;
    this.#environment = environment;
    this.#timeLimit = timeLimit;
    this.#threads = threads;
  }

  /** False if the visitor's time ran out: the server may not have seen it, so an error may not have happened yet. */
  get visitIsOver(): boolean {
    return this.#visitIsOver;
  }

  /** @returns one observation for each program, in their order */
  async observe(): Promise<Observation[]> {
    const servers = this.#scenario.programs.filter(({ role }) => role === "server");
    const clients = this.#scenario.programs.filter(({ role }) => role === "client");
    const overdue = new Set<Program>();
    const busy = new Map<Program, Observation["busyAt"]>();
    try {
      const late = await this.#startAll(servers, (process) => process.hasEnded || listens(process));
      const lateClients = late.length === 0 ? await this.#startAll(clients, ({ hasEnded }) => hasEnded) : [];
      if (late.length + lateClients.length > 0) {
        for (const program of [...late, ...lateClients, ...servers]) {
          const process = this.#processes.get(program);
          if (!process || process.hasEnded) {
            continue;
          }
          if (process instanceof SampleProcess && !saysWhatIsLeft(process) && !isPython(program.sample)) {
            busy.set(program, await busyPlace(process, this.#folder, this.#environment));
          }
          overdue.add(program);
        }
        // Who waits for somebody that is busy is not to blame; nor is a server that listens.
        for (const program of busy.size > 0 ? overdue : servers.filter((server) => this.#listens(server))) {
          if (!busy.has(program)) {
            overdue.delete(program);
          }
        }
      } else {
        if (this.#scenario.isVisited && servers.some((server) => this.#listens(server))) {
          await this.#visit();
        }
        // A server by itself has as much time as a client.
        const alone = clients.length === 0 && !this.#scenario.isVisited;
        await this.#until(() => this.#isSettled(), alone ? this.#timeLimit : this.#scaled(patience));
        await this.#until(() => false, this.#scaled(aftermath));
      }
    } finally {
      await this.#stop();
    }
    return this.#scenario.programs.map((program) => this.#observation(program, overdue, busy));
  }

  /** A time for waiting, in the measure of the time that the scenario has taken so far. */
  #scaled({ least, share }: { least: number; share: number }): number {
    return Math.min(this.#timeLimit, Math.max(least, share * (Date.now() - this.#begun)));
  }

  #observation(
    program: Program,
    overdue: ReadonlySet<Program>,
    busy: ReadonlyMap<Program, Observation["busyAt"]>,
  ): Observation {
    const process = this.#processes.get(program);
    const reports = process?.reports ?? [];
    return {
      // What keeps a server is its purpose.
      reports: overdue.has(program) ? reports : reports.filter(({ kind }) => kind !== "leftover"),
      stderr: this.#withPlaces(process?.stderr ?? ""),
      exitCode: process?.exitCode,
      overdue: overdue.has(program),
      busyAt: busy.get(program),
    };
  }

  /** Writes places in the scenario's files as `‹file:line›`, as messages about them need it. */
  #withPlaces(text: string): string {
    const folder = this.#folder.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return text
      .replace(new RegExp(`(?:file://)?${folder}/([^\\s:)]+):(\\d+)(?::\\d+)?`, "g"), "‹$1:$2›")
      .replace(new RegExp(`"${folder}/([^"]+)", line (\\d+)`, "g"), "‹$1:$2›");
  }

  #listens(program: Program): boolean {
    const process = this.#processes.get(program);
    return process !== undefined && !process.hasEnded && listens(process);
  }

  /** Starts programs and waits for each; returns those that are not ready in time. */
  async #startAll(programs: readonly Program[], isReady: (process: Running) => boolean): Promise<Program[]> {
    const started = programs.map((program) => ({ program, process: this.#start(program) }));
    const all = () => started.every(({ process }) => isReady(process) || saysWhatIsLeft(process));
    // Programs say by themselves what is left when their time is over.
    await this.#until(all, this.#timeLimit + Math.max(grace.least, grace.share * this.#timeLimit));
    return started.filter(({ process }) => !isReady(process)).map(({ program }) => program);
  }

  #start(program: Program): Running {
    const process = this.#run(program);
    this.#processes.set(program, process);
    return process;
  }

  #run(program: Program): Running {
    if (program.isOwn) {
      return this.#runOwn(program.file, this.#timeLimit);
    }
    return isPython(program.sample) ? this.#startPython(program) : this.#startNode(program);
  }

  #startNode({ sample, file, names, format }: Program): SampleProcess {
    const { scope } = sample.markers;
    const scoped = scope !== undefined && names.length > 0;
    const args = [
      ...(dialectOf(sample.language) === "ts" || /ts$/.test(file) ? ["--import", typeScriptLoader()] : []),
      ...(scoped ? ["--import", pathToFileURL(path.join(this.#folder, ".samples/startScope.mjs")).href] : []),
      path.join(this.#folder, file),
    ];
    // The debugger's port is for what hangs.
    const debugging = [
      "--inspect-port=127.0.0.1:0",
      "--require",
      path.join(here, "../../../tools/services/preload.cjs"),
    ];
    return this.#spawn(process.execPath, [...debugging, ...args], {
      NODE_NO_WARNINGS: "1",
      SAMPLE_DEADLINE: String(this.#timeLimit),
      ...(scoped
        ? {
            SAMPLE_SCOPE: JSON.stringify({
              side: scope,
              isFunction: isFunction(this.#scenario.release),
              format,
              names,
            }),
          }
        : {}),
    });
  }

  #startPython({ file }: Program): SampleProcess {
    const python = findPython();
    if (!python) {
      throw new Error("A scenario needs Python, which is not installed.");
    }
    return this.#spawn(python.program, ["-s", "-B", "-u", path.join(this.#folder, file)], {
      SAMPLE_DEADLINE: String(this.#timeLimit),
      // Python looks for its sitecustomize module there.
      PYTHONPATH: path.join(here, "python"),
      PYTHONUTF8: "1",
    });
  }

  #spawn(program: string, args: readonly string[], env: Record<string, string>): SampleProcess {
    return new SampleProcess(
      args,
      {
        program,
        cwd: this.#folder,
        env: {
          PATH: process.env.PATH ?? "",
          HOME: this.#folder,
          TMPDIR: path.join(this.#folder, ".samples/tmp"),
          LANG: "C.UTF-8",
          TZ: "UTC",
          SAMPLE_FOLDER: this.#folder,
          ...env,
        },
      },
      this.#changed,
    );
  }

  /** Runs a client that belongs to the check. */
  #runOwn(file: string, timeLimit?: number): ClientRun {
    const client = { folder: this.#folder, file: path.join(this.#folder, file), timeLimit };
    return this.#threads.start(client, this.#changed);
  }

  readonly #changed = () => {
    for (const listener of this.#listeners) {
      listener();
    }
  };

  /** Sends the visitor in, and waits until it has left. */
  async #visit(): Promise<void> {
    const visitor = this.#runOwn(".samples/visitor.cjs");
    try {
      const expected = this.#scenario.programs.some(({ expectations }) => expectations.length > 0);
      const isDone = () => visitor.hasEnded || (expected && this.#isSettled());
      await this.#until(isDone, this.#timeLimit);
      this.#visitIsOver = isDone();
      visitor.leave();
      await this.#until(() => visitor.hasEnded, this.#scaled(patience));
    } finally {
      visitor.stop();
      await visitor.ended;
    }
  }

  /** Whether every value that the page promises has been printed. */
  #isSettled(): boolean {
    return this.#scenario.programs.every((program) => {
      const process = this.#processes.get(program);
      return process === undefined || settle(program, process.reports).missing.length === 0;
    });
  }

  /** Waits for a condition on what processes report, but no longer than the given milliseconds. */
  #until(condition: () => boolean, time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(check);
        resolve();
      };
      const check = () => {
        if (condition()) {
          done();
        }
      };
      const timer = setTimeout(done, time);
      this.#listeners.add(check);
      check();
    });
  }

  async #stop(): Promise<void> {
    const processes = [...this.#processes.values()];
    for (const process of processes) {
      process.stop();
    }
    await Promise.all(processes.map(({ ended }) => ended));
  }
}

function listens({ reports }: Running): boolean {
  return reports.some(({ kind }) => kind === "listening");
}

function saysWhatIsLeft({ reports }: Running): boolean {
  return reports.some(({ kind }) => kind === "leftover");
}

function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
}
