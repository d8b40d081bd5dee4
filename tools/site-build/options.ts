import os from "node:os";
import { parseArgs } from "node:util";
import { asLocale, type Locale, localeNames } from "../../site.ts";

export type BuildOptions = {
  locales: Locale[];
  /** Folder of the built site, relative to the site. */
  outDir: string;
  /** How many locales are built at the same time. */
  jobs: number;
};

export const help = `Usage: npm run build -- [options]

  --locale <name>    build this language only; may be repeated (default: all of ${localeNames.join(", ")})
  --out-dir <path>   where the built site goes (default: build)
  --jobs <n>         languages built at the same time (default: by cores and memory)
  --sequential       the same as --jobs 1
  --help             this text

SITE_LOCALES=en,fr in the environment is the same as --locale en --locale fr.`;

/** What one Docusaurus process needs at its peak, measured with the whole content. */
const memoryPerJob = 2 * 1024 ** 3;

/**
 * What to build.
 *
 * @param args the command line, without the program
 * @param env the environment
 * @returns undefined when help was asked for
 * @throws when an option or a locale is unknown, with the known ones
 */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv = process.env): BuildOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { type: "string", multiple: true, short: "l" },
      "out-dir": { type: "string", default: "build" },
      jobs: { type: "string" },
      sequential: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const fromEnv = env.SITE_LOCALES?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const locales = (values.locale ?? (fromEnv?.length ? fromEnv : localeNames)).map((name) =>
    asLocale(name, values.locale ? "--locale" : "SITE_LOCALES"),
  );
  return {
    locales: [...new Set(locales)],
    outDir: values["out-dir"],
    jobs: values.sequential ? 1 : jobsFrom(values.jobs, locales.length),
  };
}

function jobsFrom(value: string | undefined, locales: number): number {
  if (value !== undefined) {
    const jobs = Number(value);
    if (!Number.isInteger(jobs) || jobs < 1) {
      throw new Error(`--jobs takes a whole number from 1, not "${value}".`);
    }
    return jobs;
  }
  // A container's limit, which `freemem` ignores. Without one, it is 0 or larger than any memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const byMemory = Math.floor(Math.min(os.freemem(), limit) / memoryPerJob);
  return Math.max(1, Math.min(os.availableParallelism(), byMemory, locales));
}
