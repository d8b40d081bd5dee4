import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, expect, it } from "vitest";
import remarkThemedImages from "./remarkThemedImages";

let siteDir: string;

beforeAll(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "themed-images-"));
  mkdirSync(path.join(siteDir, "static"));
  for (const name of ["chat.png", "chat-dark.png", "plain.png"]) {
    writeFileSync(path.join(siteDir, "static", name), "");
  }
});

afterAll(() => rmSync(siteDir, { recursive: true }));

function imagesOf(markdown: string): { url: string; alt?: string | null }[] {
  const processor = unified().use(remarkParse).use(remarkThemedImages, { siteDir });
  const images: { url: string; alt?: string | null }[] = [];
  visit(
    processor.runSync(processor.parse(markdown)) as Root,
    "image",
    ({ url, alt }) => void images.push({ url, alt }),
  );
  return images;
}

it("adds the dark version of an image", () => {
  expect(imagesOf("Before ![a chat](/chat.png) and ![another](/plain.png)")).toEqual([
    { url: "/chat.png#light-mode-only", alt: "a chat" },
    { url: "/chat-dark.png#dark-mode-only", alt: "a chat" },
    { url: "/plain.png", alt: "another" },
  ]);
});

it.each(["./chat.png", "https://example.com/chat.png"])("leaves %s alone", (url) => {
  expect(imagesOf(`![a chat](${url})`)).toEqual([{ url, alt: "a chat" }]);
});
