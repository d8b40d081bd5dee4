import { createHash } from "node:crypto";
import { kindWeight } from "./engine/ranking";
import { headingLevels } from "./levels";
import { type PageKind, parentHeadings, type SearchPage } from "./page";

type Levels = Record<"lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6", string | null>;

/** A record of the hosted index, in the shape that DocSearch's own crawler makes. */
export type SearchRecord = {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";
  hierarchy: Levels;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  /** What the page is: names the group of results when the page stands in no category. */
  kind: PageKind;
  /** Differs from `language` for a page that has no translation. */
  textLanguage: string;
  keywords: string[];
  code: string;
  weight: { pageRank: number; level: number; position: number };
  /** Of all the rest: tells whether the service has this very record. */
  revision: string;
};

/** The service refuses records above 10 KB; a paragraph is also found better alone. */
const longestContent = 1000;

/** A text in pieces, cut at the ends of sentences, else of words. */
export function piecesOf(text: string, longest = longestContent): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf("。")) + 1;
    const word = head.lastIndexOf(" ");
    const at = sentence > longest / 2 ? sentence : word > 0 ? word : longest;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

function hashOf(value: unknown, length: number): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, length);
}

/** The records of a page: one for every heading, and one for every piece of text below it. */
export function recordsOf(page: SearchPage, siteUrl: string): SearchRecord[] {
  let position = 0;
  return page.sections.flatMap((section, index) => {
    const isStart = index === 0;
    const trail = isStart ? [page.title] : [page.title, ...parentHeadings(page.sections, index), section.heading];
    const hierarchy: Levels = {
      lvl0: page.category,
      lvl1: null,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    };
    trail.slice(0, headingLevels.length).forEach((heading, i) => {
      hierarchy[headingLevels[i] ?? "lvl6"] = heading;
    });
    const path = section.anchor ? `${page.path}#${section.anchor}` : page.path;
    const own = headingLevels[Math.min(trail.length, headingLevels.length) - 1] ?? "lvl1";
    const record = (type: SearchRecord["type"], content: string | null): SearchRecord => {
      const isHeading = type !== "content";
      const body = {
        url: siteUrl + path,
        url_without_anchor: siteUrl + page.path,
        anchor: section.anchor || null,
        type,
        hierarchy,
        content,
        language: page.language,
        docusaurus_tag: page.tag,
        kind: page.kind,
        textLanguage: page.textLanguage ?? page.language,
        keywords: isHeading ? (isStart ? page.keywords : section.keywords) : [],
        code: isHeading ? section.code.slice(0, 4000) : "",
        weight: {
          // The same order as in the embedded index.
          pageRank: Math.round(kindWeight[page.kind] * 100),
          level: isHeading ? 100 - 10 * (trail.length - 1) : 0,
          position: position++,
        },
      };
      return { objectID: hashOf([path, type, body.weight.position], 20), ...body, revision: hashOf(body, 12) };
    };
    const text = [isStart ? page.description : "", section.text].filter((part) => part !== "").join(" ");
    return [record(own, null), ...piecesOf(text).map((piece) => record("content", piece))];
  });
}
