// `npm run routes`: holds the built site against the planned routes, in every language.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { localeNames, locales } from "../../../site.ts";
import { builtPages } from "../../../tools/site-build/builtPages.ts";
import { checkRoutes, plannedRoutes } from "../model/check.ts";

const help = `Usage: npm run routes -- [options]

Compares build/ with features/addresses/data/routes.json and features/addresses/data/still-to-write.json.

  --list     name the pages that are still to write
  --update   take the pages that are written now off the list (it never gets longer)
  --help     this text`;

const here = import.meta.dirname;
const buildDir = path.join(here, "../../../build");
const listFile = path.join(here, "../data/still-to-write.json");

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function main(args: readonly string[]): number {
  if (args.includes("--help")) {
    console.log(help);
    return 0;
  }
  if (!existsSync(buildDir)) {
    throw new Error("There is no built site in build/. Run: npm run build");
  }
  const planned = plannedRoutes(readJson(path.join(here, "../data/routes.json")));
  const stillToWrite: string[] = readJson(listFile);
  let faults = 0;
  const written = new Map<string, number>();
  for (const locale of localeNames) {
    const built = builtPages(buildDir, locale).map(({ route }) => route);
    const found = checkRoutes(planned, built, stillToWrite);
    for (const route of found.written) {
      written.set(route, (written.get(route) ?? 0) + 1);
    }
    console.log(
      `${locale}: ${found.present.length} of ${planned.length} routes present, ${found.toWrite.length} still to write, ` +
        `${found.lost.length} lost, ${found.unexpected.length} unexpected`,
    );
    for (const [label, routes] of [
      ["lost", found.lost],
      ["unexpected", found.unexpected],
    ] as const) {
      for (const route of routes) {
        console.log(`  ${label}: /${locales[locale].path}${route}`.replace("//", "/"));
        faults++;
      }
    }
    if (args.includes("--list") && locale === localeNames[0]) {
      console.log(found.toWrite.map((route) => `  to write: ${route}`).join("\n"));
    }
  }
  return faults + settle(stillToWrite, written, args.includes("--update"));
}

/** A page counts as written when every language serves it. */
function settle(stillToWrite: readonly string[], written: ReadonlyMap<string, number>, update: boolean): number {
  const done = [...written].filter(([, languages]) => languages === localeNames.length).map(([route]) => route);
  if (done.length === 0) {
    return 0;
  }
  if (update) {
    const left = stillToWrite.filter((route) => !done.includes(route));
    writeFileSync(listFile, `${JSON.stringify(left, null, 2)}\n`);
    console.log(`Took ${done.length} written pages off the list; ${left.length} are left.`);
    return 0;
  }
  console.log(`${done.length} pages of the list are written now. Run: npm run routes -- --update`);
  for (const route of done) {
    console.log(`  written: ${route}`);
  }
  return done.length;
}

try {
  process.exitCode = main(process.argv.slice(2)) > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
