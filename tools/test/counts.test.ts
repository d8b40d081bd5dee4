import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { siteDir } from "../setup/setUp.mjs";
import { outcome, playwrightCount, vitestCount } from "./counts.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "counts-"));

function write(name: string, report: object): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("names the tests of Vitest that failed, with the first lines of their errors", () => {
  const test = (status: string, fullName: string, failureMessages: string[] = []) => ({
    status,
    fullName,
    failureMessages,
  });
  const file = write("unit", {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.join(siteDir, "one.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          test("passed", "adds"),
          test("failed", "divides", [`\u001b[31mError: no zero\u001b[39m\n\n${"    at line\n".repeat(30)}`]),
          test("skipped", "waits"),
        ],
      },
      { name: path.join(siteDir, "two.test.ts"), status: "failed", message: "no such file", assertionResults: [] },
    ],
  });
  const { passed, failed, skipped, failures, flaky } = vitestCount(file);
  expect({ passed, failed, skipped, flaky }).toEqual({
    passed: 1,
    failed: 1,
    skipped: ["one.test.ts: waits"],
    flaky: [],
  });
  expect(failures).toEqual([
    ["one.test.ts: divides", "  Error: no zero", ...Array(11).fill("      at line")].join("\n"),
    "two.test.ts\n  no such file",
  ]);
});

it("tells tests of Playwright that failed from those that passed at the second try", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: "page.spec.ts",
    title,
    tests: [
      {
        status,
        projectName: "desktop",
        annotations: [{ description: "no server" }],
        results: messages.map((message) => ({ errors: [{ message }] })),
      },
    ],
  });
  const specs = [spec("opens", "expected"), spec("moves", "unexpected", "it moved", "it moved again")];
  const nested = [spec("closes", "flaky", "it was open"), spec("sends", "skipped")];
  const file = write("e2e", {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [{ specs, suites: [{ specs: nested }] }],
  });
  expect(playwrightCount(file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ["tests/e2e/page.spec.ts: no server"],
    failures: ["tests/e2e/page.spec.ts, desktop: moves\n  it moved"],
    flaky: ["tests/e2e/page.spec.ts, desktop: closes\n  it was open"],
  });
});

it("counts a step without a report as one test", () => {
  const lists = { skipped: [], failures: [], flaky: [] };
  const count = () => vitestCount(path.join(folder, "none.json"));
  expect(outcome({ count }, false)).toEqual({ passed: 0, failed: 1, ...lists });
  expect(outcome({ count: undefined }, true)).toEqual({ passed: 1, failed: 0, ...lists });
});
