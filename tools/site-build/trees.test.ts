import { expect, test } from "vitest";
import { treeDifferences } from "./trees.ts";

test("equal trees have no differences", () => {
  expect(treeDifferences(new Map([["a", "1"]]), new Map([["a", "1"]]))).toEqual([]);
});

test("a file that is missing on either side or has other content is named", () => {
  const first = new Map([
    ["changed.html", "1"],
    ["gone.html", "1"],
  ]);
  const second = new Map([
    ["added.html", "1"],
    ["changed.html", "2"],
  ]);
  expect(treeDifferences(first, second)).toEqual([
    "only in the second: added.html",
    "differs: changed.html",
    "only in the first: gone.html",
  ]);
});
