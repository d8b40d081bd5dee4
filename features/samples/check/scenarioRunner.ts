import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { stopAll, stopOrphans } from "../../../tools/services/processes.ts";
import { type RunningService, ServiceError, startService, stopServices } from "../../../tools/services/start.ts";
import type { Fault } from "../model/fault.ts";
import { judge } from "../model/judge.ts";
import { programText, type Scenario } from "../model/scenario.ts";
import { ClientThreads } from "./clientThreads.ts";
import { packagesOf } from "./releasePackages.ts";
import { ScenarioRun } from "./scenarioRun.ts";

/** Milliseconds that a program may take to end by itself. */
const defaultTimeLimit = 10_000;

const here = import.meta.dirname;

/** Runs scenarios, each in a folder and in processes of its own. Only the clients of the check share threads. */
export class ScenarioRunner {
  readonly #environment: string;
  readonly #timeLimit: number;
  readonly #threads = new ClientThreads();
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
   * @returns `visitIsOver`: false if the visitor's time wasn't enough, so that the server may not have seen it
   */
  async run(scenario: Scenario, slack = 1): Promise<{ faults: Fault[]; visitIsOver: boolean }> {
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
      const run = new ScenarioRun(scenario, folder, {
        environment: this.#environment,
        timeLimit,
        threads: this.#threads,
      });
      const observations = await run.observe();
      const orphans = stopOrphans(folder);
      const faults = [
        ...judge(scenario, observations, { time: timeLimit }),
        ...(orphans > 0 ? [leftProcesses(scenario, orphans)] : []),
      ];
      return { faults, visitIsOver: run.visitIsOver };
    } catch (error) {
      if (error instanceof ServiceError) {
        return { faults: [faultOf(scenario, `does not run: ${error.message}`)], visitIsOver: true };
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
    this.#threads.dispose();
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
    symlinkSync(
      packagesOf(scenario.release, this.#environment, this.#folder()),
      path.join(folder, "node_modules"),
      "junction",
    );
    const programs = scenario.programs.map((program) => ({ path: program.file, text: programText(program) }));
    for (const { path: name, text } of [...scenario.files, ...programs]) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
  }
}

function faultOf({ page, programs }: Scenario, message: string, expected?: string): Fault {
  return { page, line: programs[0]?.sample.line ?? 1, message, ...(expected ? { expected } : {}) };
}

function leftProcesses(scenario: Scenario, count: number): Fault {
  const what = count === 1 ? "1 process" : `${count} processes`;
  return faultOf(scenario, `leaves ${what} behind.`, "child processes that end with the sample");
}
