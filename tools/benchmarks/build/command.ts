import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What a command has used. Processor time and memory are undefined where the system can't say. */
export type Used = {
  seconds: number;
  /** Processor time of all processes, in seconds. */
  processor: number | undefined;
  /** Memory of the largest process at its peak, in bytes. */
  memory: number | undefined;
};

const isWindows = process.platform === "win32";

/** The option `detached` of a process that is ended together with those that it starts. */
export const ownGroup = !isWindows;

/** How many lines of a failed command are shown. */
const shownLines = 30;

/** Whether processor time and memory can be measured here: with Python on Linux and macOS. */
export function canMeasureUsage(): boolean {
  return !isWindows && spawnSync("python3", ["-c", "import os; os.wait4"], { stdio: "ignore" }).status === 0;
}

/** Ends a process that was started with `detached: ownGroup`, and those that it has started. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  if (isWindows) {
    child.kill();
  } else {
    process.kill(-child.pid, "SIGTERM");
  }
}

/** The last lines of an output. */
export function lastLines(output: string): string {
  return output.trim().split("\n").slice(-shownLines).join("\n");
}

/**
 * Runs a command, and measures it.
 *
 * @param command a program and its arguments
 * @param options.cwd the folder that it runs in, absolute
 * @param options.hasUsage whether `canMeasureUsage` is true; otherwise only the time is measured
 * @throws if the command fails, with the end of its output
 */
export async function measureCommand(
  command: readonly string[],
  { cwd, hasUsage, signal }: { cwd: string; hasUsage: boolean; signal: AbortSignal },
): Promise<Used> {
  signal.throwIfAborted();
  const folder = mkdtempSync(path.join(os.tmpdir(), "usage-"));
  const file = path.join(folder, "usage.json");
  const measuring = hasUsage ? ["python3", path.join(import.meta.dirname, "usage.py"), file] : [];
  const [program = "", ...args] = [...measuring, ...command];
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    shell: isWindows,
    detached: ownGroup,
  });
  const end = () => endGroup(child);
  signal.addEventListener("abort", end);
  try {
    await finished(child, command);
    signal.throwIfAborted();
    const seconds = (performance.now() - started) / 1000;
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Used)
      : { seconds, processor: undefined, memory: undefined };
  } finally {
    signal.removeEventListener("abort", end);
    rmSync(folder, { recursive: true, force: true });
  }
}

function finished(child: ChildProcess, command: readonly string[]): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (piece: string) => {
      output += piece;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, ended) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`${command.join(" ")} ended with ${code ?? ended}:\n${lastLines(output)}`));
      }
    });
  });
}
