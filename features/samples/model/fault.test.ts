import { expect, it } from "vitest";
import { inOrder, printFault } from "./fault.ts";

const text = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven";

it("prints an error with its place, the page's lines around it, and what was expected", () => {
  const fault = { page: "docs/a.md", line: 9, columns: [1, 3] as const, message: "is wrong.", expected: "right" };
  expect(printFault(fault, text)).toBe(
    [
      "docs/a.md:9: is wrong.",
      "     7 | seven",
      "     8 | eight",
      "  >  9 | nine",
      "       |  ^^",
      "    10 | ten",
      "    11 | eleven",
      "  expected: right",
    ].join("\n"),
  );
});

it("prints an error at the edge of a page, with a message of several lines", () => {
  expect(printFault({ page: "docs/a.md", line: 1, message: "is wrong:\nbecause" }, "one\ntwo")).toBe(
    ["docs/a.md:1: is wrong:", "  because", "  > 1 | one", "    2 | two"].join("\n"),
  );
});

it("marks no more than the line has", () => {
  const fault = { page: "a.md", line: 1, columns: [1, 90] as const, message: "is wrong." };
  expect(printFault(fault, "one")).toContain("    |  ^^".trimStart());
  expect(printFault(fault, "one")).not.toContain("^^^");
});

it("sorts errors by page and line", () => {
  const at = (page: string, line: number) => ({ page, line, message: "" });
  expect(inOrder([at("b", 1), at("a", 9), at("a", 2)])).toEqual([at("a", 2), at("a", 9), at("b", 1)]);
});
