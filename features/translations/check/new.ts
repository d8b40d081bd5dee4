import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { read } from "../files.ts";
import { skeletonOf } from "../model/skeleton.ts";
import { namedPages, type Options, UsageError } from "./options.ts";

/** Makes skeletons of translations. A translation that exists is never written over. */
export function newPage(options: Options): number {
  const { siteDir } = options;
  const pages = namedPages(options, "new");
  const fresh = pages.filter(({ isTranslated }) => !isTranslated);
  if (fresh.length === 0) {
    throw new UsageError(`${pages[0]?.file} exists. To add what is new in the English page, use update.`);
  }
  for (const { source, file } of fresh) {
    const target = path.join(siteDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, skeletonOf(read(siteDir, source)));
    console.log(`${file}: write over the English text, then run "npm run i18n -- mark ${file}".`);
  }
  return 0;
}
