// `npm run examples`: type-checks the programs of examples/, starts each one and uses it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { help, type Options, parseOptions } from "../model/options.ts";
import { runsOn } from "../model/versions.ts";
import { findPrograms, type Program } from "./programs.ts";
import { typeCheck } from "./types.ts";
import { updateVersions } from "./update.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const examplesDir = path.join(siteDir, "examples");

/** Runs the tests of programs; returns whether all passed. */
function runTests(programs: readonly Program[], { report }: Options): boolean {
  const files = programs
    .map(({ name }) => `tests/examples/${name}.test.ts`)
    .filter((file) => existsSync(path.join(siteDir, file)));
  if (files.length === 0) {
    console.error(`No tests: write tests/examples/${programs[0]?.name}.test.ts.`);
    return false;
  }
  const reporters = report ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  const args = ["run", "--project", "examples", ...reporters, ...files];
  const { status } = spawnSync(path.join(siteDir, "node_modules/.bin/vitest"), args, {
    cwd: siteDir,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0;
}

/** @returns the exit code */
function main(args: readonly string[]): number {
  const all = findPrograms(examplesDir);
  const options = parseOptions(
    args,
    all.map(({ name }) => name),
  );
  if (!options) {
    console.log(help);
    return 0;
  }
  if (options.update) {
    updateVersions(examplesDir, all);
    return 0;
  }
  const chosen = options.programs.length > 0 ? all.filter(({ name }) => options.programs.includes(name)) : all;
  const programs = chosen.filter(({ manifest }) => runsOn(process.versions.node, manifest));
  for (const { name, manifest } of chosen.filter((program) => !programs.includes(program))) {
    console.warn(`NOT CHECKED: ${name} needs Node.js ${manifest.engines?.node}, this is ${process.versions.node}.`);
  }
  if (programs.length === 0) {
    return 0;
  }
  ensureDependencies(examplesDir, "the examples");
  for (const { name, folder } of programs.filter(({ isApart }) => isApart)) {
    ensureDependencies(folder, `the example ${name}`);
  }
  if (options.install) {
    return 0;
  }
  if (options.types) {
    const failed = typeCheck(examplesDir, programs);
    if (failed.length > 0) {
      console.error(`Type-checking failed: ${failed.join("; ")}`);
      return 1;
    }
    console.log(`${programs.length} programs type-checked.`);
  }
  return options.run && !runTests(programs, options) ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
