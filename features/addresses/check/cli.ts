// `npm run routes`: checks that the built site still serves every published address, in every language.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { builtPages } from "../../../deploy/builtPages.ts";
import { localeNames, locales } from "../../../site.ts";
import { comparePublished } from "../model/published.ts";

const help = `Usage: npm run routes -- [options]

Checks that build/ has a page or a redirect for every address in features/addresses/data/published.json. New pages
needn't be on this list.

  --update   add the new pages to the list: after a deployment, other sites may link to them
  --help     this text`;

const siteDir = path.join(import.meta.dirname, "../../..");
const buildDir = path.join(siteDir, "build");
const listFile = path.join(import.meta.dirname, "../data/published.json");

/** @returns the number of lost addresses */
function main(): number {
  const { values } = parseArgs({
    options: { update: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (!existsSync(buildDir)) {
    throw new Error("There is no built site in build/. Run: npm run build");
  }
  const published: string[] = JSON.parse(readFileSync(listFile, "utf8"));
  const added = new Set<string>();
  let lost = 0;
  for (const locale of localeNames) {
    const routes = (redirects: boolean) => builtPages(buildDir, locale, { redirects }).map(({ route }) => route);
    const found = comparePublished(published, routes(false), routes(true));
    console.log(`${locale}: ${published.length - found.lost.length} of ${published.length} published addresses served`);
    for (const route of found.lost) {
      console.log(
        `  lost: ${`/${locales[locale].path}${route}`.replace("//", "/")}. Restore the page, or add a redirect to redirects.ts.`,
      );
    }
    lost += found.lost.length;
    for (const route of found.added) {
      added.add(route);
    }
  }
  if (added.size > 0 && values.update) {
    writeFileSync(listFile, `${JSON.stringify([...published, ...added].toSorted(), null, 2)}\n`);
  }
  console.log(`${added.size} new pages${values.update && added.size > 0 ? " added to the list" : ""}`);
  return lost;
}

try {
  process.exitCode = main() > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
