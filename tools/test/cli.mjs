// `npm test`: installs what is missing, then runs every check, and ends with how many tests passed, failed and were
// skipped. `npm test -- static library` runs only these groups.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { setUp, siteDir } from "../setup/setUp.mjs";
import { outcome, playwrightCount, resultsDir } from "./counts.mjs";
import { groups } from "./groups.mjs";

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

/** @returns {boolean} whether every check passed */
function run({ chosen, shard }) {
  setUp(
    [...new Set(chosen.flatMap((name) => groups[name].needs))].filter(
      (need) => need !== "build" || !chosen.includes("site"),
    ),
  );
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir);

  const total = { passed: 0, failed: 0, skipped: [] };
  const failures = [];
  for (const step of chosen.flatMap((name) => groups[name].steps)) {
    const started = Date.now();
    console.log(`\n── ${step.name} ──`);
    const [program, ...args] =
      step.count === playwrightCount && shard ? [...step.command, `--shard=${shard}`] : step.command;
    const { status } = spawnSync(program, args, {
      cwd: siteDir,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    const succeeded = status === 0;
    const { passed, failed, skipped } = outcome(step, succeeded);
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
    console.log(`${step.name}: ${succeeded ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (!succeeded) {
      failures.push(step.name);
      if (step.needed) {
        break;
      }
    }
  }
  if (total.skipped.length > 0) {
    console.log(
      `\nSkipped:\n${grouped(total.skipped)
        .map((line) => `  ${line}`)
        .join("\n")}`,
    );
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(", ")}` : "\nEverything passed.");
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
  return failures.length === 0;
}

try {
  const chosen = options();
  if (chosen.help) {
    console.log(help);
  } else {
    process.exitCode = run(chosen) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
