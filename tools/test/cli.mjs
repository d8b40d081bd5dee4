// `npm test`: installs what is missing, then runs every check, and ends with how many tests passed, failed and were
// skipped. `npm test -- static library` runs only these groups.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { setUp, siteDir } from "../setup/setUp.mjs";
import { outcome, playwrightCount, resultsDir } from "./counts.mjs";
import { groups } from "./groups.mjs";
import { runSteps, stepsOf } from "./queue.mjs";

const help = `Usage: npm test [-- [groups] [--shard <n>/<of>]]

Runs all checks, or those of the groups: ${Object.entries(groups)
  .map(([name, { steps }]) => `\n  ${name.padEnd(9)} ${steps.map((step) => step.name.toLowerCase()).join(", ")}`)
  .join("")}

  --shard <n>/<of>  a part of the end-to-end tests, such as 1/3
  --help            this text`;

/** Equal lines become one, with their number. */
function grouped(lines) {
  const counts = new Map();
  for (const line of lines) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} tests)` : line));
}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shard: { type: "string" }, help: { type: "boolean", default: false } },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(groups, name));
  if (unknown.length > 0) {
    throw new Error(`There is no group ${unknown.join(", ")}.\n\n${help}`);
  }
  return {
    ...values,
    chosen: Object.keys(groups).filter((name) => positionals.length === 0 || positionals.includes(name)),
  };
}

/** Prints what a process writes, with the name of its step before each line. */
function printNamed(name, stream) {
  createInterface({ input: stream }).on("line", (line) => console.log(`${name} │ ${line}`));
}

/** @returns {Promise<boolean>} whether the command passed */
async function call({ name, command: [program, ...args], count }, { shard, isAlone }) {
  const child = spawn(program, count === playwrightCount && shard ? [...args, `--shard=${shard}`] : args, {
    cwd: siteDir,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    shell: process.platform === "win32",
  });
  if (!isAlone) {
    printNamed(name, child.stdout);
    printNamed(name, child.stderr);
  }
  const [status] = await once(child, "close");
  return status === 0;
}

/** Runs a step, and adds its outcome to the total. @returns {Promise<boolean>} whether it passed */
async function runStep(step, options, total) {
  const started = Date.now();
  console.log(`\n── ${step.name} ──`);
  const succeeded = await call(step, options);
  const { passed, failed, skipped } = outcome(step, succeeded);
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  if (!succeeded) {
    total.failures.push(step.name);
  }
  console.log(`${step.name}: ${succeeded ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return succeeded;
}

/** @returns {Promise<boolean>} whether every check passed */
async function run({ chosen, shard }) {
  setUp(
    [...new Set(chosen.flatMap((name) => groups[name].needs))].filter(
      (need) => need !== "build" || !chosen.includes("site"),
    ),
  );
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir);

  const total = { passed: 0, failed: 0, skipped: [], failures: [] };
  const steps = stepsOf(chosen);
  // No step keeps two processors busy by itself.
  const workers = Math.min(2, os.availableParallelism(), steps.length);
  await runSteps(steps, workers, (step) => runStep(step, { shard, isAlone: workers === 1 }, total));
  if (total.skipped.length > 0) {
    console.log(
      `\nSkipped:\n${grouped(total.skipped)
        .map((line) => `  ${line}`)
        .join("\n")}`,
    );
  }
  console.log(total.failures.length > 0 ? `\nFailed: ${total.failures.join(", ")}` : "\nEverything passed.");
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
  return total.failures.length === 0;
}

try {
  const chosen = options();
  if (chosen.help) {
    console.log(help);
  } else {
    process.exitCode = (await run(chosen)) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
