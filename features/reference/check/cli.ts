// `npm run reference`: holds the reference pages against the library.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { packageNames, pages, type RootName } from "../model/apiSurface.ts";
import { check, type Report } from "../model/check.ts";
import type { Fault } from "../model/coverage.ts";
import { type Page, readPage } from "../model/page.ts";
import { type DefaultsHistory, defaultsPackages, type Past } from "../model/pastDefaults.ts";
import { comparePastMentions, comparePastOptions } from "../model/pastStatements.ts";
import { compareVersions, type History } from "../model/since.ts";
import { measureDefaults, readInstalledApi } from "./installedApi.ts";
import { environmentDir, findLibrary, type Library, readManifest } from "./library.ts";
import { checkOlder, type OlderReport, olderReleases } from "./older.ts";

const help = `Usage: npm run reference -- [options]

Holds the reference (server API and options, client API and options) against the library that is installed for the
samples: its typings, its live objects, its defaults, and the record of all releases in features/reference/data/since.json.
Then the tables of the API pages of 3.x and 2.x against those releases: members, options, events, exports, defaults.

It reports
  missing    a public member, event, option or export without an entry
  invented   an entry for something that is neither in the typings nor there at run time
  signature  a heading with another name or other parameters than the member has
  default    a default that a running server or client doesn't have, or an earlier release didn't have
  since      a mark that the published releases contradict, or one that is absent

  --json              the report for programs
  --library <folder>  the folder whose node_modules has the library
  --help              this text

Past defaults, here and on all other pages, are compared with features/reference/data/defaults.json.

After a new release: node --import tsx features/reference/check/collect-since.ts
                     node --import tsx features/reference/check/collect-defaults.ts`;

const siteDir = path.join(import.meta.dirname, "../../..");
const historyFile = path.join(import.meta.dirname, "../data/since.json");
const defaultsFile = path.join(import.meta.dirname, "../data/defaults.json");

/** The library isn't there, or the command line is wrong: nothing was checked. */
class UsageError extends Error {}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function libraryIn(folder: string): Library {
  const library = findLibrary(folder);
  if (!library) {
    const where = folder === environmentDir ? path.relative(siteDir, folder) : folder;
    throw new UsageError(`The library isn't installed in ${where}. Run: npm ci --prefix ${where}`);
  }
  return library;
}

/** Versions that nobody has looked at yet: what is new in them would have no "since". */
function unrecorded(library: Library, history: History): Fault[] {
  return packageNames.flatMap((name) => {
    const { version } = readManifest(library[name]);
    const message = `${name} ${version} isn't recorded. Run: node --import tsx features/reference/check/collect-since.ts`;
    return history[name]?.releases[version]
      ? []
      : [{ rule: "since", file: "features/reference/data/since.json", line: 1, message }];
  });
}

/** Releases whose defaults nobody has looked at yet. */
function unmeasured(library: Library, defaults: DefaultsHistory): Fault[] {
  return defaultsPackages.flatMap((name) => {
    const { version } = readManifest(library[name]);
    const message = `${name} ${version} isn't recorded. Run: node --import tsx features/reference/check/collect-defaults.ts`;
    return compareVersions(defaults[name]?.last ?? "0.0.0", version) >= 0
      ? []
      : [{ rule: "default", file: "features/reference/data/defaults.json", line: 1, message }];
  });
}

/** What all pages say about the defaults of earlier releases. */
function comparePast(past: Past, optionPages: readonly Page[]): { compared: number; faults: Fault[] } {
  const roots: Readonly<Record<string, RootName>> = {
    [pages.serverOptions]: "socket.io",
    [pages.clientOptions]: "socket.io-client",
  };
  const files = globSync(["docs/**/*.md", "versioned_docs/**/*.md"], { cwd: siteDir, ignore: Object.keys(roots) });
  const results = [
    ...optionPages.flatMap((page) => {
      const root = roots[page.file];
      return root ? [comparePastOptions(page, root, past)] : [];
    }),
    ...files
      .sort()
      .map((file) => comparePastMentions(readPage(file, readFileSync(path.join(siteDir, file), "utf8")), past)),
  ];
  return {
    compared: results.reduce((sum, { compared }) => sum + compared, 0),
    faults: results.flatMap(({ faults }) => faults),
  };
}

function print({ counts, missing, faults }: Report): void {
  for (const { file, line, rule, message } of faults) {
    console.log(`${file}:${line}: ${rule}: ${message}`);
  }
  for (const { key, what } of missing) {
    console.log(`${key.replace("#", ": missing: no entry #")} for ${what}.`);
  }
  const invented = faults.filter(({ rule }) => rule === "invented").length;
  console.log(
    `${counts.members} members, options and exports; ${counts.entries} entries; ${missing.length} missing, ` +
      `${invented} invented; ${counts.defaults} defaults and ${counts.since} "since" compared; ${faults.length} problems`,
  );
}

function printOlder({ name, version, members, rows, defaults, missing, faults }: OlderReport): void {
  for (const { file, line, rule, message } of faults) {
    console.log(`${file}:${line}: ${rule}: ${message}`);
  }
  for (const { file, what } of missing) {
    console.log(`${file}: missing: ${what}.`);
  }
  const invented = faults.filter(({ rule }) => rule === "invented").length;
  console.log(
    `${name} (${version}): ${members} members, options, events and exports; ${rows} names in tables; ` +
      `${missing.length} missing, ${invented} invented; ${defaults} defaults compared; ${faults.length} problems`,
  );
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "boolean" },
      library: { type: "string", default: environmentDir },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const library = libraryIn(path.resolve(values.library));
  const history: History = readJson(historyFile);
  const installed = await readInstalledApi(library);
  const defaults = await measureDefaults(library, installed);
  const texts = Object.values(pages).map((file) => readPage(file, readFileSync(path.join(siteDir, file), "utf8")));
  const report = check(installed, new Map(texts.map((page) => [page.file, page])), history, defaults);
  const measured: DefaultsHistory = readJson(defaultsFile);
  const past = comparePast({ defaults: measured, releases: history }, texts);
  report.faults.push(...unrecorded(library, history), ...unmeasured(library, measured), ...past.faults);

  const older: OlderReport[] = [];
  for (const release of olderReleases) {
    older.push(await checkOlder(release, path.resolve(values.library), siteDir));
  }

  if (values.json) {
    const versions = Object.fromEntries(packageNames.map((name) => [name, readManifest(library[name]).version]));
    console.log(JSON.stringify({ versions, ...report, pastDefaults: past.compared, older }, null, 2));
  } else {
    print(report);
    console.log(`${past.compared} defaults of earlier releases compared; ${past.faults.length} problems`);
    older.forEach(printOlder);
  }
  const olderFaults = older.flatMap(({ faults, missing }) => [...faults, ...missing]);
  return olderFaults.length + report.faults.length + report.missing.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isUsage = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  process.exitCode = isUsage ? 2 : 1;
}
