import { parseArgs } from "node:util";
import { localeNames, sourceLocale } from "../../../site.ts";

/** What is measured, in this order. */
export const parts = {
  build: `the build of ${sourceLocale}, without caches and with them`,
  "build-all": `the build of all ${localeNames.length} languages, without caches and with them`,
  server: "the development server: until it shows a page, and until it shows a change",
  "samples-page": "npm run samples -- --fresh, for one page",
  samples: "npm run samples -- --fresh, for all pages",
  translations: "npm run i18n -- check, without caches and with them",
  types: "npm run typecheck",
  tests: "npm run test:unit",
} as const;

export type Part = keyof typeof parts;

export type BenchmarkOptions =
  | { kind: "parts"; only: Part[] }
  /** How many times as many pages as the site has. */
  | { kind: "growth"; factors: number[] };

const partNames = Object.keys(parts) as Part[];

export const help = `Usage: npm run benchmark -- [options]

Measures the time, the processor time and the memory of the largest process for what writers and CI run. Fixed work is
measured before and after each part: the columns "/cal" are the time and the processor time divided by those of the
fixed work. Use them to compare runs on machines of different speed. On a machine that does other work, only those of
the processor time can be compared. The last run is kept in node_modules/.cache/benchmark, and "change" says what has
changed since then.

Builds, the development server and the check of translations run in a temporary copy of the site. Your caches stay as
they are. Processor time and memory need Linux or macOS, and Python 3; those of the development server need Linux.

  --only <parts>     measures only these, separated by commas (default: all of them)
${partNames.map((name) => `                       ${name.padEnd(13)} ${parts[name]}`).join("\n")}
  --growth           measures instead how the build of ${sourceLocale} grows with the number of pages
  --factors <list>   for --growth: how many times the pages of the site (default: 1,2,4)
  --help             this text`;

/**
 * What to measure.
 *
 * @param args the command line, without the program
 * @returns undefined when help was asked for
 * @throws when an option or a part is unknown, with the known ones
 */
export function parseOptions(args: readonly string[]): BenchmarkOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      growth: { type: "boolean", default: false },
      factors: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  if (values.growth) {
    if (values.only !== undefined) {
      throw new Error("--growth measures no parts: leave out --only.");
    }
    return { kind: "growth", factors: listOf(values.factors ?? "1,2,4").map(factorFrom) };
  }
  if (values.factors !== undefined) {
    throw new Error("--factors belongs to --growth.");
  }
  const wanted = values.only === undefined ? partNames : listOf(values.only);
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
  if (wanted.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes parts separated by commas, not "${values.only}". Known are: ${partNames.join(", ")}.`,
    );
  }
  return { kind: "parts", only: partNames.filter((name) => wanted.includes(name)) };
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

function factorFrom(text: string): number {
  const factor = Number(text);
  if (!Number.isFinite(factor) || factor < 1) {
    throw new Error(`--factors takes numbers from 1 separated by commas, not "${text}".`);
  }
  return factor;
}
