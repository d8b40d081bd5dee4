import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findPython } from "../../../tools/services/findPython.mjs";
import { SampleProcess, stopAll, stopOrphans } from "../../../tools/services/processes.ts";
import { type RunningService, ServiceError, startService, stopServices } from "../../../tools/services/start.ts";
import type { Fault } from "../model/fault.ts";
import { judge, type Observation, settle } from "../model/judge.ts";
import { dialectOf } from "../model/languages.ts";
import { isFunction, moduleFor, type Release } from "../model/releases.ts";
import { isPython, type Program, programText, type Scenario } from "../model/scenario.ts";
import { busyPlace } from "./busyPlace.ts";

/** Milliseconds that a program may take to end by itself. */
const defaultTimeLimit = 10_000;

/**
 * Milliseconds that values may still come in after the last client has ended, and that a scenario goes on when all is
 * there, for what should not come: at least, and more where the machine is slow.
 */
const patience = { least: 3000, share: 3 };
const aftermath = { least: 100, share: 0.25 };

/** Milliseconds that the visitor may take: some servers never answer it. */
const visit = { least: 5000, share: 10 };

/** How much longer programs get to say what is left of them when their time is over. */
const grace = { least: 1000, share: 0.5 };

/** What was found wrong with a scenario. */
export type ScenarioResult = {
  faults: Fault[];
  /** Somebody was not ready in time: because a program is wrong, or because the machine is busy with something else. */
  isLate: boolean;
};

const here = import.meta.dirname;

/** Packages that a release brings along, whose newest version must not be found instead. */
const family = [
  "socket.io",
  "socket.io-client",
  "socket.io-parser",
  "socket.io-adapter",
  "engine.io",
  "engine.io-client",
];

/** Runs scenarios, each in a folder and in processes of its own. */
export class ScenarioRunner {
  readonly #environment: string;
  readonly #timeLimit: number;
  #root: string | undefined;
  #count = 0;

  /** @param options.environment folder of the package that samples import from, absolute */
  constructor({ environment, timeLimit = defaultTimeLimit }: { environment: string; timeLimit?: number }) {
    this.#environment = environment;
    this.#timeLimit = timeLimit;
  }

