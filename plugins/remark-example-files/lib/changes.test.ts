import { expect, it } from "vitest";
import { changedLines, lineRanges } from "./changes";

const changed = (before: string, after: string) => changedLines(before.split(" "), after.split(" "));

it.each([
  ["a b c", "a b c", []],
  ["a b c", "a x b c", [1]],
  ["a b c", "a x c", [1]],
  ["a b c", "a c", []],
  ["a b c", "c a b", [0]],
  ["a", "x y", [0, 1]],
  ["a } b }", "a } x } b }", [2, 3]],
])("compares %j with %j", (before, after, lines) => {
  expect(changed(before, after)).toEqual(lines);
});

it("does not count indentation", () => {
  expect(changedLines(["a", "b"], ["if (c) {", "  a", "}", "b"])).toEqual([0, 2]);
});

it("writes ranges as Docusaurus reads them", () => {
  expect(lineRanges([1, 2, 3, 5, 8, 9])).toBe("{1-3,5,8-9}");
});
