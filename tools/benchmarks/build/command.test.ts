import { describe, expect, it } from "vitest";
import { canMeasureUsage, lastLines, measureCommand } from "./command";

const { signal } = new AbortController();
const options = { cwd: import.meta.dirname, hasUsage: false, signal };
const node = (program: string) => [process.execPath, "-e", program];

/** Fills 200 MB of memory, and uses the processor for 0.2 seconds. */
const work = `
  const filled = Buffer.alloc(200e6, 1);
  while (process.cpuUsage().user < 0.2e6) filled[0]++;
`;

describe("measureCommand", () => {
  it.runIf(canMeasureUsage())("counts the processes that a command starts", async () => {
    const parent = node(`require("child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(work)}])`);
    const { seconds, processor, memory } = await measureCommand(parent, { ...options, hasUsage: true });
    expect(seconds).toBeGreaterThan(0);
    expect(processor).toBeGreaterThan(0.2);
    expect(memory).toBeGreaterThan(200e6);
  });

  it("measures only the time where the system can't say more", async () => {
    const { seconds, processor, memory } = await measureCommand(node(""), options);
    expect(seconds).toBeGreaterThan(0);
    expect([processor, memory]).toEqual([undefined, undefined]);
  });

  it.each([false, true].filter((hasUsage) => !hasUsage || canMeasureUsage()))(
    "fails with the command, and shows what it printed (with usage: %s)",
    async (hasUsage) => {
      const failing = node('console.log("one"); console.error("two"); process.exitCode = 3');
      const failed = measureCommand(failing, { ...options, hasUsage });
      await expect(failed).rejects.toThrow(/ended with 3:\n/);
      await expect(failed).rejects.toThrow("one");
      await expect(failed).rejects.toThrow("two");
    },
  );

  it("fails if there is no such program", async () => {
    await expect(measureCommand(["no-such-program"], options)).rejects.toThrow("no-such-program");
  });

  it("ends the command when it is interrupted", async () => {
    const abort = new AbortController();
    const endless = measureCommand(node("setInterval(() => {}, 1000)"), { ...options, signal: abort.signal });
    abort.abort();
    await expect(endless).rejects.toThrow("SIGTERM");
    await expect(measureCommand(node(""), { ...options, signal: abort.signal })).rejects.toThrow("aborted");
  });
});

it("shows the last lines of a long output", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`).join("\n");
  expect(lastLines(`${lines}\n`)).toMatch(/^line 70\n.*line 99$/s);
});
