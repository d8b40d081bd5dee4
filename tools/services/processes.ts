import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type Report, ReportReader } from "../../features/samples/model/protocol.ts";

/** What a process may print to standard error before the rest is dropped. */
const stderrLimit = 20_000;

/** A process of a scenario, in a process group of its own. */
export class SampleProcess {
  readonly reports: Report[] = [];
  /** Settles when the process has ended and all that it printed has been read. */
  readonly ended: Promise<void>;
  /** Exit code; null when a signal ended it, undefined while it runs and when `stop()` ended it. */
  exitCode: number | null | undefined;
  hasEnded = false;
  stderr = "";
  readonly #child: ChildProcess;
  #stopped = false;

  /**
   * @param options.program what runs the sample; Node.js by default
   * @param onReport called after each report, and at the end
   */
  constructor(
    args: readonly string[],
    { program = process.execPath, ...options }: { program?: string; cwd: string; env: NodeJS.ProcessEnv },
    onReport: () => void,
  ) {
    this.#child = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "pipe"], detached: true });
    running.add(this);
    const reader = new ReportReader();
    const take = (reports: readonly Report[]) => {
      this.reports.push(...reports);
      onReport();
    };
    this.#child.stdout?.setEncoding("utf8").on("data", (piece: string) => take(reader.read(piece)));
    this.#child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
      this.stderr = (this.stderr + piece).slice(0, stderrLimit);
    });
    // A process that has ended already takes no input.
    this.#child.stdin?.on("error", () => {});
    this.ended = once(this.#child, "close").then(([code]) => {
      this.hasEnded = true;
      // Who has a code has ended by itself, even when it was stopped before that was noticed.
      if (!this.#stopped || code !== null) {
        this.exitCode = code as number | null;
      }
      running.delete(this);
      take(reader.end());
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Ends the process and all that it has started. */
  stop(): void {
    this.#stopped = true;
    if (this.pid !== undefined) {
      killGroup(this.pid);
    }
  }
}

const running = new Set<SampleProcess>();

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}

/** Ends every process of every scenario: when the tool itself is interrupted. */
export function stopAll(): void {
  for (const process of running) {
    process.stop();
  }
}

/**
 * Ends the processes that a scenario has left in groups of their own. Linux tells their environment; elsewhere none is
 * found.
 *
 * @param folder the scenario's folder, which its processes have in their environment
 * @returns how many there were
 */
export function stopOrphans(folder: string): number {
  const mark = `SAMPLE_FOLDER=${folder}\0`;
  const pids = processIds().filter((pid) => environmentOf(pid).includes(mark));
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
  return pids.length;
}

function processIds(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function environmentOf(pid: number): string {
  try {
    return `${readFileSync(`/proc/${pid}/environ`, "utf8")}\0`;
  } catch {
    return "";
  }
}
