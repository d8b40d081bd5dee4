import { describe, expect, it } from "vitest";
import { parseOptions, parts } from "./options";

describe("parseOptions", () => {
  it("measures all parts, unless something else is said", () => {
    expect(parseOptions([])).toEqual({ kind: "parts", only: Object.keys(parts) });
  });

  it("measures chosen parts, in the order of all parts", () => {
    expect(parseOptions(["--only", "tests, build"])).toEqual({ kind: "parts", only: ["build", "tests"] });
  });

  it("measures how the build grows", () => {
    expect(parseOptions(["--growth"])).toEqual({ kind: "growth", factors: [1, 2, 4] });
    expect(parseOptions(["--growth", "--factors", "1,1.5"])).toEqual({ kind: "growth", factors: [1, 1.5] });
  });

  it("has nothing to measure if help was asked for", () => {
    expect(parseOptions(["--help"])).toBeUndefined();
  });

  it.each([
    [
      ["--only", "build,test"],
      '--only takes parts separated by commas, not "build,test". Known are: build, build-all,',
    ],
    [["--only", ","], '--only takes parts separated by commas, not ",".'],
    [["--only", "toString"], '--only takes parts separated by commas, not "toString".'],
    [["--growth", "--only", "build"], "--growth measures no parts: leave out --only."],
    [["--factors", "2"], "--factors belongs to --growth."],
    [["--growth", "--factors", "0.5"], '--factors takes numbers from 1 separated by commas, not "0.5".'],
    [["--growth", "--factors", "two"], '--factors takes numbers from 1 separated by commas, not "two".'],
    [["--fast"], "--fast"],
  ])("refuses %j", (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
