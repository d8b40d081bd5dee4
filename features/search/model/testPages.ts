import type { SearchPage } from "./page";

type Text = readonly [heading: string, text: string, code?: string];

/** A page for tests: its first section is the page's own start. */
export function testPage(
  path: string,
  [title, text]: Text,
  sections: readonly Text[] = [],
  facts: Partial<SearchPage> = {},
): SearchPage {
  return {
    path,
    title,
    kind: "guide",
    tag: "docs-default-current",
    language: "en",
    category: "Events",
    description: "",
    keywords: [],
    sections: [
      { level: 1, anchor: "", heading: title, text, code: "", keywords: [] },
      ...sections.map(([heading, sectionText, code = ""]) => ({
        level: 2,
        anchor: heading.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
        heading,
        text: sectionText,
        code,
        keywords: [],
      })),
    ],
    ...facts,
  };
}
