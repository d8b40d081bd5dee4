import { expect, it } from "vitest";
import { isIn, readRanges } from "./versionRanges.ts";

const releases = ["2.0.0", "2.3.1", "2.4.0", "2.4.1", "2.5.0", "2.10.0", "3.0.0", "3.1.2", "4.0.0", "4.8.4"];

it.each([
  ["2.0.x", ["2.0.0"]],
  ["2.4.0", ["2.4.0"]],
  ["2.4", ["2.4.0", "2.4.1"]],
  ["3.x", ["3.0.0", "3.1.2"]],
  ["in 2.4 to 2.5", ["2.4.0", "2.4.1", "2.5.0"]],
  ["2.4.1 to 2.5.x", ["2.4.1", "2.5.0"]],
  ["up to 2.3.x", ["2.0.0", "2.3.1"]],
  ["up to 2.4", ["2.0.0", "2.3.1", "2.4.0", "2.4.1"]],
  ["Before 2.4", ["2.0.0", "2.3.1"]],
  ["since 3.1.0", ["3.1.2", "4.0.0", "4.8.4"]],
  ["3.0 and later", ["3.0.0", "3.1.2", "4.0.0", "4.8.4"]],
  ["2.4.1, 2.5", ["2.4.1", "2.5.0"]],
])("reads %s", (text, expected) => {
  const ranges = readRanges(text);
  expect(ranges && releases.filter((release) => isIn(ranges, release))).toEqual(expected);
});

it("ends 'since' with the major version where the text is about that version", () => {
  const ranges = readRanges("since 2.5", "major");
  expect(ranges && releases.filter((release) => isIn(ranges, release))).toEqual(["2.5.0", "2.10.0"]);
});

it.each(["change", "what you notice", "", "since the depot burned"])("reads no versions in '%s'", (text) => {
  expect(readRanges(text)).toBeUndefined();
});
