import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { translationOf } from "../files";
import remarkLinkLanguages from "./remarkLinkLanguages";

let siteDir: string;

beforeAll(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "links-"));
  const file = path.join(siteDir, translationOf("docs/events/rooms.md", "fr"));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
});

afterAll(() => rmSync(siteDir, { recursive: true }));

/** The language that each link of a page is marked with. */
function languagesIn(file: string, markdown: string): Record<string, unknown> {
  const processor = unified().use(remarkParse).use(remarkLinkLanguages, { siteDir });
  const tree = processor.runSync(processor.parse(markdown), new VFile({ path: path.join(siteDir, file) })) as Root;
  const found: Record<string, unknown> = {};
  visit(tree, "link", ({ url, data }) => {
    found[url] = data?.hProperties?.hreflang;
  });
  return found;
}

const markdown =
  "[a](./rooms.md#emit) [b](../api/server-api.md) [c](../../how-to/use-with-react.md#x) [d](#here) [e](https://a.b/c.md)";

it("marks the links of a translation that lead to pages in English", () => {
  expect(languagesIn(translationOf("docs/events/broadcasting-events.md", "fr"), markdown)).toEqual({
    "./rooms.md#emit": undefined,
    "../api/server-api.md": "en",
    "../../how-to/use-with-react.md#x": "en",
    "#here": undefined,
    "https://a.b/c.md": undefined,
  });
});

it("leaves English pages alone", () => {
  const found = languagesIn("docs/events/broadcasting-events.md", markdown);
  expect(Object.values(found).every((language) => language === undefined)).toBe(true);
});
