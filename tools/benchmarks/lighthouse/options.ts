import { parseArgs } from "node:util";
import { asLocale, docsPath, docsVersions, type Locale, localeNames, sourceLocale } from "../../../site.ts";

const [, previousVersion] = docsVersions;

/** One page for each kind of page: the name on the command line, and the address without the language. */
export const pages: Readonly<Record<string, string>> = {
  home: "/",
  introduction: docsPath(),
  rooms: docsPath("rooms/"),
  "server-api": docsPath("server-api/"),
  cheatsheet: docsPath("emit-cheatsheet/"),
  errors: docsPath("errors/"),
  blog: "/blog/",
  post: "/blog/socket-io-4-release/",
  "get-started": "/get-started/chat/",
  guide: "/how-to/use-with-react/",
  tutorial: docsPath("tutorial/step-3/"),
  "old-version": docsPath("rooms/", previousVersion),
  demo: "/demos/chat/",
  playground: "/playground/",
  search: "/search/",
};

export type LighthouseOptions = {
  /** Names of `pages`. */
  names: string[];
  locales: Locale[];
  /** How many times each page is loaded. */
  runs: number;
  /** The file for the figures, as it was given; undefined if they are only printed. */
  json: string | undefined;
};

const pageNames = Object.keys(pages);

export const help = `Usage: npm run lighthouse -- [pages…] [options]

Measures pages of build/ with Lighthouse: mobile, with its usual simulated throttling. Loads each page several times and
prints the medians, then the audits of accessibility, best practices and SEO that a page doesn't pass. A page of fixed
work is measured, too: "TBT/cal" is the blocking time of a page divided by the blocking time of this one. Use it to
compare runs on machines of different speed, or on a machine that does other work.

Pages: ${pageNames.slice(0, 8).join(", ")},
${pageNames.slice(8).join(", ")} (default: all of them)

  --locale <name>  the language, one of ${localeNames.join(", ")}; may be repeated (default: ${sourceLocale})
  --runs <n>       how many times each page is loaded (default: 5)
  --json <file>    writes the figures to this file, too
  --help           this text`;

/**
 * What to measure.
 *
 * @param args the command line, without the program
 * @returns undefined when help was asked for
 * @throws when an option, a page or a language is unknown, with the known ones
 */
export function parseOptions(args: readonly string[]): LighthouseOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      locale: { type: "string", multiple: true, short: "l", default: [sourceLocale] },
      runs: { type: "string", default: "5" },
      json: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const unknown = positionals.filter((name) => !Object.hasOwn(pages, name));
  if (unknown.length > 0) {
    throw new Error(`Unknown pages: ${unknown.join(", ")}. Known are: ${pageNames.join(", ")}.`);
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs takes a whole number from 1, not "${values.runs}".`);
  }
  return {
    names: positionals.length > 0 ? [...new Set(positionals)] : pageNames,
    locales: [...new Set(values.locale.map((name) => asLocale(name, "--locale")))],
    runs,
    json: values.json,
  };
}
