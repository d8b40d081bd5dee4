import { expect, it } from "vitest";
import { type PageStatus, statusTable, totalsOf } from "./status.ts";

const pages: PageStatus[] = [
  { source: "docs/a.md", translations: { fr: { state: "current" }, "zh-CN": { state: "unmarked" } } },
  {
    source: "docs/longer.md",
    translations: { fr: { state: "missing" }, "zh-CN": { state: "behind", changed: ["x", "y"], removed: ["z"] } },
  },
];

it("prints a row for each page, a column for each language and the totals", () => {
  expect(statusTable(pages, ["zh-CN", "fr"])).toBe(
    [
      "page            zh-CN     fr",
      "docs/a.md       unmarked  current",
      "docs/longer.md  behind 3  missing",
      "",
      "zh-CN: 0 of 2 current, 1 behind, 0 missing, 1 unmarked",
      "fr: 1 of 2 current, 0 behind, 1 missing",
    ].join("\n"),
  );
});

it("counts a page that does not know a language as missing there", () => {
  expect(totalsOf(pages, "pt-br")).toEqual({ current: 0, behind: 0, unmarked: 0, missing: 2 });
});
