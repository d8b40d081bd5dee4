import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mergeAssets } from "./mergeAssets";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "merge-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes a built site that consists of these files. */
function build(name: string, files: readonly string[]): string {
  for (const file of files) {
    const target = path.join(root, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${name}: ${file}`);
  }
  return path.join(root, name);
}

const has = (dir: string, file: string) => existsSync(path.join(dir, file));

const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe("mergeAssets", () => {
  it("keeps the files that pages of the previous build ask for, in every language", () => {
    const gone = [
      "assets/js/main.11111111.js",
      "fr/assets/css/styles.11111111.css",
      "assets/sandbox/programs.11111111.html",
      "fr/assets/share/111111111111.png",
      "assets/runs/111111111111.json",
      "search-index/docs.outline.1111111111.json",
    ];
    const previousDir = build("a", [...gone, "index.html", "gone/index.html", "assets/js/main.11111111.js.br"]);
    const buildDir = build("b", ["index.html", "assets/js/main.22222222.js"]);
    expect(mergeAssets({ previousDir, buildDir, days: 14, now: day("2026-01-01") })).toEqual({ kept: 6, pruned: 0 });
    expect(gone.filter((file) => !has(buildDir, file))).toEqual([]);
    expect(has(buildDir, "gone/index.html")).toBe(false);
    expect(has(buildDir, "assets/js/main.11111111.js.br")).toBe(false);
    expect(readFileSync(path.join(buildDir, "index.html"), "utf8")).toBe("b: index.html");
  });

  it("leaves a file of both builds as the new one has it", () => {
    const previousDir = build("a", ["assets/runs/111111111111.json"]);
    const buildDir = build("b", ["assets/runs/111111111111.json"]);
    mergeAssets({ previousDir, buildDir, days: 14, now: day("2026-01-01") });
    expect(readFileSync(path.join(buildDir, "assets/runs/111111111111.json"), "utf8")).toContain("b:");
  });

  it("counts the days from when a file was replaced, over any number of builds", () => {
    const file = "assets/js/main.11111111.js";
    const first = build("a", [file]);
    const second = build("b", ["assets/js/main.22222222.js"]);
    mergeAssets({ previousDir: first, buildDir: second, days: 14, now: day("2026-01-01") });
    const third = build("c", ["assets/js/main.33333333.js"]);
    mergeAssets({ previousDir: second, buildDir: third, days: 14, now: day("2026-01-15") });
    expect(has(third, file)).toBe(true);
    const fourth = build("d", ["assets/js/main.44444444.js"]);
    expect(mergeAssets({ previousDir: third, buildDir: fourth, days: 14, now: day("2026-01-16") })).toEqual({
      kept: 2,
      pruned: 1,
    });
    expect(has(fourth, file)).toBe(false);
    expect(has(fourth, "assets/js/main.22222222.js")).toBe(true);
  });

  it("forgets that a file was replaced once a build has it again", () => {
    const file = "assets/js/main.11111111.js";
    const first = build("a", [file]);
    const second = build("b", ["assets/js/main.22222222.js"]);
    mergeAssets({ previousDir: first, buildDir: second, days: 1, now: day("2026-01-01") });
    const third = build("c", [file]);
    mergeAssets({ previousDir: second, buildDir: third, days: 1, now: day("2026-01-02") });
    const fourth = build("d", ["assets/js/main.44444444.js"]);
    mergeAssets({ previousDir: third, buildDir: fourth, days: 1, now: day("2026-02-01") });
    expect(has(fourth, file)).toBe(true);
  });

  describe("of builds that aren't deployed in a row", () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((digit) => `assets/js/main.${String(digit).repeat(8)}.js`) as [
      string,
      string,
      string,
      string,
    ];
    const merge = (previousDir: string, buildDir: string, now: string) =>
      mergeAssets({ previousDir, buildDir, days: 14, now: day(now) });
    const scripts = (dir: string) => [a, b, c, d].filter((file) => has(dir, file));

    it("counts from the deployment that replaced a file, when a build before it was skipped", () => {
      const first = build("a", [a]);
      merge(first, build("b", [b]), "2026-01-01");
      // The second build was never deployed.
      const third = build("c", [c]);
      merge(first, third, "2026-01-20");
      expect(scripts(third)).toEqual([a, c]);
      const fourth = build("d", [d]);
      merge(third, fourth, "2026-02-03");
      expect(scripts(fourth)).toEqual([a, c, d]);
    });

    it("keeps the files of the build that is rolled back, and goes on counting from there", () => {
      const first = build("a", [a]);
      const second = build("b", [b]);
      merge(first, second, "2026-01-01");
      const third = build("c", [c]);
      merge(second, third, "2026-01-10");
      // The second build, as it was deployed, takes the place of the third one.
      merge(third, second, "2026-01-12");
      expect(scripts(second)).toEqual([a, b, c]);
      const fourth = build("d", [d]);
      merge(second, fourth, "2026-01-20");
      // The first build was replaced 19 days ago, the third one 8 days ago, and the second one today.
      expect(scripts(fourth)).toEqual([b, c, d]);
    });

    it("remembers when each file was replaced if it runs twice", () => {
      const first = build("a", [a]);
      const second = build("b", [b]);
      expect(merge(first, second, "2026-01-01")).toEqual({ kept: 1, pruned: 0 });
      expect(merge(first, second, "2026-01-01")).toEqual({ kept: 1, pruned: 0 });
      const third = build("c", [c]);
      expect(merge(second, third, "2026-01-16")).toEqual({ kept: 1, pruned: 1 });
      expect(scripts(third)).toEqual([b, c]);
    });
  });

  it("names a folder that is no built site, and a record that is damaged", () => {
    const previousDir = build("a", ["index.html"]);
    const buildDir = build("b", ["assets/js/main.22222222.js"]);
    const merge = () => mergeAssets({ previousDir, buildDir, days: 14, now: day("2026-01-01") });
    expect(merge).toThrow(/a is no built site/);
    build("a", ["assets/js/main.11111111.js", "kept-files.json"]);
    expect(merge).toThrow(/kept-files\.json is damaged/);
  });
});
