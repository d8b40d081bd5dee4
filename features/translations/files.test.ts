import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPage, sourceFiles, translationFiles, translationOf, translationStatus } from "./files.ts";

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "i18n-"));
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

function write(file: string, text = "---\ntitle: A\n---\n\nText.\n"): void {
  const absolute = path.join(siteDir, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}

it("finds English pages in every folder, and no partials", () => {
  for (const file of ["docs/b.md", "docs/_part.md", "docs/_parts/c.md", "blog/a.mdx", "how-to/d.md", "README.md"]) {
    write(file);
  }
  expect(sourceFiles(siteDir)).toEqual(["blog/a.mdx", "docs/b.md", "how-to/d.md"]);
});

it("knows where a page is translated", () => {
  expect(translationOf("docs/events/rooms.md", "fr")).toBe(
    "i18n/fr/docusaurus-plugin-content-docs/current/events/rooms.md",
  );
  expect(translationOf("blog/a.md", "zh-CN")).toBe("i18n/zh-CN/docusaurus-plugin-content-blog/a.md");
  expect(() => translationOf("README.md", "fr")).toThrow(/in none of the folders/);
});

it("finds translations with their English pages", () => {
  write("how-to/d.md");
  write("i18n/fr/docusaurus-plugin-content-docs-how-to/current/d.md");
  expect(translationFiles(siteDir)).toEqual([
    { file: "i18n/fr/docusaurus-plugin-content-docs-how-to/current/d.md", source: "how-to/d.md", locale: "fr" },
  ]);
});

it("refuses a translation whose English page does not exist", () => {
  write("i18n/fr/docusaurus-plugin-content-blog/gone.md");
  expect(() => translationFiles(siteDir)).toThrow(/gone\.md:1: translates blog\/gone\.md, which does not exist/);
});

it("refuses pages of a language that the site is not translated to", () => {
  write("blog/a.md");
  write("i18n/en/docusaurus-plugin-content-blog/a.md");
  expect(() => translationFiles(siteDir)).toThrow(/i18n\/en\/.*a\.md:1: the site is translated to zh-CN, fr, pt-br/);
});

it("tells the state of each page in each language", () => {
  write("blog/a.md");
  write("i18n/fr/docusaurus-plugin-content-blog/a.md");
  expect(translationStatus(siteDir)).toEqual([
    {
      source: "blog/a.md",
      translations: { "zh-CN": { state: "missing" }, fr: { state: "unmarked" }, "pt-br": { state: "missing" } },
    },
  ]);
});

it("names file and line of a page that is no valid MDX", () => {
  write("blog/a.md", "---\ntitle: A\n---\n\n<p>\n");
  expect(() => readPage(siteDir, "blog/a.md")).toThrow(/^blog\/a\.md:\d+: /);
});
