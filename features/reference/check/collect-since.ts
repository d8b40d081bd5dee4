// Makes since.json: which release has which member. Needs the npm registry; `npm run reference` only reads the file.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type PackageName, packageNames } from "../model/apiSurface.ts";
import { addReleases, type History } from "../model/since.ts";
import type { Names } from "./live.ts";
import { loaderFile, loaderSource } from "./loader.ts";
import { install, installedIn, publishedReleases, type Release, type Releases } from "./published.ts";
import { lowestDependencies, membersOfRelease, partners, partnerVersion } from "./releases.ts";

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

function readHistory(): History {
  return existsSync(historyFile) ? JSON.parse(readFileSync(historyFile, "utf8")) : {};
}

/** The releases that are looked at, and those on the other end of the connection. */
function releasesToInstall(wanted: Releases, published: Releases): Release[] {
  return packageNames.flatMap((name) =>
    wanted[name].flatMap((version) => {
      const partner = partners[name];
      const other = partner && partnerVersion(name, version, published[partner]);
      return [{ name, version }, ...(partner && other ? [{ name: partner, version: other }] : [])];
    }),
  );
}

function probe(name: PackageName, folder: string, partnerFolder: string): Names {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--no-deprecation",
      "--import",
      "tsx",
      path.join(import.meta.dirname, "print-names.ts"),
      name,
      folder,
      partnerFolder,
    ],
    { cwd: siteDir, encoding: "utf8", timeout: 60_000 },
  );
  if (status !== 0) {
    throw new Error(`${path.basename(folder)} could not be looked at:\n${stderr || "it did not answer in a minute"}`);
  }
  return JSON.parse(stdout);
}

function collect(folder: string, wanted: Releases, published: Releases, history: History): History {
  const installed = (name: PackageName, version: string) => installedIn(folder, { name, version });
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
  const published = publishedReleases(packageNames);
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
    writeFileSync(path.join(folder, loaderFile), loaderSource);
    install(folder, releasesToInstall(wanted, published));
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
