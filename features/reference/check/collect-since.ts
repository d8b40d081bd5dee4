// Makes since.json: which release has which member. Needs the npm registry; `npm run reference` only reads the file.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { addReleases, type History } from "../model/since.ts";
import { type PackageName, packageNames } from "../model/surfaces.ts";
import type { Names } from "./live.ts";
import { loaderFile, loaderSource } from "./loader.ts";
import { lowestDependencies, membersOfRelease, partners, partnerVersion, recordable } from "./releases.ts";

const help = `Usage: node --import tsx features/reference/check/collect-since.ts [options]

Installs the published releases of ${packageNames.join(", ")}
from Socket.IO 2.0.0 on into a temporary folder, looks at their typings, sources and live objects, and records in
features/reference/data/since.json which release has which member. Releases that are recorded already are left alone.

  --all    every release again, after a change of what is recorded
  --list   only name the releases that are not recorded yet
  --keep   leave the temporary folder
  --help   this text`;

const siteDir = path.join(import.meta.dirname, "../../..");
const historyFile = path.join(import.meta.dirname, "../data/since.json");

type Releases = Record<PackageName, string[]>;

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error(`npm ${args.slice(0, 2).join(" ")} failed:\n${stderr}`);
  }
  return stdout;
}

function readHistory(): History {
  return existsSync(historyFile) ? JSON.parse(readFileSync(historyFile, "utf8")) : {};
}

function publishedReleases(): Releases {
  return Object.fromEntries(
    packageNames.map((name) => [
      name,
      recordable(name, JSON.parse(npm(["view", name, "versions", "--json"], siteDir))),
    ]),
  ) as Releases;
}

/** A folder name of its own for each release, so that all of them fit into one installation. */
function alias(name: PackageName, version: string): string {
  return `${name}-${version}`;
}

function install(folder: string, wanted: Releases, published: Releases): void {
  const dependencies: Record<string, string> = {};
  for (const name of packageNames) {
    for (const version of wanted[name]) {
      dependencies[alias(name, version)] = `npm:${name}@${version}`;
      const partner = partners[name];
      const other = partner && partnerVersion(name, version, published[partner]);
      if (partner && other) {
        dependencies[alias(partner, other)] = `npm:${partner}@${other}`;
      }
    }
  }
  writeFileSync(path.join(folder, loaderFile), loaderSource);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  npm(["install", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--no-package-lock"], folder);
}

function probe(name: PackageName, folder: string, partnerFolder: string): Names {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--no-deprecation", "--import", "tsx", path.join(import.meta.dirname, "probe.ts"), name, folder, partnerFolder],
    { cwd: siteDir, encoding: "utf8", timeout: 60_000 },
  );
  if (status !== 0) {
    throw new Error(`${path.basename(folder)} could not be looked at:\n${stderr || "it did not answer in a minute"}`);
  }
  return JSON.parse(stdout);
}

function collect(folder: string, wanted: Releases, published: Releases, history: History): History {
  const installed = (name: PackageName, version: string) => path.join(folder, "node_modules", alias(name, version));
  const result: History = {};
  for (const name of packageNames) {
    const partner = partners[name];
    const found = new Map(
      wanted[name].map((version) => {
        process.stderr.write(`${name} ${version}\n`);
        const other = partner && partnerVersion(name, version, published[partner]);
        const own = installed(name, version);
        const live = probe(name, own, partner && other ? installed(partner, other) : "");
        return [version, { dependencies: lowestDependencies(own), members: membersOfRelease(name, own, live) }];
      }),
    );
    result[name] = addReleases(history[name] ?? { releases: {}, members: {} }, found);
  }
  return result;
}

function main(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: "boolean" },
      list: { type: "boolean" },
      keep: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const history = values.all ? {} : readHistory();
  const published = publishedReleases();
  const wanted = Object.fromEntries(
    packageNames.map((name) => [name, published[name].filter((version) => !history[name]?.releases[version])]),
  ) as Releases;
  const count = packageNames.reduce((sum, name) => sum + wanted[name].length, 0);
  if (count === 0 || values.list) {
    const list = packageNames.flatMap((name) => wanted[name].map((version) => `${name} ${version}`));
    console.log(count === 0 ? "Every published release is recorded." : list.join("\n"));
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "reference-"));
  try {
    process.stderr.write(`Installing ${count} releases in ${folder}\n`);
    install(folder, wanted, published);
    const collected = collect(folder, wanted, published, history);
    writeFileSync(historyFile, `${JSON.stringify(collected, null, 2)}\n`);
    console.log(`Recorded ${count} releases.`);
  } finally {
    if (!values.keep) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
