import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPages, isPage, loadPage, withoutSame } from "./pages.ts";

const chinese = "i18n/zh-CN/docusaurus-plugin-content-docs/current";
const sample = "```js run\nlet a;\n```\n";

let folder: string;

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-pages-"));
  write(`${chinese}/events/rooms.md`, `文字。\n\n${sample}`);
  write(`${chinese}/events/behind.md`, `文字。\n\n${sample.replace("run", "")}`);
  write("docs/events/rooms.md", `Text.\n\n${sample}`);
  write("docs/events/behind.md", `Text.\n\n${sample}`);
  write("docs/a.mdx", "Text.");
  write("blog/post.md", sample);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const find = (...patterns: string[]) =>
  findPages(
    folder,
    patterns.map((pattern) => path.relative(process.cwd(), path.join(folder, pattern))),
  );

describe("findPages", () => {
  it("finds all pages, English ones first", () => {
    expect(find()).toEqual([
      "blog/post.md",
      "docs/a.mdx",
      "docs/events/behind.md",
      "docs/events/rooms.md",
      `${chinese}/events/behind.md`,
      `${chinese}/events/rooms.md`,
    ]);
  });

  it("takes files, folders and globs", () => {
    expect(find("docs/events/rooms.md", "docs/*.mdx")).toEqual(["docs/a.mdx", "docs/events/rooms.md"]);
    expect(find("docs/events")).toEqual(["docs/events/behind.md", "docs/events/rooms.md"]);
  });

  it("refuses what names no page", () => {
    expect(() => find("docs/events/romos.md")).toThrow(/romos\.md names no page\. Pages are Markdown files in docs, /);
  });
});

it("knows what is a page", () => {
  const files = ["docs/a.md", `${chinese}/a.md`, "blog/a.md", "i18n/zh-CN/code.json", "docs/picture.svg", "README.md"];
  expect(files.filter(isPage)).toEqual(["docs/a.md", `${chinese}/a.md`, "blog/a.md"]);
});

it("splits off translations with the samples of their English page", () => {
  const names = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);
  const { pages, same } = withoutSame(
    folder,
    find().map((name) => loadPage(folder, name)),
  );
  expect(names(same)).toEqual([`${chinese}/events/rooms.md`]);
  expect(names(pages)).toContain(`${chinese}/events/behind.md`);
});
