// `npm run samples`: checks every code fence of the documentation against the library it documents.
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { library } from "../../../site.ts";
import { filesIdentity, PassedStore } from "../../../tools/passedStore.ts";
import { ensureServers } from "../../../tools/services/debian.mjs";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { examplesIn } from "../../examples/files.ts";
import { installedVersions, isInstalledAs, packagesIn } from "../model/commands.ts";
import { help, type Options, parseOptions } from "../model/options.ts";
import { pageLines, summary } from "../model/output.ts";
import { libraryVersion, newestRelease, type PackageLock } from "../model/releases.ts";
import type { Page } from "../model/sample.ts";
import { samplesHash } from "../model/samplesHash.ts";
import { findPages, isTranslation, loadPage, withoutSame } from "./pages.ts";
import { createProgress } from "./progress.ts";
import { askRegistry } from "./registry.ts";
import { ReportFile } from "./reportFile.ts";
import { type PageResult, SiteChecker } from "./siteChecker.ts";
import { checkerIdentity } from "./typeChecker.ts";
import { watchAndCheck } from "./watch.ts";

const here = import.meta.dirname;
const siteDir = path.join(here, "../../..");
const environment = path.join(here, "../environment");
const packagesFile = path.join(here, "../data/packages.json");
/** What every check depends on besides the compiler: this tool, and what is installed for samples. */
const identityFiles = [
  "features/samples/{check,model}/**/*.{ts,mjs,cjs,py}",
  "features/samples/environment/*.json",
  "markdown/*.ts",
  "tools/services/*.{ts,mjs,cjs}",
];

const passedFile = path.join(siteDir, "node_modules/.cache/samples/passed.json");

/** Scenarios wait more than they work. */
const jobsPerProcessor = 4;

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

/** Pages with errors come last, where they are seen. */
function print(results: readonly PageResult[], options: Options, more: { same: number; seconds: number }): void {
  const wrong = results.filter(({ faults }) => faults.length > 0);
  const right = results.filter(({ page, faults }) => page.samples.length > 0 && faults.length === 0);
  for (const result of [...right, ...wrong]) {
    console.log(pageLines(result, options).join("\n"));
  }
  console.log(summary(results, options, more));
}

/** Asks the registry about every package that commands name and that is not installed for samples. */
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
  writeFileSync(packagesFile, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

function checkLibraryVersion(lock: PackageLock): void {
  const version = libraryVersion(lock, newestRelease);
  if (version !== library.version) {
    throw new Error(
      `site.ts says that the documentation is about socket.io ${library.version}, and samples are checked with ${version}: ` +
        "change one of them (cd features/samples/environment && npm install socket.io@… socket.io-client@…).",
    );
  }
}

/**
 * Compares the numbers of all pages with the committed ones, or writes new ones.
 *
 * @returns how many errors there are
 */
function settleReport(
  results: readonly PageResult[],
  lock: PackageLock,
  { update, isWhole }: { update: boolean; isWhole: boolean },
): number {
  const file = new ReportFile({
    report: path.join(here, "../data/report.json"),
    limits: path.join(here, "../data/limits.json"),
  });
  const { read } = examplesIn(siteDir);
  const english = results
    .filter(({ page }) => !isTranslation(page.name))
    .map((result) => ({ ...result, hash: samplesHash(result.page.text, read) }));
  if (!update) {
    const faults = file.compare(english, lock);
    for (const fault of faults) {
      console.error(fault);
    }
    return faults.length;
  }
  console.log(`Wrote features/samples/data/report.json: ${file.update(english, lock, isWhole)} pages.`);
  if (english.some(({ unchecked }) => unchecked > 0)) {
    console.log("Some samples could not be checked here: where they can, the report may count as out of date.");
  }
  return 0;
}

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, jobsPerProcessor * os.availableParallelism());
  if (!options) {
    console.log(help);
    return 0;
  }
  const started = Date.now();
  const names = findPages(siteDir, options.files);
  const all = names.map((name) => loadPage(siteDir, name));
  // If the command names a translation, it is checked even if its samples are those of the English page.
  const { pages, same } = options.files.length > 0 ? { pages: all, same: [] } : withoutSame(siteDir, all);
  ensureDependencies(environment, "samples");
  if (options.install) {
    ensureServers();
  }
  const lock = readJson<PackageLock>(path.join(environment, "package-lock.json"));
  checkLibraryVersion(lock);
  if (options.updatePackages) {
    await updatePackages(
      findPages(siteDir, []).map((name) => loadPage(siteDir, name)),
      lock,
    );
  }

  const passed = new PassedStore(passedFile);
  const progress = createProgress();
  const checker = new SiteChecker({
    environment,
    lock,
    registry: readJson(packagesFile),
    passed,
    identity: filesIdentity(siteDir, identityFiles, checkerIdentity()),
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

  if (options.watch && options.types) {
    await checker.warmUp(pages);
  }
  const results = await checker.check(pages, options);
  progress.clear();
  print(results, options, { same: same.length, seconds: (Date.now() - started) / 1000 });
  const isWhole = options.files.length === 0;
  const isComplete = isWhole && options.types && options.run;
  passed.save({ complete: isComplete });
  let faults = results.reduce((sum, { faults }) => sum + faults.length, 0);
  if (options.watch) {
    await watchAndCheck({
      siteDir,
      checker,
      passed,
      options,
      isWanted: (file) => options.files.length === 0 || names.includes(file),
      print: (results, options, seconds) => {
        progress.clear();
        print(results, options, { same: 0, seconds });
      },
    });
  }
  if (options.updateReport && faults > 0) {
    console.error("The report isn't written: fix the errors first.");
  } else if (options.updateReport || (isComplete && faults === 0)) {
    faults += settleReport(results, lock, { update: options.updateReport, isWhole });
  }
  end();
  return faults > 0 ? 1 : 0;
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