  /**
   * Runs a scenario, and says what was wrong with it. Nothing of it is left.
   *
   * @param slack how many times the usual time programs may take
   */
  async run(scenario: Scenario, slack = 1): Promise<ScenarioResult> {
    const timeLimit = this.#timeLimit * slack;
    const folder = path.join(this.#folder(), String(++this.#count));
    this.#write(scenario, folder);
    const started: RunningService[] = [];
    try {
      for (const service of scenario.needs) {
        const running = await startService(service.name, path.join(folder, ".samples", service.name));
        started.push(running);
        writeFileSync(path.join(folder, ".samples/ports", String(service.port)), String(running.port));
      }
      const { observations, isLate } = await new ScenarioRun(scenario, folder, this.#environment, timeLimit).observe();
      const orphans = stopOrphans(folder);
      const faults = [
        ...judge(scenario, observations, { time: timeLimit }),
        ...(orphans > 0 ? [leftProcesses(scenario, orphans)] : []),
      ];
      return { faults, isLate };
    } catch (error) {
      if (error instanceof ServiceError) {
        return { faults: [faultOf(scenario, `does not run: ${error.message}`)], isLate: false };
      }
      throw error;
    } finally {
      await Promise.all(started.map(({ stop }) => stop()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** Ends what still runs, and removes all files. */
  dispose(): void {
    stopAll();
    stopServices();
    if (this.#root) {
      rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** Where everything goes that is written. */
  #folder(): string {
    if (!this.#root) {
      // Programs know themselves by their real path.
      this.#root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "samples-")));
      // PostgreSQL refuses to run as root: another user has to get through.
      chmodSync(this.#root, 0o711);
    }
    return this.#root;
  }

  #write(scenario: Scenario, folder: string): void {
    const tool = path.join(folder, ".samples");
    mkdirSync(path.join(tool, "ports"), { recursive: true });
    mkdirSync(path.join(tool, "tmp"));
    for (const name of ["scope.mjs", "startScope.mjs", "visitor.cjs"]) {
      copyFileSync(path.join(here, "../model/injected", name), path.join(tool, name));
    }
    symlinkSync(this.#packagesOf(scenario.release), path.join(folder, "node_modules"), "junction");
    const programs = scenario.programs.map((program) => ({ path: program.file, text: programText(program) }));
    for (const { path: name, text } of [...scenario.files, ...programs]) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
  }

  /** A folder with every package under the name that samples of the release know it by. */
  #packagesOf(release: Release): string {
    const installed = path.join(this.#environment, "node_modules");
    if (Object.keys(release.packages).length === 0) {
      return installed;
    }
    const folder = path.join(this.#folder(), `node_modules-${release.name}`);
    if (mkdirSync(folder, { recursive: true })) {
      const replaced = new Set([...family, ...Object.keys(release.packages)]);
      for (const name of packagesIn(installed).filter((name) => !replaced.has(name))) {
        link(path.join(installed, name), path.join(folder, name));
      }
      for (const name of replaced) {
        link(this.#installedAt(release, name), path.join(folder, name));
      }
    }
    return folder;
  }

  #installedAt(release: Release, name: string): string {
    const { specifier, from } = moduleFor(release, name, "code");
    const base = path.join(this.#environment, "node_modules", from ?? specifier, "package.json");
    const folders = createRequire(base).resolve.paths(specifier) ?? [];
    const candidates = from ? folders.map((folder) => path.join(folder, specifier)) : [path.dirname(base)];
    const found = candidates.find((candidate) => isFolder(candidate));
    if (!found) {
      throw new Error(`${name} of release ${release.name} is not installed in ${this.#environment}.`);
    }
    return found;
  }
}

/** Names of the packages in a folder, with their scope. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(path.join(folder, name)).map((inside) => `${name}/${inside}`) : [name],
    );
}

function link(target: string, name: string): void {
  mkdirSync(path.dirname(name), { recursive: true });
  symlinkSync(target, name, "junction");
}

function isFolder(candidate: string): boolean {
  try {
    readdirSync(candidate);
    return true;
  } catch {
    return false;
  }
}

function faultOf({ page, programs }: Scenario, message: string, expected?: string): Fault {
  return { page, line: programs[0]?.sample.line ?? 1, message, ...(expected ? { expected } : {}) };
}

function leftProcesses(scenario: Scenario, count: number): Fault {
  const what = count === 1 ? "1 process" : `${count} processes`;
  return faultOf(scenario, `leaves ${what} behind.`, "child processes that end with the sample");
}

/** One scenario while it runs. */
class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #folder: string;
  readonly #environment: string;
  readonly #timeLimit: number;
  readonly #begun = Date.now();
  readonly #processes = new Map<Program, SampleProcess>();
  readonly #listeners = new Set<() => void>();

  constructor(scenario: Scenario, folder: string, environment: string, timeLimit: number) {
    this.#scenario = scenario;
    this.#folder = folder;
    this.#environment = environment;
    this.#timeLimit = timeLimit;
  }

  /** @returns one observation for each program, in their order, and whether one of them was not ready in time */
  async observe(): Promise<{ observations: Observation[]; isLate: boolean }> {
    const servers = this.#scenario.programs.filter(({ role }) => role === "server");
    const clients = this.#scenario.programs.filter(({ role }) => role === "client");
    const overdue = new Set<Program>();
    const busy = new Map<Program, Observation["busyAt"]>();
    let isLate = false;
    try {
      const late = await this.#startAll(servers, (process) => process.hasEnded || listens(process));
      const lateClients = late.length === 0 ? await this.#startAll(clients, ({ hasEnded }) => hasEnded) : [];
      if (late.length + lateClients.length > 0) {
        for (const program of [...late, ...lateClients, ...servers]) {
          const process = this.#processes.get(program);
          if (!process || process.hasEnded) {
            continue;
          }
          if (!saysWhatIsLeft(process) && !isPython(program.sample)) {
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
          isLate = await this.#visit();
        }
        // A server by itself has as much time as a client.
        const alone = clients.length === 0 && !this.#scenario.isVisited;
        await this.#until(() => this.#isSettled(), alone ? this.#timeLimit : this.#scaled(patience));
        await this.#until(() => false, this.#scaled(aftermath));
      }
    } finally {
      await this.#stop();
    }
    const observations = this.#scenario.programs.map((program) => this.#observation(program, overdue, busy));
    return { observations, isLate: isLate || overdue.size > 0 };
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
  async #startAll(programs: readonly Program[], isReady: (process: SampleProcess) => boolean): Promise<Program[]> {
    const started = programs.map((program) => ({ program, process: this.#start(program) }));
    const all = () => started.every(({ process }) => isReady(process) || saysWhatIsLeft(process));
    // Programs say by themselves what is left when their time is over.
    await this.#until(all, this.#timeLimit + Math.max(grace.least, grace.share * this.#timeLimit));
    return started.filter(({ process }) => !isReady(process)).map(({ program }) => program);
  }

  #start(program: Program): SampleProcess {
    const { sample, file, names, format } = program;
    if (isPython(sample)) {
      return this.#startPython(program);
    }
    const { scope } = sample.markers;
    const scoped = scope !== undefined && names.length > 0;
    const args = [
      ...(dialectOf(sample.language) === "ts" || /ts$/.test(file) ? ["--import", typeScriptLoader()] : []),
      ...(scoped ? ["--import", pathToFileURL(path.join(this.#folder, ".samples/startScope.mjs")).href] : []),
      path.join(this.#folder, file),
    ];
    const process = this.#spawnNode(args, {
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
    this.#processes.set(program, process);
    return process;
  }

  #startPython(program: Program): SampleProcess {
    const python = findPython();
    if (!python) {
      throw new Error("A scenario needs Python, which is not installed.");
    }
    const process = this.#spawn(python.program, ["-s", "-B", "-u", path.join(this.#folder, program.file)], {
      SAMPLE_DEADLINE: String(this.#timeLimit),
      // Python looks for its sitecustomize module there.
      PYTHONPATH: path.join(here, "python"),
      PYTHONUTF8: "1",
    });
    this.#processes.set(program, process);
    return process;
  }

  #spawnNode(args: readonly string[], env: Record<string, string>): SampleProcess {
    // The debugger's port is for what hangs.
    const debugging = [
      "--inspect-port=127.0.0.1:0",
      "--require",
      path.join(here, "../../../tools/services/preload.cjs"),
    ];
    return this.#spawn(process.execPath, [...debugging, ...args], { NODE_NO_WARNINGS: "1", ...env });
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
      () => {
        for (const listener of this.#listeners) {
          listener();
        }
      },
    );
  }

  /**
   * Sends the visitor in, and waits until it has left.
   *
   * @returns whether it was not done in time
   */
  async #visit(): Promise<boolean> {
    const visitor = this.#spawnNode([path.join(this.#folder, ".samples/visitor.cjs")], {});
    try {
      const expected = this.#scenario.programs.some(({ expectations }) => expectations.length > 0);
      const isDone = () => visitor.hasEnded || (expected && this.#isSettled());
      await this.#until(isDone, this.#scaled(visit));
      const isLate = !isDone();
      visitor.endInput();
      await this.#until(() => visitor.hasEnded, this.#scaled(patience));
      return isLate;
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

function listens({ reports }: SampleProcess): boolean {
  return reports.some(({ kind }) => kind === "listening");
}

function saysWhatIsLeft({ reports }: SampleProcess): boolean {
  return reports.some(({ kind }) => kind === "leftover");
}

function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
}
