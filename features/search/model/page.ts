/** What search knows of one page: the one shape that every part of the pipeline reads or makes. */

export type PageKind = "guide" | "api" | "how-to" | "get-started" | "tutorial" | "changelog" | "blog" | "page";

/** A heading and the text below it, down to the next heading. The first section of a page has no anchor: it is the page's own start. */
export type SearchSection = {
  /** 1 for the page's own start, else the heading's level. */
  level: number;
  /** Id of the heading; empty for the page's own start. */
  anchor: string;
  heading: string;
  /** Prose, without the samples. */
  text: string;
  /** Words that stand only in the samples: names of variables and members, messages. Searched, never shown. */
  code: string;
  /** What readers type who look for this section (`section_keywords` in the front matter). Searched, never shown. */
  keywords: string[];
};

export type SearchPage = {
  /** Address with the locale's base URL and a trailing slash. */
  path: string;
  title: string;
  kind: PageKind;
  /** Docusaurus' contextual search tag: `docs-<plugin>-<version>`, or `default` for what has no version. */
  tag: string;
  /** The locale, as `contextualSearch` sends it. */
  language: string;
  /** The sidebar category in the reader's language; empty outside one. */
  category: string;
  description: string;
  /** The language of the text if it isn't the reader's: a page that has no translation is shown in English. */
  textLanguage?: string;
  /** The words and messages that the writer expects readers to search for (front matter). */
  keywords: string[];
  sections: SearchSection[];
};

/** The headings above a section, outermost first, without the page's title and the section's own heading. */
export function parentHeadings(sections: readonly Pick<SearchSection, "level" | "heading">[], index: number): string[] {
  const parents: string[] = [];
  let level = sections[index]?.level ?? 1;
  for (let i = index - 1; i > 0 && level > 2; i--) {
    const section = sections[i];
    if (section && section.level < level) {
      parents.unshift(section.heading);
      level = section.level;
    }
  }
  return parents;
}
