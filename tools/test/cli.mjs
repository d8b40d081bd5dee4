// `npm test`: installs what is missing, then runs every check, and ends with how many tests passed, failed and were
// skipped. `npm test -- static library` runs only these groups.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { setUp, siteDir } from "../setup/setUp.mjs";
import { outcome, resultsDir } from "./counts.mjs";
import { endToEndCount, groups, setUpStep } from "./groups.mjs";
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

/** How many lines are repeated at the end, of a failed step that does not count its tests. */
const repeatedLines = 100;

/** Prints what a process writes, with the name of its step before each line. `onLine` gets each line. */
function printNamed(name, stream, onLine) {
  createInterface({ input: stream }).on("line", (line) => {
    console.log(`${name} │ ${line}`);
    onLine(line);
  });
}

/** @returns {Promise<{ succeeded: boolean, lastLines: string[] }>} `lastLines`: empty if the step runs alone */
async function call({ name, command: [program, ...args], count }, { shard, isAlone }) {
  const lastLines = [];
  const child = spawn(program, count === endToEndCount && shard ? [...args, `--shard=${shard}`] : args, {
    cwd: siteDir,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    shell: process.platform === "win32",
  });
  if (!isAlone) {
    for (const stream of [child.stdout, child.stderr]) {
      printNamed(name, stream, (line) => {
        lastLines.push(line);
        lastLines.splice(0, lastLines.length - repeatedLines);
      });
    }
  }
  const [status] = await once(child, "close");
  return { succeeded: status === 0, lastLines };
}

/** Runs a step, and adds its outcome to the total. @returns {Promise<boolean>} whether it passed */
async function runStep(step, options, total) {
  const started = Date.now();
  console.log(`\n── ${step.name} ──`);
  const { succeeded, lastLines } = await call(step, options);
  const { passed, failed, skipped, failures, flaky } = outcome(step, succeeded);
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  total.flaky.push(...flaky);
  if (!succeeded) {
    total.failures.push({ name: step.name, lines: failures.length > 0 ? failures.join("\n").split("\n") : lastLines });
  }
  console.log(`${step.name}: ${succeeded ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return succeeded;
}

function printList(title, lines) {
  if (lines.length > 0) {
    console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** @returns {Promise<boolean>} whether every check passed */
async function run({ chosen, shard }) {
  setUp([]);
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir);

  const total = { passed: 0, failed: 0, skipped: [], failures: [], flaky: [] };
  const steps = [setUpStep(chosen), ...stepsOf(chosen)];
  // One more than two processors: the set-up waits for downloads, and tests wait for processes.
  const workers = Math.min(3, os.availableParallelism() + 1, steps.length);
  await runSteps(steps, workers, (step) => runStep(step, { shard, isAlone: workers === 1 }, total));
  printList("Skipped", grouped(total.skipped));
  printList(
    "Passed at the second try",
    total.flaky.flatMap((text) => text.split("\n")),
  );
  for (const { name, lines } of total.failures) {
    printList(`What failed in ${name}`, lines);
  }
  const failed = total.failures.map(({ name }) => name);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nEverything passed.");
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
