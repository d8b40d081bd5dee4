import { expect, it } from "vitest";
import { changesBetween, lineRanges } from "./changes";

const changed = (before: string, after: string) => changesBetween(before.split(" "), after.split(" ")).added;

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
  expect(changesBetween(["a", "b"], ["if (c) {", "  a", "}", "b"])).toEqual({ added: [0, 2], removed: [] });
});

it("writes ranges as Docusaurus reads them", () => {
  expect(lineRanges([1, 2, 3, 5, 8, 9])).toBe("{1-3,5,8-9}");
});

it("tells which lines are gone, and before which line they stood", () => {
  expect(changesBetween(["a", "old", "b", "end"], ["a", "new", "b"])).toEqual({
    added: [1],
    removed: [
      { before: 1, at: 1, line: "old" },
      { before: 3, at: 3, line: "end" },
    ],
  });
});

it("takes the brace of a block that is gone for gone, and not for that of a new block", () => {
  const before = ["open {", "  a", "}", "close {", "  b", "}"];
  const after = ["open {", "  a", "}", "ring {", "  c", "}", "knock {", "  d", "}", ""];
  const { added, removed } = changesBetween(before, after);
  expect(added).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(removed.map(({ line }) => line)).toEqual(["close {", "  b", "}"]);
});

it.each([
  ["grown", ["open {", "  a", "}", ""]],
  ["changed", ["open {", "  old", "}", ""]],
])("keeps the brace of a block that has %s before a new block", (_, before) => {
  const { added } = changesBetween(before, ["open {", "  a", "  b", "}", "ring {", "  c", "}", ""]);
  expect(added).not.toContain(3);
  expect(added).toEqual(expect.arrayContaining([2, 4, 5, 6]));
});
