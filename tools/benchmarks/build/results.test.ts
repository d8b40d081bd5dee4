import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { change, goalLines, keepResults, type Result, readResults, resultsTable } from "./results";

const result: Result = {
  seconds: 30,
  processor: 60,
  memory: 2e9,
  calibration: { seconds: 3, processor: 2 },
  date: "2026-01-01T00:00:00.000Z",
};

const cells = (text: string, line: number) =>
  (text.split("\n")[line] ?? "")
    .trim()
    .split(/ {2,}/)
    .map((cell) => cell.trim());

describe("change", () => {
  it.each([
    [110, 100, "+10%"],
    [90, 100, "-10%"],
    [100.4, 100, "0%"],
    [100, undefined, "–"],
    [undefined, 100, "–"],
    [100, 0, "–"],
  ])("from %s after %s is %j", (now, before, expected) => {
    expect(change(now, before)).toBe(expected);
  });
});

describe("resultsTable", () => {
  it("compares what is relative to the fixed work, so that a slower machine changes nothing", () => {
    const slower = { ...result, seconds: 60, processor: 120, calibration: { seconds: 6, processor: 4 }, memory: 3e9 };
    const text = resultsTable({ types: slower }, { types: result });
    expect(cells(text, 1)).toEqual(["types", "60.0 s", "10.0", "0%", "120.0 s", "30.0", "0%", "3000 MB", "+50%"]);
  });

  it("has dashes for what is measured for the first time, and for what the system can't say", () => {
    const text = resultsTable({ types: { ...result, processor: undefined, memory: undefined } }, {});
    expect(cells(text, 1)).toEqual(["types", "30.0 s", "10.0", ...Array(6).fill("–")]);
  });
});

describe("goalLines", () => {
  it("converts a time to that of the machine that the goal is for", () => {
    const warm = "build of all languages, warm";
    expect(goalLines({ [warm]: result, types: result })).toEqual([
      `${warm}: 8.6 s on a machine that takes 0.86 s for the fixed work. The goal is 30 s: reached.`,
    ]);
    expect(goalLines({ [warm]: { ...result, seconds: 120 } })[0]).toMatch(/The goal is 30 s: missed\.$/);
  });
});

describe("the results of the last run", () => {
  it("stay there for parts that weren't measured again", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "results-"));
    const file = path.join(folder, "benchmark/last.json");
    expect(readResults(file)).toEqual({});
    keepResults(file, { types: result, tests: result });
    keepResults(file, { types: { ...result, seconds: 1 } });
    expect(readResults(file)).toEqual({ types: { ...result, seconds: 1 }, tests: result });
    writeFileSync(file, "{");
    expect(readResults(file)).toEqual({});
    rmSync(folder, { recursive: true });
  });
});
