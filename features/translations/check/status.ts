import { sourceFiles, strayFiles, translationStatus } from "../files.ts";
import { statusList, totalsOf } from "../model/status.ts";
import { chosenTranslations, isWithin, type Options, UsageError } from "./options.ts";

/** Prints what is left to translate. */
export function status(options: Options): number {
  const { siteDir, files, locales, json } = options;
  const named = new Set(files.length > 0 ? chosenTranslations(options).map(({ source }) => source) : []);
  const sources = sourceFiles(siteDir).filter(
    (source) => files.length === 0 || isWithin(source, files) || named.has(source),
  );
  if (sources.length === 0) {
    throw new UsageError(`No page is, or belongs to, ${files.join(", ")}.`);
  }
  const pages = translationStatus(siteDir, sources);
  const stray = strayFiles(siteDir);
  if (json) {
    const totals = Object.fromEntries(locales.map((locale) => [locale, totalsOf(pages, locale)]));
    console.log(JSON.stringify({ totals, pages, stray }, null, 2));
    return 0;
  }
  for (const { file, problem } of stray) {
    console.log(`${file}: ${problem}`);
  }
  console.log(locales.map((locale) => statusList(pages, locale)).join("\n\n"));
  return 0;
}
