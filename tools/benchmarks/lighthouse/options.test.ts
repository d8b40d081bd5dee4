import { describe, expect, it } from "vitest";
import { pages, parseOptions } from "./options";

describe("parseOptions", () => {
  it("measures every page five times in English, unless something else is said", () => {
    expect(parseOptions([])).toEqual({ names: Object.keys(pages), locales: ["en"], runs: 5, json: undefined });
  });

  it("takes pages, languages, a number of runs and a file", () => {
    const args = "rooms home rooms --locale zh-CN --locale en --locale zh-CN --runs 3 --json out.json".split(" ");
    expect(parseOptions(args)).toEqual({
      names: ["rooms", "home"],
      locales: ["zh-CN", "en"],
      runs: 3,
      json: "out.json",
    });
  });

  it("has nothing to measure if help was asked for", () => {
    expect(parseOptions(["--help"])).toBeUndefined();
  });

  it.each([
    [["room"], "Unknown pages: room. Known are: home, introduction, rooms,"],
    [["toString"], "Unknown pages: toString."],
    [["--locale", "de"], '--locale names the unknown language "de".'],
    [["--runs", "0"], '--runs takes a whole number from 1, not "0".'],
    [["--runs", "2.5"], '--runs takes a whole number from 1, not "2.5".'],
    [["--runs", ""], '--runs takes a whole number from 1, not "".'],
    [["--fast"], "--fast"],
  ])("refuses %j", (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
