// `npm run samples`: checks every code fence of the documentation against the library it documents.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders } from "../../plugins/content-folders.ts";
import { library, sourceLocale } from "../../site.ts";
import { ensureDependencies } from "../setup/dependencies.mjs";
import { installedVersions, isInstalledAs, packagesIn } from "./lib/commands.ts";
import { help, type Options, parseOptions } from "./lib/options.ts";
import { pageLines, summary } from "./lib/output.ts";
import { libraryVersion, type PackageLock, releases } from "./lib/releases.ts";
import { outdated, type Report, reportOf, skipFault, skippedIn } from "./lib/report.ts";
import { type Page, readPage } from "./lib/sample.ts";
import { PassedStore, toolIdentity } from "./run/passedStore.ts";
import { askRegistry } from "./run/registry.ts";
import { type PageResult, SiteChecker } from "./run/siteChecker.ts";
import { watchPages } from "./run/watch.ts";

const here = import.meta.dirname;
const siteDir = path.join(here, "../..");
const environment = path.join(here, "environment");
const reportFile = path.join(here, "report.json");
const limitsFile = path.join(here, "limits.json");
const packagesFile = path.join(here, "packages.json");
const passedFile = path.join(siteDir, "node_modules/.cache/samples/passed.json");

/** Posts of the blog are dated history: their samples are of their day. */
const folders = contentFolders.filter(({ kind }) => kind === "docs").map(({ folder }) => folder);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws when a file or glob names no page */
function findPages(patterns: readonly string[]): string[] {
  const all = globSync(
    folders.map((folder) => `${folder}/**/*.{md,mdx}`),
    { cwd: siteDir },
  ).toSorted();
  if (patterns.length === 0) {
    return all;
  }
  const found = new Set<string>();
  for (const pattern of patterns) {
    const matching = new Set(matchesOf(pattern));
    const pages = all.filter((page) => matching.has(page));
    if (pages.length === 0) {
      throw new Error(
        `${pattern} names no page. Pages are Markdown files in ${folders.join(", ")}, in ${sourceLocale}.`,
      );
    }
    for (const page of pages) {
      found.add(page);
    }
  }
  return all.filter((page) => found.has(page));
}

function matchesOf(pattern: string): string[] {
  const file = path.resolve(pattern);
  const isFolder = existsSync(file) && statSync(file).isDirectory();
  const relative = path.relative(siteDir, file).split(path.sep).join("/");
  return globSync(isFolder ? `${relative}/**` : relative, { cwd: siteDir });
}

function load(name: string): Page {
  return readPage(name, readFileSync(path.join(siteDir, name), "utf8"));
}

