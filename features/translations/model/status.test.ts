import { expect, it } from "vitest";
import type { SectionState } from "./state.ts";
import { openPages, type PageStatus, statusList, totalsOf } from "./status.ts";

const page = (source: string, wanted: number, states: Record<string, SectionState>, orphaned: string[] = []) =>
  ({
    source,
    title: source,
    wanted,
    translations: {
      fr: {
        sections: Object.entries(states).map(([id, state]) => ({
          id,
          heading: id,
          state,
          words: 1000,
          hasOtherShape: false,
        })),
        orphaned,
      },
    },
  }) satisfies PageStatus;

const pages = [
  page("docs/a.md", 1, { "": "current", x: "current" }),
  page("docs/b.md", 2, { "": "missing", x: "missing" }),
  page("docs/c.md", 3, { "": "current", x: "behind", y: "copied" }, ["z"]),
];

it("lists what is left, the most wanted first, and the totals", () => {
  expect(statusList(pages, "fr")).toBe(
    [
      "docs/c.md: 2,000 words; behind: #x; copied: #y; orphaned: #z",
      "docs/b.md: missing, 2,000 words",
      "",
      "fr: 1 of 3 pages complete, 1 begun; 4,000 words left (42 % done)",
    ].join("\n"),
  );
});

it("leaves out what is complete", () => {
  expect(openPages(pages, "fr").map(({ source }) => source)).toEqual(["docs/c.md", "docs/b.md"]);
  expect(statusList(pages.slice(0, 1), "fr")).toBe("fr: 1 of 1 page complete; 0 words left (100 % done)");
});

it("counts nothing for a language that a page doesn't know", () => {
  expect(totalsOf(pages, "pt-br")).toEqual({ pages: 3, complete: 0, begun: 0, words: 0, wordsLeft: 0 });
});
