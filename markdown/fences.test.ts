import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { parsePage } from "../features/translations/model/page.ts";
import { fencesIn } from "./fences.ts";

const siteDir = path.join(import.meta.dirname, "..");

describe("fencesIn", () => {
  it("finds language, info string, text and line", () => {
    expect(fencesIn('Text.\n\n```js title="a.js" run\nlet a;\n\nlet b;\n```\n')).toEqual([
      { language: "js", meta: 'title="a.js" run', text: "let a;\n\nlet b;", line: 3, end: 7, indent: 0 },
    ]);
  });

  it("reads fences in lists and quotations without their indent", () => {
    expect(fencesIn("1. One\n\n   ```sh\n   a\n     b\n   ```\n\n> ```js\n> let a;\n> ```\n")).toEqual([
      { language: "sh", meta: "", text: "a\n  b", line: 3, end: 6, indent: 3 },
      { language: "js", meta: "", text: "let a;", line: 8, end: 10, indent: 2 },
    ]);
  });

  it("takes shorter fences, and those of the other kind, for content", () => {
    expect(fencesIn("````md\n```js\n~~~\n```\n````\n").map(({ text }) => text)).toEqual(["```js\n~~~\n```"]);
  });

  it("takes no code within a line for a fence", () => {
    expect(fencesIn("```js``` is a word.\n")).toEqual([]);
  });

  it("refuses a fence without an end, with its line", () => {
    expect(() => fencesIn("a\n\n```js\nlet a;\n")).toThrow(expect.objectContaining({ line: 3 }));
  });

  it("finds what the site's parser finds, on every page", () => {
    for (const file of globSync("{docs,get-started,how-to,versioned_docs,blog}/**/*.{md,mdx}", { cwd: siteDir })) {
      const text = readFileSync(path.join(siteDir, file), "utf8");
      const expected = parsePage(text)
        .sections.flatMap(({ fences }) => fences)
        .map(({ lang, meta, value, line }) => ({ language: lang, meta, text: value, line }));
      const found = fencesIn(text).map(({ language, meta, text, line }) => ({ language, meta, text, line }));
      expect(found, file).toEqual(expected);
    }
  }, 120_000);
});
