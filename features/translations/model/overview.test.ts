import { expect, it } from "vitest";
import { overviewOf } from "./overview.ts";
import type { SectionState } from "./state.ts";

const page = (source: string, wanted: number, state: SectionState) => ({
  source,
  title: source.toUpperCase(),
  wanted,
  translations: {
    fr: { sections: [{ id: "", heading: "", state, words: 100, hasOtherShape: false }], orphaned: [] },
  },
});

it("counts by folder, and lists what is left, the most wanted first", () => {
  const pages = [
    page("docs/events/a.md", 1, "missing"),
    page("docs/events/b.md", 0, "current"),
    page("blog/c.md", 5, "behind"),
  ];
  expect(overviewOf(pages, "fr", (source) => `fr/${source}`)).toEqual({
    locale: "fr",
    totals: { pages: 3, complete: 1, begun: 1, words: 300, wordsLeft: 200 },
    areas: [
      { name: "blog", pages: 1, complete: 0, wordsLeft: 100 },
      { name: "docs/events", pages: 2, complete: 1, wordsLeft: 100 },
    ],
    open: [
      { file: "fr/blog/c.md", title: "BLOG/C.MD", words: 100, isBegun: true },
      { file: "fr/docs/events/a.md", title: "DOCS/EVENTS/A.MD", words: 100, isBegun: false },
    ],
  });
});
