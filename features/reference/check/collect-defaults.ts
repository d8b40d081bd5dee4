// Makes defaults.json: which default an option had in which release. Needs the npm registry; `npm run reference` only
// reads the file.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  type DefaultsHistory,
  type DefaultsPackage,
  defaultsPackages,
  encodeChanges,
  type PackageDefaults,
} from "../model/pastDefaults.ts";
import { install, installedIn, publishedReleases } from "./published.ts";

const help = `Usage: node --import tsx features/reference/check/collect-defaults.ts [options]

Installs every published release of ${defaultsPackages.join(", ")}
from Socket.IO 2.0.0 on into a temporary folder, makes a server or a client of each without options, and records its
defaults in features/reference/data/defaults.json. Takes about 2 minutes.

  --keep   leave the temporary folder
  --help   this text`;

const siteDir = path.join(import.meta.dirname, "../../..");
const historyFile = path.join(import.meta.dirname, "../data/defaults.json");

function probe(name: DefaultsPackage, folder: string): Record<string, unknown> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--no-deprecation", "--import", "tsx", path.join(import.meta.dirname, "print-defaults.ts"), name, folder],
    { cwd: siteDir, encoding: "utf8", timeout: 60_000 },
  );
  if (status !== 0) {
    throw new Error(`${path.basename(folder)} could not be looked at:\n${stderr || "it did not answer in a minute"}`);
  }
  return JSON.parse(stdout);
}

function collect(name: DefaultsPackage, releases: readonly string[], folder: string): PackageDefaults {
  const found = new Map(
    releases.map((version) => {
      process.stderr.write(`${name} ${version}\n`);
      return [version, probe(name, installedIn(folder, { name, version }))];
    }),
  );
  const options = new Set([...found.values()].flatMap((defaults) => Object.keys(defaults)));
  return {
    last: releases.at(-1) ?? "",
    defaults: Object.fromEntries(
      [...options].sort().map((option) => [option, encodeChanges(releases, (release) => found.get(release)?.[option])]),
    ),
  };
}

function main(args: string[]): void {
  const { values } = parseArgs({ args, options: { keep: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(help);
    return;
  }
  const published = publishedReleases(defaultsPackages);
  const releases = defaultsPackages.flatMap((name) => published[name].map((version) => ({ name, version })));
  const folder = mkdtempSync(path.join(tmpdir(), "reference-"));
  try {
    process.stderr.write(`Installing ${releases.length} releases in ${folder}\n`);
    install(folder, releases);
    const history: DefaultsHistory = Object.fromEntries(
      defaultsPackages.map((name) => [name, collect(name, published[name], folder)]),
    );
    // An array stands on one line, as the formatter wants it.
    const text = JSON.stringify(history, null, 2).replace(/\[[^[\]]+\]/g, (list) => list.replace(/\s+/g, " "));
    writeFileSync(historyFile, `${text.replace(/\[ | \]/g, (space) => space.trim())}\n`);
    console.log(`Recorded the defaults of ${releases.length} releases.`);
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