/** One line that is written over, on a terminal; a line a step elsewhere. */
function createProgress(): { show: (step: string, done: number, total: number) => void; clear: () => void } {
  const { stderr } = process;
  let last = "";
  return {
    show(step, done, total) {
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${step}: ${done} of ${total}`);
      } else if (step !== last) {
        stderr.write(`${step}: ${total}…\n`);
      }
      last = step;
    },
    clear() {
      if (stderr.isTTY) {
        stderr.write("\r\u001b[K");
      }
    },
  };
}

function print(results: readonly PageResult[], options: Options, started: number): void {
  for (const result of results.filter(({ page, faults }) => page.samples.length > 0 || faults.length > 0)) {
    console.log(pageLines(result, options).join("\n"));
  }
  console.log(summary(results, options, (Date.now() - started) / 1000));
}

/** Holds the whole site's numbers against the committed ones, or commits the new ones. */
function settleReport(results: readonly PageResult[], lock: PackageLock, update: boolean): number {
  const report = reportOf(results, lock);
  const limits = readJson<{ skipped: number }>(limitsFile);
  const skipped = skippedIn(report);
  if (update) {
    if (skipped > limits.skipped) {
      console.error(skipFault(skipped, limits.skipped));
      return 1;
    }
    writeJson(reportFile, report);
    writeJson(limitsFile, { ...limits, skipped });
    console.log(`Wrote ${path.relative(siteDir, reportFile)}: ${Object.keys(report).length} pages.`);
    return 0;
  }
  const notRun = new Set(results.filter(({ missing }) => missing.size > 0).map(({ page }) => page.name));
  const stale = outdated(existsSync(reportFile) ? readJson<Report>(reportFile) : {}, report, notRun);
  const faults = [
    skipFault(skipped, limits.skipped),
    stale.length > 0
      ? `tools/samples/report.json is out of date for ${stale.join(", ")}. Run: npm run samples -- --update-report`
      : undefined,
  ].filter((fault) => fault !== undefined);
  for (const fault of faults) {
    console.error(fault);
  }
  return faults.length;
}

async function updatePackages(pages: readonly Page[], lock: PackageLock): Promise<void> {
  const installed = installedVersions(lock);
  const specs = pages
    .flatMap(({ samples }) => samples.filter(({ kind, markers }) => kind === "shell" && markers.skip === undefined))
    .flatMap(({ text }) => packagesIn(text).map(({ spec }) => spec))
    .filter((spec) => !isInstalledAs(spec, installed));
  const known: [string, string][] = [];
  for (const spec of [...new Set(specs)].toSorted()) {
    const version = await askRegistry(spec);
    console.log(`  ${spec}: ${version ?? "there is none"}`);
    if (version) {
      known.push([spec, version]);
    }
  }
  writeJson(packagesFile, Object.fromEntries(known));
}

function checkLibraryVersion(lock: PackageLock): void {
  const version = libraryVersion(lock, releases["4.x"]);
  if (version !== library.version) {
    throw new Error(
      `site.ts says that the documentation is about socket.io ${library.version}, and samples are checked with ${version}: ` +
        "change one of them (cd tools/samples/environment && npm install socket.io@… socket.io-client@…).",
    );
  }
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, os.availableParallelism());
  if (!options) {
    console.log(help);
    return 0;
  }
  const started = Date.now();
  const pages = findPages(options.files).map(load);
  ensureDependencies(environment, "samples");
  const lock = readJson<PackageLock>(path.join(environment, "package-lock.json"));
  checkLibraryVersion(lock);
  if (options.updatePackages) {
    await updatePackages(findPages([]).map(load), lock);
  }

  const passed = new PassedStore(passedFile);
  const progress = createProgress();
  const checker = new SiteChecker({
    environment,
    lock,
    registry: readJson(packagesFile),
    passed,
    identity: toolIdentity(siteDir),
    jobs: options.jobs,
    progress: progress.show,
  });
  const end = () => checker.dispose();
  process.once("exit", end);
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }

  // In watch mode the compiler has to be warm: it reads everything once.
  const results = await checker.check(pages, { ...options, fresh: options.fresh || options.watch });
  progress.clear();
  print(results, options, started);
  const complete = options.files.length === 0 && options.types && options.run;
  passed.save({ complete });
  let faults = results.reduce((sum, { faults }) => sum + faults.length, 0);
  if (options.watch) {
    await watchForever(checker, options, pages, passed);
  } else if (complete && faults > 0 && options.updateReport) {
    console.error("The report is not written: mend the faults first.");
  } else if (complete && faults === 0) {
    faults += settleReport(results, lock, options.updateReport);
  }
  end();
  return faults > 0 ? 1 : 0;
}

async function watchForever(
  checker: SiteChecker,
  options: Options,
  pages: readonly Page[],
  passed: PassedStore,
): Promise<never> {
  const names = new Set(pages.map(({ name }) => name));
  console.log("Watching. Press Ctrl+C to stop.");
  let queue = Promise.resolve();
  watchPages(siteDir, folders, (files) => {
    queue = queue.then(() => recheck([...files].toSorted())).catch((error: unknown) => console.error(error));
  });
  const recheck = async (files: readonly string[]) => {
    const started = Date.now();
    const changed = files
      .filter((file) => existsSync(path.join(siteDir, file)) && (options.files.length === 0 || names.has(file)))
      .map(load);
    // First what is known at once.
    const types = options.types ? await checker.check(changed, { types: true, run: false, fresh: options.fresh }) : [];
    if (types.length > 0) {
      print(types, { ...options, run: false }, started);
    }
    if (options.run && types.every(({ faults }) => faults.length === 0)) {
      print(
        await checker.check(changed, { types: false, run: true, fresh: options.fresh }),
        { ...options, types: false },
        started,
      );
    }
    passed.save({ complete: false });
  };
  return new Promise(() => {});
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
