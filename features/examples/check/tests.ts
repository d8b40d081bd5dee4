import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesIdentity, PassedStore } from "../../../tools/passedStore.ts";
import type { Program } from "./programs.ts";

/** What the tests of all programs share. */
const sharedFiles = [
  "examples/{package,package-lock}.json",
  "features/translations/files.ts",
  "tests/examples/support/**/*",
  "tools/{programs,services}/**/*",
  "vitest.config.mts",
];

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{ name: string; assertionResults: Array<{ status: string }> }>;
};

/**
 * Runs the tests of the programs that have changed since their tests passed.
 *
 * @param siteDir the site, absolute
 * @param options.report where to write the results of what was run, as vitest's JSON
 * @param options.fresh whether to run everything
 * @param options.complete whether the programs are all there are
 * @returns whether all passed
 */
export function runTests(
  siteDir: string,
  programs: readonly Program[],
  { report, fresh, complete }: { report: string; fresh: boolean; complete: boolean },
): boolean {
  const tested = programs.filter(({ name }) => existsSync(path.join(siteDir, testOf(name))));
  if (tested.length === 0) {
    console.error(`No tests: write ${testOf(programs[0]?.name ?? "")}.`);
    return false;
  }
  const passed = new PassedStore(path.join(siteDir, "node_modules/.cache/examples/passed.json"));
  const shared = filesIdentity(siteDir, sharedFiles, process.version);
  const keys = new Map(tested.map(({ name }) => [testOf(name), keyOf(siteDir, name, shared)]));
  const changed = [...keys].filter(([, key]) => !passed.has(key, { fresh }));
  const unchanged = tested.filter(({ name }) => !changed.some(([file]) => file === testOf(name)));
  if (unchanged.length > 0) {
    console.log(`Unchanged since their tests passed: ${unchanged.map(({ name }) => name).join(", ")}.`);
  }
  const succeeded = runVitest(
    siteDir,
    changed.map(([file]) => file),
    report,
  );
  for (const file of passedFiles(siteDir, report)) {
    passed.add(keys.get(file) ?? "");
  }
  passed.save({ complete });
  return succeeded;
}

const testOf = (program: string) => `tests/examples/${program}.test.ts`;

function keyOf(siteDir: string, program: string, shared: string): string {
  const test = readFileSync(path.join(siteDir, testOf(program)), "utf8");
  return filesIdentity(siteDir, [`examples/${program}/**/*`, "!**/{dist,.next,.nuxt,.output}/**"], shared + test);
}

function runVitest(siteDir: string, files: readonly string[], report: string): boolean {
  mkdirSync(path.dirname(report), { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (files.length === 0) {
    // Without a file, vitest would run the tests of all programs.
    const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    writeFileSync(report, JSON.stringify(nothing));
    return true;
  }
  const { status } = spawnSync(
    path.join(siteDir, "node_modules/.bin/vitest"),
    ["run", "--project", "examples", ...reporters, ...files],
    { cwd: siteDir, stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" },
  );
  return status === 0;
}

/** The files of which every test has passed. What was skipped is tried again. */
function passedFiles(siteDir: string, report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return testResults
    .filter(({ assertionResults }) => assertionResults.length > 0)
    .filter(({ assertionResults }) => assertionResults.every(({ status }) => status === "passed"))
    .map(({ name }) => path.relative(siteDir, name).split(path.sep).join("/"));
}
