/** What a translator begins with: an English page, ready to be written over. Pure. */

import { frontMatterOf } from "../../../markdown/frontMatter.ts";
import { readPage } from "../../../markdown/page.ts";

/** Everything else of the front matter comes from the English page. */
const translatedKeys = new Set(["title", "description", "keywords", "section_keywords", "requires", "sidebar_label"]);

/**
 * The English page with the front matter of a translation. Code, IDs, links and components stay; fences that show a
 * file are empty in English, too. A section counts as translated when its text is no longer the English one.
 */
export function skeletonOf(english: string): string {
  const found = frontMatterOf(english);
  if (!found) {
    throw new Error("the English page has no front matter.");
  }
  let isKept = false;
  const kept = found.yaml.split("\n").filter((line) => {
    const key = /^([\w-]+):/.exec(line)?.[1];
    isKept = key ? translatedKeys.has(key) : isKept;
    return isKept && line !== "";
  });
  return `${found.begin}${kept.join("\n")}\n${found.end}${found.body}`;
}

/** The Markdown of each section by the ID of its heading, empty for what stands before the first heading. */
export function markdownOfSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let id = "";
  for (const block of readPage(text).blocks) {
    if (block.kind === "heading" && block.id !== "") {
      id = block.id;
    }
    const text = block.kind === "fence" ? block.lines.join("\n") : block.text;
    // Without the empty line below the front matter.
    if (sections.size > 0 || text !== "") {
      sections.set(id, `${sections.get(id) ?? ""}${text}\n`);
    }
  }
  return sections;
}

/**
 * A translation with the English text of the sections that it doesn't have yet, each behind the one that it follows in
 * English.
 */
export function withSkeletons(translation: string, english: string, missing: ReadonlySet<string>): string {
  const found = frontMatterOf(translation);
  const parts = [...markdownOfSections(translation)];
  let previous = 0;
  for (const [id, markdown] of markdownOfSections(english)) {
    const at = parts.findIndex(([known]) => known === id);
    if (at >= 0) {
      previous = at;
    } else if (missing.has(id)) {
      previous++;
      parts.splice(previous, 0, [id, `${markdown.trimEnd()}\n\n`]);
    }
  }
  const head = found ? `${found.begin}${found.yaml}${found.end}\n` : "";
  const body = parts.map(([, markdown]) => `${markdown.trimEnd()}\n`).join("\n");
  return head + body;
}
