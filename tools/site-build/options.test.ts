import os from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { localeNames } from "../../site.ts";
import { help, parseOptions } from "./options.ts";

const parse = (args: string, env: NodeJS.ProcessEnv = {}) => parseOptions(args.split(" ").filter(Boolean), env);

afterEach(() => {
  vi.restoreAllMocks();
});

function machine({ cores, gigabytes, limit = 0 }: { cores: number; gigabytes: number; limit?: number }): void {
  vi.spyOn(os, "availableParallelism").mockReturnValue(cores);
  vi.spyOn(os, "freemem").mockReturnValue(gigabytes * 1024 ** 3);
  vi.spyOn(process, "constrainedMemory").mockReturnValue(limit * 1024 ** 3);
}

describe("parseOptions", () => {
  it("builds every language into build/ when nothing is said", () => {
    expect(parse("")).toMatchObject({ locales: localeNames, outDir: "build" });
  });

  it("builds the languages that are named, each once, in their order", () => {
    expect(parse("--locale fr -l en --locale fr")?.locales).toEqual(["fr", "en"]);
  });

  it("takes languages from the environment, unless the command line names some", () => {
    const env = { SITE_LOCALES: " en, fr ," };
    expect(parse("", env)?.locales).toEqual(["en", "fr"]);
    expect(parse("--locale zh-CN", env)?.locales).toEqual(["zh-CN"]);
    expect(parse("", { SITE_LOCALES: "" })?.locales).toEqual(localeNames);
  });

  it("names the unknown language, where it was said and the known ones", () => {
    expect(() => parse("--locale de")).toThrow(
      '--locale names the unknown language "de". Known are: zh-CN, en, fr, pt-br.',
    );
    expect(() => parse("", { SITE_LOCALES: "en,de" })).toThrow('SITE_LOCALES names the unknown language "de"');
    expect(() => parse("--locale toString")).toThrow("unknown language");
  });

  it("builds as many languages at a time as cores, memory and languages allow", () => {
    machine({ cores: 8, gigabytes: 64 });
    expect(parse("")?.jobs).toBe(4);
    expect(parse("--locale fr")?.jobs).toBe(1);
    machine({ cores: 2, gigabytes: 64 });
    expect(parse("")?.jobs).toBe(2);
    machine({ cores: 8, gigabytes: 5 });
    expect(parse("")?.jobs).toBe(2);
    machine({ cores: 8, gigabytes: 64, limit: 5 });
    expect(parse("")?.jobs).toBe(2);
    machine({ cores: 8, gigabytes: 1 });
    expect(parse("")?.jobs).toBe(1);
  });

  it("builds as many at a time as the option says, or one after another", () => {
    machine({ cores: 2, gigabytes: 64 });
    expect(parse("--jobs 3")?.jobs).toBe(3);
    expect(parse("--sequential")?.jobs).toBe(1);
    expect(parse("--jobs 3 --sequential")?.jobs).toBe(1);
  });

  it.each(["0", "-1", "1.5", "many"])("refuses %s jobs", (jobs) => {
    expect(() => parse(`--jobs=${jobs}`)).toThrow(`--jobs takes a whole number from 1, not "${jobs}".`);
  });

  it("refuses options that it does not know", () => {
    expect(() => parse("--local fr")).toThrow("--local");
    expect(() => parse("fr")).toThrow();
  });

  it("returns nothing when help is asked for, and the help names every option", () => {
    expect(parse("--help")).toBeUndefined();
    for (const option of ["--locale", "--out-dir", "--jobs", "--sequential", "--help", "SITE_LOCALES"]) {
      expect(help).toContain(option);
    }
  });
});
