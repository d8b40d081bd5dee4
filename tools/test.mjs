// `npm test`: installs what is missing, then runs every check, and closes with how many tests passed and failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureServers } from "./services/debian.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureChineseFont } from "./setup/fonts.mjs";

const siteDir = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const resultsDir = path.join(siteDir, "test-results");
const bin = (name) => path.join(siteDir, "node_modules/.bin", name);
const result = (name) => path.join(resultsDir, `${name}.json`);

/**
 * In this order. A step with `needed` ends the run when it fails: the ones after it could not tell anything.
 * A step with `count` reads how many of its tests passed and failed.
 */
const steps = [
  { name: "Types", command: [bin("tsc")] },
  { name: "Lint", command: ["npm", "run", "--silent", "lint"] },
  {
    name: "Unit tests",
    command: [bin("vitest"), "run", "--project", "unit", ...vitestReporters("unit")],
    count: () => vitestCount("unit"),
  },
  { name: "Samples", command: ["npm", "run", "--silent", "samples"] },
  { name: "Reference", command: ["npm", "run", "--silent", "reference"] },
  { name: "Errors", command: ["npm", "run", "--silent", "errors"] },
  { name: "Compatibility", command: ["npm", "run", "--silent", "compatibility"] },
  {
    name: "Examples",
    command: ["npm", "run", "--silent", "examples", "--", "--report", result("examples")],
    count: () => vitestCount("examples"),
  },
  { name: "Build", command: ["npm", "run", "--silent", "build"], needed: true },
  { name: "Routes", command: ["npm", "run", "--silent", "routes"] },
  {
    name: "Contract tests",
    command: [bin("vitest"), "run", "--project", "contract", ...vitestReporters("contract")],
    count: () => vitestCount("contract"),
  },
  { name: "Follow", command: ["npm", "run", "--silent", "follow"] },
  { name: "Search quality", command: ["npm", "run", "--silent", "search:quality", "--", "--check"] },
  { name: "End-to-end tests", command: [bin("playwright"), "test"], count: playwrightCount },
];

function vitestReporters(name) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${result(name)}`];
}

function vitestCount(name) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result(name), "utf8"));
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCount() {
  const { stats } = JSON.parse(readFileSync(result("e2e"), "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A step without countable tests is one test; so is one that failed before it could count. */
function outcome({ count }, succeeded) {
  const { passed, failed } = count && resultsExist(count) ? count() : { passed: succeeded ? 1 : 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

function resultsExist(count) {
  try {
    count();
    return true;
  } catch {
    return false;
  }
}

/** Packages of their own, which only checks need: `npm run site` does without them. */
const environments = [
  ["features/samples/environment", "the samples"],
  ["features/errors/environment", "the error reference"],
  ["features/compatibility/environment", "the compatibility table"],
  ["examples", "the examples"],
  ["features/demos/server", "the demos' server"],
];

/** Installs the programs of examples/ that have dependencies of their own. */
function installPrograms() {
  const { status } = spawnSync("npm", ["run", "--silent", "examples", "--", "--install"], {
    cwd: siteDir,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error("The programs of examples/ could not be installed. The message is above.");
  }
}

function run() {
  ensureDependencies(siteDir);
  for (const [folder, name] of environments) {
    ensureDependencies(path.join(siteDir, folder), name);
  }
  installPrograms();
  // After npm: some of Debian's packages replace the list of certificates that npm may be set to trust.
  process.env.CHROMIUM_PATH = ensureBrowser();
  ensureChineseFont();
  ensureServers();
  if (existsSync(resultsDir)) {
    rmSync(resultsDir, { recursive: true });
  }
  mkdirSync(resultsDir);

  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n── ${step.name} ──`);
    const [program, ...args] = step.command;
    const { status } = spawnSync(program, args, {
      cwd: siteDir,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    const succeeded = status === 0;
    const { passed, failed } = outcome(step, succeeded);
    total.passed += passed;
    total.failed += failed;
    console.log(`${step.name}: ${succeeded ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (!succeeded) {
      failures.push(step.name);
      if (step.needed) {
        break;
      }
    }
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(", ")}` : "\nEverything passed.");
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failures.length === 0;
}

try {
  process.exitCode = run() ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
