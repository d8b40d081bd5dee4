import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Code, Root } from "mdast";
import { unified } from "unified";
import { VFile } from "vfile";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawingFile, drawingName, drawingsDir, idPrefix, narrowFile, narrowPrefix } from "../model/drawing";
import remarkDiagrams from "./remarkDiagrams";

const text = "flowchart LR\n  a --> b";
const name = drawingName(text, "11.0.0");
const id = idPrefix(name);
const svg = `<svg aria-labelledby="${id}-title"><title id="${id}-title">A</title><path marker-end="url(#${id}-1)"/></svg>`;

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "diagrams-"));
  mkdirSync(path.join(siteDir, drawingsDir), { recursive: true });
  manifest("11.0.0");
});

afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function manifest(mermaid: string): void {
  writeFileSync(path.join(siteDir, "package.json"), JSON.stringify({ devDependencies: { mermaid } }));
}

function fence(lang: string, line: number): Code {
  const start = { line, column: 1 };
  return { type: "code", lang, value: text, position: { start, end: start } };
}

async function shown(...children: Root["children"]): Promise<Root["children"]> {
  const page: Root = { type: "root", children };
  await unified()
    .use(remarkDiagrams, { siteDir })
    .run(page, new VFile({ path: path.join(siteDir, "docs/a.md") }));
  return page.children;
}

function attributes(node: unknown): Record<string, string> {
  const { attributes } = node as { attributes: Array<{ name: string; value: string }> };
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

describe("remarkDiagrams", () => {
  it("shows the drawing of every Mermaid fence, nested ones too, and leaves other code alone", async () => {
    writeFileSync(path.join(siteDir, drawingFile(name)), `${svg}\n`);
    const [first, quote, code] = await shown(
      fence("mermaid", 1),
      { type: "blockquote", children: [{ type: "paragraph", children: [] }, fence("mermaid", 5)] },
      fence("js", 9),
    );
    expect(first).toMatchObject({ type: "mdxJsxFlowElement", name: "Diagram" });
    expect(attributes(first)).toEqual({ svg, title: "A", titleId: `${id}-title` });
    expect(quote).toMatchObject({ children: [{ type: "paragraph" }, { name: "Diagram" }] });
    expect(code).toEqual(fence("js", 9));
  });

  it("brings the drawing for phones, hidden where no style sheet says when to show it", async () => {
    const narrow = narrowPrefix(name);
    writeFileSync(path.join(siteDir, drawingFile(name)), svg);
    writeFileSync(
      path.join(siteDir, narrowFile(name)),
      `<svg width="326"><title id="${narrow}-title">A</title></svg>\n`,
    );
    const copies = await shown(fence("mermaid", 1), fence("mermaid", 3));
    expect(copies.map((copy) => attributes(copy).narrow)).toEqual([
      `<svg display="none" width="326"><title id="${id}-narrow-title">A</title></svg>`,
      `<svg display="none" width="326"><title id="${id}-copy-1-narrow-title">A</title></svg>`,
    ]);
  });

  it("gives a second copy on a page ids of its own", async () => {
    writeFileSync(path.join(siteDir, drawingFile(name)), svg);
    const copies = await shown(fence("mermaid", 1), fence("mermaid", 3));
    const ids = copies.flatMap((copy) =>
      [...(attributes(copy).svg ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(2);
    for (const copy of copies) {
      expect(attributes(copy).svg).toContain(`<title id="${attributes(copy).titleId}">`);
    }
  });

  it("names the file, the line and the fix if a drawing is missing", async () => {
    await expect(shown(fence("mermaid", 7))).rejects.toThrow(/^docs\/a\.md:7: .*"npm run diagrams"/);
  });

  it("takes a drawing of another Mermaid for missing", async () => {
    writeFileSync(path.join(siteDir, drawingFile(name)), svg);
    manifest("11.0.1");
    await expect(shown(fence("mermaid", 7))).rejects.toThrow("docs/a.md:7");
  });

  it("refuses a range of versions", async () => {
    manifest("^11.0.0");
    await expect(shown(fence("mermaid", 7))).rejects.toThrow("must be one exact version, not ^11.0.0");
  });
});
