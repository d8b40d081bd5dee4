/** What a translator begins with: an English page, ready to be written over. Pure. */

import { frontMatterOf } from "./frontMatter.ts";

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
  return `${found.begin}${kept.join("\n")}\n${found.rest}`;
}

/** The Markdown of each section by the ID of its heading, empty for what stands before the first heading. */
export function markdownOfSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let id = "";
  let fence: string | undefined;
  const body = frontMatterOf(text)?.rest.replace(/^---\s*\n/, "") ?? text;
  for (const line of body.split("\n")) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks && (fence === undefined || line.trim() === fence)) {
      fence = fence === undefined ? marks : undefined;
    }
    const heading = fence === undefined ? /^#{1,6} .*\{\/\*\s*#(\S+)\s*\*\/\}\s*$/.exec(line)?.[1] : undefined;
    id = heading ?? id;
    sections.set(id, `${sections.get(id) ?? ""}${line}\n`);
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
  const head = found ? `${found.begin}${found.yaml}${/^---\s*\n/.exec(found.rest)?.[0] ?? "---\n"}` : "";
  return `${head}${parts.map(([, markdown]) => `${markdown.trimEnd()}\n`).join("\n")}`.replace(
    /^(---\n[\s\S]*?\n---\n)\n*/,
    "$1\n",
  );
}
