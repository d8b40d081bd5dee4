// `npm run examples`: type-checks the programs of examples/, starts each one and uses it.
import path from "node:path";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { help, parseOptions } from "../model/options.ts";
import { runsOn } from "../model/versions.ts";
import { findPrograms } from "./programs.ts";
import { runTests } from "./tests.ts";
import { typeCheck } from "./types.ts";
import { updateVersions } from "./update.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const examplesDir = path.join(siteDir, "examples");

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
  if (!options.run) {
    return 0;
  }
  const { fresh, report = path.join(siteDir, "node_modules/.cache/examples/report.json") } = options;
  return runTests(siteDir, programs, { report, fresh, complete: options.programs.length === 0 }) ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
