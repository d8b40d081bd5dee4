import { describe, expect, it } from "vitest";
import { parseOptions } from "./options.ts";

describe("parseOptions", () => {
  it("checks types and runs of all pages when nobody says otherwise", () => {
    expect(parseOptions([], 2)).toMatchObject({ files: [], types: true, run: true, watch: false, jobs: 2 });
  });

  it("takes files, and one of the two checks alone", () => {
    expect(parseOptions(["docs/a.md", "--types"], 2)).toMatchObject({ files: ["docs/a.md"], types: true, run: false });
    expect(parseOptions(["--run", "--jobs", "1"], 2)).toMatchObject({ types: false, run: true, jobs: 1 });
    expect(parseOptions(["--run", "--types"], 2)).toMatchObject({ types: true, run: true });
  });

  it("returns nothing when help is asked for", () => {
    expect(parseOptions(["--help"], 2)).toBeUndefined();
  });

  it.each([
    [["--jobs", "none"], /--jobs takes a whole number/],
    [["--jobs", "0"], /--jobs takes a whole number/],
    [["--sometimes"], /--sometimes/],
    [["--update-report", "--types"], /--update-report needs types and runs/],
    [["--update-report", "--watch"], /--update-report needs types and runs/],
  ])("refuses %s", (args, message) => {
    expect(() => parseOptions(args, 2)).toThrow(message);
  });
});
