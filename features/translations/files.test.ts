import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPage, sourceFiles, strayFiles, translationFiles, translationOf, translationStatus } from "./files.ts";

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

it("names files that the site doesn't show, and goes on", () => {
  write("blog/a.md");
  write("i18n/fr/docusaurus-plugin-content-blog/a.md");
  write("i18n/fr/docusaurus-plugin-content-blog/gone.md");
  write("i18n/en/docusaurus-plugin-content-blog/a.md");
  expect(translationFiles(siteDir).map(({ file }) => file)).toEqual(["i18n/fr/docusaurus-plugin-content-blog/a.md"]);
  expect(strayFiles(siteDir)).toEqual([
    {
      file: "i18n/en/docusaurus-plugin-content-blog/a.md",
      problem: "the site is translated to zh-CN, fr, pt-br: remove or move the file.",
    },
    {
      file: "i18n/fr/docusaurus-plugin-content-blog/gone.md",
      problem: "translates blog/gone.md, which does not exist: remove the file, or move it along.",
    },
  ]);
});

it("tells the state of each page in each language, and how many pages link to it", () => {
  write("blog/a.md");
  write("blog/b.md", "---\ntitle: B\n---\n\n[A](./a.md#x) and [A](./a.md)\n");
  write("i18n/fr/docusaurus-plugin-content-blog/a.md", "---\ntitle: A\n---\n\nTexte.\n");
  const [page] = translationStatus(siteDir);
  expect(page).toMatchObject({
    source: "blog/a.md",
    title: "A",
    wanted: 1,
    translations: {
      fr: { sections: [{ state: "unmarked" }], orphaned: [] },
      "zh-CN": { sections: [{ state: "missing" }] },
    },
  });
});

it("names file and line of a page that is no valid MDX", () => {
  write("blog/a.md", "---\ntitle: A\n---\n\n<p>\n");
  expect(() => readPage(siteDir, "blog/a.md")).toThrow(/^blog\/a\.md:\d+: /);
});
