import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { SampleProcess } from "./processes.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "processes-test-"));
const started: SampleProcess[] = [];

afterEach(async () => {
  for (const process of started.splice(0)) {
    process.stop();
    await process.ended;
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string): SampleProcess {
  const sample = new SampleProcess(["-e", program], { cwd: folder, env: {} }, () => {});
  started.push(sample);
  return sample;
}

/** Waits while this process notices nothing, as on a busy machine. */
function waitWithoutEvents(condition: () => boolean): void {
  while (!condition()) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
}

/** Whether a process has ended, and nobody has asked yet for its exit code. Only Linux tells. */
function hasEndedUnnoticed(pid: number | undefined): boolean {
  return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

it.skipIf(!existsSync("/proc/self/status"))(
  "knows the exit code of a process that has failed before it is stopped",
  async () => {
    const process = start("throw new Error('the harbor is closed')");
    waitWithoutEvents(() => hasEndedUnnoticed(process.pid));
    process.stop();
    await process.ended;
    expect(process.exitCode).toBe(1);
    expect(process.stderr).toContain("Error: the harbor is closed");
  },
);

it("knows no exit code of a process that it has stopped", async () => {
  const process = start("fs.writeFileSync('ready', ''); setInterval(() => {}, 1000)");
  waitWithoutEvents(() => existsSync(path.join(folder, "ready")));
  process.stop();
  await process.ended;
  expect(process.exitCode).toBeUndefined();
});
