import { expect, it } from "vitest";
import { pageLines, summary } from "./output.ts";
import { readPage } from "./sample.ts";

const page = readPage(
  "docs/a.md",
  '```js run\nlet a;\n```\n\n```js skip="needs a phone"\nlet b;\n```\n\n```js run\nlet c;\n```',
);
const outcome = { page, faults: [], run: 1, again: 0, missing: new Map([["not run: needs Redis", 1]]), unchecked: 1 };
const all = { types: true, run: true };

it("says in one line what was done with a page", () => {
  expect(pageLines(outcome, all)).toEqual([
    "docs/a.md: 3 samples, 1 checked, 1 run, 1 skipped, 1 not run: needs Redis",
  ]);
  expect(pageLines(outcome, { types: false, run: true })[0]).not.toContain("checked");
  expect(pageLines({ ...outcome, again: 2 }, all)[0]).toContain("1 run, 2 run twice");
});

it("prints errors behind the line of their page", () => {
  const faults = [{ page: "docs/a.md", line: 2, message: "is wrong." }];
  const lines = pageLines({ ...outcome, faults }, all);
  expect(lines[0]).toMatch(/, 1 ERROR$/);
  expect(lines[2]).toMatch(/^docs\/a\.md:2: is wrong\.\n/);
});

it("sums up all pages, with the reason of each skipped sample", () => {
  expect(summary([outcome, outcome], all, { same: 1, seconds: 1.25 })).toBe(
    [
      "  skipped: docs/a.md:5: needs a phone",
      "  skipped: docs/a.md:5: needs a phone",
      "6 samples on 2 pages, 2 checked, 2 run, 2 skipped, 2 not run: needs Redis, the same on 1 translation, no errors; 1.3 s.",
    ].join("\n"),
  );
});
