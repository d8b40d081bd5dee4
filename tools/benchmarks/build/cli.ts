// `npm run benchmark`: what builds, the development server and the checks take. Reports, and asserts nothing about time.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders } from "../../../markdown/contentFolders.ts";
import { sourceLocale } from "../../../site.ts";
import { table } from "../figures.ts";
import { between, type Calibration, calibrate } from "./calibration.ts";
import { canMeasureUsage, measureCommand, type Used } from "./command.ts";
import { measureDevelopmentServer } from "./developmentServer.ts";
import { copiesOf, copyOfPage } from "./growth.ts";
import { help, type Part, parseOptions } from "./options.ts";
import { goalLines, keepResults, megabytes, type Result, readResults, resultsTable } from "./results.ts";
import { copySite, type SiteCopy } from "./siteCopy.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const lastRun = path.join(siteDir, "node_modules/.cache/benchmark/last.json");

/** The page for what is measured with one page. */
const onePage = "docs/events/rooms.md";

/** The build of all languages, or of some of them, as `npm run build` does it. */
const buildCommand = (...locales: string[]) => [
  process.execPath,
  "--import",
  "tsx",
  "tools/site-build/cli.ts",
  ...locales.flatMap((locale) => ["--locale", locale]),
];

const npmRun = (script: string, ...args: string[]) => [
  ...["npm", "run", "--silent", script],
  ...(args.length > 0 ? ["--", ...args] : []),
];

/** Measures one thing after the other, each between two calibrations. */
class Bench {
  readonly results: Record<string, Result> = {};
  /** Names of what failed. */
  readonly failed: string[] = [];
  readonly #signal: AbortSignal;
  readonly #hasUsage = canMeasureUsage();
  #calibration: Calibration | undefined;
  #copy: SiteCopy | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    if (!this.#hasUsage) {
      console.log("Without processor time and memory: they need Linux or macOS, and Python 3.");
    }
  }

  /** A copy of the site, made when it is needed first. */
  get copy(): SiteCopy {
    if (!this.#copy) {
      console.log("Copying the site…");
      this.#copy = copySite(siteDir);
    }
    return this.#copy;
  }

  /** Measures a command. @returns undefined if it fails, after printing why */
  command(name: string, command: readonly string[], cwd: string): Promise<Result | undefined> {
    return this.measure([name], async () => [
      await measureCommand(command, { cwd, hasUsage: this.#hasUsage, signal: this.#signal }),
    ]).then(([result]) => result);
  }

  /** Measures what has one result for each of the names. @returns nothing if it fails, after printing why */
  async measure(names: readonly string[], what: () => Promise<Used[]>): Promise<Result[]> {
    this.#calibration ??= await calibrate(this.#signal);
    const before = this.#calibration;
    console.log(`Measuring: ${names.join("; ")}…`);
    try {
      const all = await what();
      const after = await calibrate(this.#signal);
      this.#calibration = after;
      const more = { calibration: between(before, after), date: new Date().toISOString() };
      return all.map((used, index) => {
        const result = { ...used, ...more };
        this.results[names[index] ?? ""] = result;
        return result;
      });
    } catch (error) {
      this.#signal.throwIfAborted();
      console.error(error instanceof Error ? error.message : error);
      this.failed.push(...names);
      this.#calibration = undefined;
      return [];
    }
  }

  dispose(): void {
    this.#copy?.remove();
  }
}

/** Measures a command twice: without the caches of the copy, and then with them. If it fails, it isn't run again. */
async function coldAndWarm(bench: Bench, name: string, command: readonly string[]): Promise<void> {
  bench.copy.clearCaches();
  if (await bench.command(`${name}, cold`, command, bench.copy.dir)) {
    await bench.command(`${name}, warm`, command, bench.copy.dir);
  }
}

const measurements: Readonly<Record<Part, (bench: Bench, signal: AbortSignal) => Promise<unknown>>> = {
  build: (bench) => coldAndWarm(bench, `build of ${sourceLocale}`, buildCommand(sourceLocale)),
  "build-all": (bench) => coldAndWarm(bench, "build of all languages", buildCommand()),
  server: (bench, signal) => {
    const { dir } = bench.copy;
    return bench.measure(["development server, start", "development server, change"], async () => {
      const { start, change } = await measureDevelopmentServer(dir, signal);
      return [start, change];
    });
  },
  "samples-page": (bench) => bench.command("samples of one page", npmRun("samples", "--fresh", onePage), siteDir),
  samples: (bench) => bench.command("samples of all pages", npmRun("samples", "--fresh"), siteDir),
  translations: (bench) => coldAndWarm(bench, "translations", npmRun("i18n", "check")),
  types: (bench) => bench.command("types", npmRun("typecheck"), siteDir),
  tests: (bench) => bench.command("unit tests", npmRun("test:unit"), siteDir),
};

async function measureParts(bench: Bench, only: readonly Part[], signal: AbortSignal): Promise<void> {
  const before = readResults(lastRun);
  for (const part of only) {
    await measurements[part](bench, signal);
  }
  const { results } = bench;
  if (Object.keys(results).length > 0) {
    console.log(`\n${resultsTable(results, before)}`);
    for (const line of goalLines(results)) {
      console.log(`\n${line}`);
    }
    keepResults(lastRun, results);
  }
}

async function measureGrowth(bench: Bench, factors: readonly number[]): Promise<void> {
  const { dir } = bench.copy;
  const pages = contentFolders.flatMap(({ folder }) => globSync(`${folder}/**/*.{md,mdx}`, { cwd: dir })).toSorted();
  const sources = pages.filter((file) => file.startsWith("docs/"));
  const rows: string[][] = [];
  for (const factor of factors.toSorted((a, b) => a - b)) {
    const count = Math.round(pages.length * factor);
    for (const { file, round } of copiesOf(sources, count - pages.length)) {
      const copy = copyOfPage(file, readFileSync(path.join(dir, file), "utf8"), round);
      mkdirSync(path.dirname(path.join(dir, copy.file)), { recursive: true });
      writeFileSync(path.join(dir, copy.file), copy.text);
    }
    bench.copy.clearCaches();
    const result = await bench.command(`build of ${sourceLocale} with ${count} pages`, buildCommand(sourceLocale), dir);
    if (!result) {
      break;
    }
    rows.push([
      String(count),
      `${result.seconds.toFixed(1)} s`,
      (result.seconds / result.calibration.seconds).toFixed(1),
      result.processor === undefined ? "–" : `${result.processor.toFixed(1)} s`,
      megabytes(result.memory),
      `${(mainBytes(dir) / 1000).toFixed(1)} KB`,
    ]);
  }
  console.log(`\n${table(["pages", "time", "/cal", "processor", "memory", "main.js"], rows)}`);
}

/** The size of the script that every page loads, which lists all pages. */
function mainBytes(dir: string): number {
  const files = globSync("build/**/assets/js/main.*.js", { cwd: dir });
  return Math.max(0, ...files.map((file) => statSync(path.join(dir, file)).size));
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.log(help);
    return 0;
  }
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => abort.abort(new Error("Interrupted.")));
  }
  const bench = new Bench(abort.signal);
  try {
    if (options.kind === "growth") {
      await measureGrowth(bench, options.factors);
    } else {
      await measureParts(bench, options.only, abort.signal);
    }
  } finally {
    bench.dispose();
  }
  if (bench.failed.length > 0) {
    console.error(`\nNot measured, because of the errors above: ${bench.failed.join("; ")}.`);
  }
  return bench.failed.length > 0 ? 1 : 0;
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
