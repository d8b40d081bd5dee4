import { writeFileSync } from "node:fs";
import path from "node:path";
import { read, readSourceSummary } from "../files.ts";
import { oldSections } from "../history.ts";
import { changesOf } from "../model/changes.ts";
import { parsePage } from "../model/page.ts";
import { markdownOfSections, withSkeletons } from "../model/skeleton.ts";
import { stateOf, summaryOf } from "../model/state.ts";
import { namedPages, type Options, UsageError } from "./options.ts";

/** Shows what has changed in English since a page was translated, and adds the sections that are new. */
export function update(options: Options): number {
  const { siteDir } = options;
  const pages = namedPages(options, "update").filter(({ isTranslated }) => isTranslated);
  if (pages.length === 0) {
    throw new UsageError(`${options.files.join(", ")}: there is no translation yet. Make one with new.`);
  }
  for (const { source, file } of pages) {
    const [english, text] = [read(siteDir, source), read(siteDir, file)];
    const [page, translation] = [readSourceSummary(siteDir, source), summaryOf(parsePage(text))];
    const { sections, orphaned } = stateOf(page, translation);
    const missing = new Set(sections.filter(({ state }) => state === "missing").map(({ id }) => id));
    const changed = sections.filter(({ state, hasOtherShape }) => state === "behind" || hasOtherShape);
    const old = oldSections(
      siteDir,
      source,
      translation,
      changed.map(({ id }) => id),
    );
    const [now, translated] = [markdownOfSections(english), markdownOfSections(text)];
    for (const { id } of changed) {
      console.log(`\n===== ${file}#${id}\n`);
      const before = old.get(id);
      console.log(before ? difference(before, now.get(id) ?? "") : `(The old English isn't in Git.)\n\n${now.get(id)}`);
      console.log(`----- translation\n\n${translated.get(id)}`);
    }
    if (missing.size > 0) {
      writeFileSync(path.join(siteDir, file), withSkeletons(text, english, missing));
    }
    console.log(
      `${file}: ${changed.length} changed, ${missing.size} added in English${[...missing].map((id) => ` #${id}`).join("")}` +
        `, ${orphaned.length} no longer in English${orphaned.map((id) => ` #${id}`).join("")} (of ${page.sections.length} sections)`,
    );
  }
  return 0;
}

/** The new text with what was removed in [-…-] and what was added in {+…+}. */
function difference(before: string, after: string): string {
  return changesOf(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");
}
