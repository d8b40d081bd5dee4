import type { Hit } from "./engine/engine";
import { highlight, snippet } from "./engine/highlight";
import { escapeHtml } from "./html";
import { headingLevels } from "./levels";
import { type PageKind, parentHeadings } from "./page";

/** `lvl0` is the category of the page. */
const levels = ["lvl0", ...headingLevels] as const;

type Level = (typeof levels)[number];

type Marked = { value: string; matchLevel: "full" | "none"; matchedWords: string[] };

/** A hit as the hosted service returns it, as far as DocSearch and the search page read it. */
export type DocSearchHit = {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | "content";
  content: string | null;
  hierarchy: Record<Level, string | null>;
  _highlightResult: { hierarchy: Partial<Record<Level, Marked>>; content?: Marked };
  _snippetResult: { hierarchy: Partial<Record<Level, Marked>>; content?: Marked };
  /** Beyond DocSearch: what the page is, where its category does not say so. */
  kind: PageKind;
  /** The language of the page if it isn't the reader's. */
  textLanguage?: string;
  /** Whether it explains an error message that stands in the query. */
  isMessage?: boolean;
};

function marked(value: string): Marked {
  return { value, matchLevel: value.includes("<mark>") ? "full" : "none", matchedWords: [] };
}

/** The headings from the page's title down to the section, without gaps: a level that is skipped is closed up. */
function trailOf({ page, section }: Hit): string[] {
  const own = page.sections[section];
  return section === 0 || !own ? [page.title] : [page.title, ...parentHeadings(page.sections, section), own.heading];
}

/**
 * A hit in DocSearch's shape. Every attribute is HTML with the text escaped, since DocSearch sets them as HTML; only
 * the category (`lvl0`) is text, as it renders that one.
 *
 * @param siteUrl origin of the site: DocSearch wants absolute addresses
 */
export function toDocSearchHit(hit: Hit, siteUrl: string): DocSearchHit {
  const { page, section, terms, isMessage } = hit;
  const own = page.sections[section];
  const trail = trailOf(hit).slice(0, 6);
  const anchor = own?.anchor || null;
  const path = anchor ? `${page.path}#${anchor}` : page.path;
  const isStart = section === 0;
  const text = [isStart ? page.description : "", own?.text ?? ""].filter((part) => part !== "").join(" ");

  const hierarchy = Object.fromEntries(levels.map((level) => [level, null])) as DocSearchHit["hierarchy"];
  const highlighted: Partial<Record<Level, Marked>> = {
    lvl0: { value: page.category, matchLevel: "none", matchedWords: [] },
  };
  hierarchy.lvl0 = page.category;
  trail.forEach((heading, i) => {
    const level = levels[i + 1];
    if (level) {
      hierarchy[level] = escapeHtml(heading);
      highlighted[level] = marked(highlight(heading, terms));
    }
  });
  const result = { hierarchy: highlighted, ...(text === "" ? {} : { content: marked(snippet(text, terms)) }) };
  return {
    objectID: path,
    url: siteUrl + path,
    url_without_anchor: siteUrl + page.path,
    anchor,
    type: levels[trail.length] ?? "lvl6",
    content: text === "" ? null : escapeHtml(text.slice(0, 200)),
    hierarchy,
    _highlightResult: result,
    _snippetResult: result,
    kind: page.kind,
    ...(page.textLanguage && { textLanguage: page.textLanguage }),
    ...(isMessage && { isMessage }),
  };
}
