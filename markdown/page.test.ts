import { describe, expect, it } from "vitest";
import { isRule, readPage } from "./page.ts";

const kinds = (text: string) => readPage(text).blocks.map(({ kind }) => kind);

describe("readPage", () => {
  it("reads headings with their level, title, ID and line", () => {
    const { headings } = readPage("---\ntitle: A\n---\n\n## Join `a` {/* #join-a */}\n\n### No ID\n");
    expect(headings).toMatchObject([
      { level: 2, title: "Join `a`", id: "join-a", line: 5 },
      { level: 3, title: "No ID", id: "", line: 7 },
    ]);
  });

  it("reads the rows of a table with the ID of the first cell", () => {
    const { blocks } = readPage("| a | b |\n| --- | :-: |\n| `x` {/* #x-1 */} | y \\| z |\n| `y` | {/* #no */} |");
    const rows = blocks.flatMap((block) => (block.kind === "row" ? [block] : []));
    expect(rows.map(({ cells, id }) => [...cells, id])).toEqual([
      ["a", "b", ""],
      ["---", ":-:", ""],
      ["`x`", "y \\| z", "x-1"],
      ["`y`", "{/* #no */}", ""],
    ]);
    expect(rows.map(isRule)).toEqual([false, true, false, false]);
  });

  it("knows the IDs of headings and rows, and of nothing else", () => {
    const text =
      "## A {/* #a */}\n\ntext {/* #no */}\n\n```js\n## {/* #code */}\n```\n\n| `x` {/* #x-1 */} | y |\n\n## C\n";
    expect([...readPage(text).ids]).toEqual(["a", "x-1"]);
  });

  it("takes a fence as a whole, also in a list and with headings in it", () => {
    const text = '1. One\n\n   ```md title="a.md"\n   ## No\n   ```\n';
    expect(kinds(text)).toEqual(["text", "text", "fence", "text"]);
    expect(readPage(text).blocks[2]).toMatchObject({
      line: 3,
      fence: { language: "md", meta: 'title="a.md"', text: "## No", end: 5 },
      lines: ['   ```md title="a.md"', "   ## No", "   ```"],
    });
  });

  it("reads on as text after a fence that has no end, and keeps the error", () => {
    const page = readPage("```js\na\n```\n\n```js\nb\n");
    expect(page.fences).toHaveLength(1);
    expect(page.unclosed).toMatchObject({ line: 5 });
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["fence", "text", "text", "text", "text"]);
  });

  it("leaves out the front matter, and reads it", () => {
    const page = readPage("---\ntitle: Rooms\n# not a heading\n---\n\n{/* truncate */}\n");
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["text", "comment", "text"]);
    expect(page.frontMatter).toEqual({ title: "Rooms" });
  });

  it("reads a page once", () => {
    expect(readPage("## A {/* #a */}")).toBe(readPage("## A {/* #a */}"));
  });
});
