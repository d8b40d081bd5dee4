// `npm run release -- 4.8.5`: updates the site to a new release of the library.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { docsVersions, library } from "../../site.ts";
import { projectFiles } from "../projectFiles.ts";
import { isRelease, type NpmReleases, releaseOf } from "./npmReleases.ts";
import { type Plan, planRelease } from "./plan.ts";
import { askNpm } from "./registry.ts";

const help = `Usage: npm run release -- <version> [options]

Updates the site from the documented release of the library (${library.version}) to a newer one of the same major version:
site.ts, all manifests and lock files, addresses, hashes and sizes on pages, a page of the changelog, and all recorded
data. Then it runs the checks that depend on the library, and prints what a person has to do. RELEASING.md has the whole
procedure.

  --dry-run         print what would change, and write nothing
  --date <day>      the day of the release, such as 2026-09-25. Default: the registry's
  --facts <file>    read what the registry would say from a file, such as tools/release/recorded/4.8.4.json
  --no-steps        change files only: no lock files, no recorded data, no checks
  --help            this text`;

const siteDir = path.join(import.meta.dirname, "../..");

type Step = { what: string; command: readonly string[]; folder?: string };

/** In this order: what is recorded depends on what is installed, and the checks depend on what is recorded. */
function stepsAfter({ lockFolders }: Plan): Step[] {
  const script = (file: string, ...args: string[]) => [process.execPath, "--import", "tsx", file, ...args];
  return [
    ...lockFolders.flatMap((folder) => [
      {
        what: `lock file of ${folder}`,
        command: ["npm", "install", "--package-lock-only", "--ignore-scripts"],
        folder,
      },
    ]),
    { what: "packages of the site", command: ["npm", "ci", "--no-audit", "--no-fund"] },
    { what: "members by release", command: script("features/reference/check/collect-since.ts") },
    { what: "defaults by release", command: script("features/reference/check/collect-defaults.ts") },
    { what: "messages by release", command: ["npm", "run", "--silent", "errors", "--", "--since"] },
    { what: "completion of the playground", command: script("features/playground/ui/completion/generate.ts") },
    { what: "dates and sizes of releases", command: script("features/blog/check/collect.ts") },
    { what: "compatibility", command: ["npm", "run", "--silent", "compatibility", "--", "--update"] },
    { what: "samples", command: ["npm", "run", "--silent", "samples", "--", "--update-report"] },
    { what: "reference", command: ["npm", "run", "--silent", "reference"] },
    { what: "errors", command: ["npm", "run", "--silent", "errors"] },
    { what: "programs", command: ["npm", "run", "--silent", "examples"] },
    { what: "format", command: ["npx", "prettier", "--write", "docs/changelog"] },
  ];
}

function run({ what, command, folder = "." }: Step): boolean {
  console.log(`\n── ${what} ──`);
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: path.join(siteDir, folder),
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0;
}

function assertNewer(next: string): void {
  const previous = library.version;
  if (!isRelease(next)) {
    throw new Error(`"${next}" isn't a version such as 4.8.5. Prereleases aren't documented.`);
  }
  const [{ label }] = docsVersions;
  if (next.split(".")[0] !== label.split(".")[0]) {
    throw new Error(
      `docs/ is about ${label}, and ${next} is another major version. First run npm run cut-version: see RELEASING.md.`,
    );
  }
  if (next.localeCompare(previous, "en", { numeric: true }) <= 0) {
    throw new Error(`The site documents ${previous} already. Name a newer release.`);
  }
}

function readRecorded(file: string, next: string): NpmReleases {
  const npm = JSON.parse(readFileSync(file, "utf8")) as NpmReleases;
  releaseOf(npm, npm.previous);
  releaseOf(npm, next);
  return { ...npm, next };
}

/** @returns the exit code */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      "no-steps": { type: "boolean", default: false },
      date: { type: "string" },
      facts: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const [next] = positionals;
  if (values.help || next === undefined) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  assertNewer(next);
  const npm = values.facts ? readRecorded(values.facts, next) : askNpm(library.version, next, values.date);
  const files = projectFiles(siteDir);
  const plan = planRelease({ files, read: (file) => readFileSync(path.join(siteDir, file), "utf8") }, npm);
  const steps = values["no-steps"] ? [] : stepsAfter(plan);

  console.log(`Socket.IO ${npm.previous} → ${next}, ${releaseOf(npm, next).date}\n`);
  for (const [file, text] of plan.changes) {
    console.log(`  ${files.includes(file) ? "changes" : "adds   "} ${file}`);
    if (!values["dry-run"]) {
      writeFileSync(path.join(siteDir, file), text);
    }
  }
  for (const file of plan.removed) {
    console.log(`  removes ${file}`);
    if (!values["dry-run"]) {
      rmSync(path.join(siteDir, file));
    }
  }
  if (values["dry-run"]) {
    console.log(
      `\nThen:\n${steps.map(({ what, command, folder }) => `  ${what}: ${folder ? `${folder}: ` : ""}${command.join(" ")}`).join("\n")}`,
    );
  }
  const failed = values["dry-run"] ? [] : steps.filter((step) => !run(step));
  console.log(`\nFor a person:\n${plan.toCheck.map((line) => `  ${line}`).join("\n")}`);
  if (failed.length > 0) {
    console.log(`\nFailed, see above: ${failed.map(({ what }) => what).join(", ")}`);
  }
  console.log(values["dry-run"] ? "\nNothing was written." : "\nNext: RELEASING.md, “After the command”.");
  return failed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
