// What `npm test` runs, by group. CI runs the groups side by side.
import path from "node:path";
import { siteDir } from "../setup/setUp.mjs";
import { noTests, playwrightCount, result, vitestCount } from "./counts.mjs";

const bin = (name) => path.join(siteDir, "node_modules/.bin", name);
const npmRun = (script, ...args) => ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];

function vitest(name, seconds, project) {
  return {
    name,
    seconds,
    command: [
      bin("vitest"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${result(project)}`,
    ],
    count: () => vitestCount(result(project)),
  };
}

export const endToEndCount = () => playwrightCount(result("e2e"));

/**
 * By group. `needs` are the names in tools/setup/setUp.mjs. `seconds` is about how long a step takes beside others:
 * the longest begin first. A step with `isBuild` builds the site: the others of its group, and those of the end-to-end
 * tests, wait for it. A step with `isFirst` takes about a minute and reads all files, so it ends before the build writes
 * some; like the build, it needs nothing but the packages of the site. A step with `count` counts its tests.
 */
export const groups = {
  static: {
    needs: ["samples", "demos", "browser", "font", "servers"],
    steps: [
      { name: "Lint", seconds: 75, command: npmRun("lint"), isFirst: true },
      { name: "Types", seconds: 30, command: [bin("tsc")], isFirst: true },
      vitest("Unit tests", 130, "unit"),
    ],
  },
  library: {
    needs: ["samples", "errors", "compatibility", "servers"],
    steps: [
      { name: "Samples", seconds: 300, command: npmRun("samples") },
      { name: "Reference", seconds: 10, command: npmRun("reference") },
      { name: "Errors", seconds: 5, command: npmRun("errors") },
      { name: "Compatibility", seconds: 40, command: npmRun("compatibility") },
    ],
  },
  examples: {
    needs: ["examples", "programs", "browser", "servers"],
    steps: [
      {
        name: "Examples",
        seconds: 320,
        command: npmRun("examples", "--report", result("examples")),
        count: () => vitestCount(result("examples")),
      },
    ],
  },
  site: {
    needs: ["samples", "examples", "programs", "browser", "servers"],
    steps: [
      { name: "Build", seconds: 350, command: npmRun("build"), isBuild: true },
      { name: "Routes", seconds: 1, command: npmRun("routes") },
      vitest("Contract tests", 180, "contract"),
      vitest("Copies", 480, "copies"),
      { name: "Follow", seconds: 75, command: npmRun("follow") },
      { name: "Search quality", seconds: 20, command: npmRun("search:quality", "--check") },
    ],
  },
  e2e: {
    needs: ["browser", "build", "servers"],
    steps: [{ name: "End-to-end tests", seconds: 850, command: [bin("playwright"), "test"], count: endToEndCount }],
  },
};

/** Installs what groups need, beside the steps that need nothing but the packages of the site. */
export function setUpStep(chosen) {
  const needs = new Set(chosen.flatMap((name) => groups[name].needs));
  // It is about to be built.
  if (chosen.includes("site")) {
    needs.delete("build");
  }
  return {
    name: "Set-up",
    command: [process.execPath, path.join(siteDir, "tools/setup/cli.mjs"), ...needs],
    isSetUp: true,
    count: () => noTests,
  };
}
