import type { TOCItem } from "@docusaurus/mdx-loader";
import { textOf } from "./tocWords.ts";

/** An entry's words, as a reader may type them: its HTML without tags, and its ID, which names the class too. */
function wordsOf({ value, id }: TOCItem): string {
  return `${textOf(value)} ${id}`.toLowerCase();
}

/**
 * The entries that hold every word of a query, each below the headings that it stands under.
 *
 * @param toc the page's headings in their order, as Docusaurus gives them
 * @param query what the reader typed; case, parentheses, dots and spaces do not matter
 * @returns the kept entries in their order, and how many of them match by themselves
 */
export function filterToc(toc: readonly TOCItem[], query: string): { kept: TOCItem[]; matches: TOCItem[] } {
  const wanted = query
    .toLowerCase()
    .split(/[\s.()]+/)
    .filter(Boolean);
  const kept: TOCItem[] = [];
  const matches: TOCItem[] = [];
  let ancestors: TOCItem[] = [];
  for (const item of toc) {
    ancestors = ancestors.filter(({ level }) => level < item.level);
    const words = [...ancestors, item].map(wordsOf).join(" ");
    if (wanted.every((word) => words.includes(word))) {
      kept.push(...ancestors.filter((ancestor) => !kept.includes(ancestor)), item);
      matches.push(item);
    }
    ancestors.push(item);
  }
  return { kept, matches };
}
