import { describe, expect, it } from "vitest";
import { PageSyntaxError, parsePage, type Section } from "./page.ts";

const page = (body: string) => parsePage(`---\ntitle: Rooms\ndescription: What a room is.\n---\n\n${body}`);
const section = (body: string) => page(body).sections[0] as Section;

describe("parsePage", () => {
  it("divides a page at its headings and keeps their ids, levels and lines", () => {
    const { sections } = page("Text.\n\n## Join {/* #join */}\n\nMore.\n\n### Leave {/* #leave */}");
    expect(sections.map(({ id, depth, line }) => ({ id, depth, line }))).toEqual([
      { id: "", depth: 0, line: 1 },
      { id: "join", depth: 2, line: 8 },
      { id: "leave", depth: 3, line: 12 },
    ]);
  });

  it("finds no id in a heading without one, nor in a comment without #", () => {
    expect(page("## Join\n\n## Leave {/* leave */}").sections.map(({ id }) => id)).toEqual(["", undefined, undefined]);
  });

  it("takes no line of a code fence for a heading", () => {
    expect(page("```md\n## Not a heading\n```").sections).toHaveLength(1);
  });

  it("finds fences with language, info string and line", () => {
    expect(section('Text.\n\n```js title="a.js" run\nlet a;\n```').fences).toEqual([
      { lang: "js", meta: 'title="a.js" run', value: "let a;", line: 8 },
    ]);
  });

  it("finds the links and images of Markdown and of elements", () => {
    const { links, images } = section(
      '[a](./a.md#x) ![b](./b.svg)\n\n<a href="/c/">c</a>\n\n<img src="/d.svg" alt="d" />',
    );
    expect(links.map(({ url }) => url)).toEqual(["./a.md#x", "/c/"]);
    expect(images.map(({ url, alt }) => [url, alt])).toEqual([
      ["./b.svg", "b"],
      ["/d.svg", "d"],
    ]);
  });

  it("finds admonitions, tables, elements and emphasis, nested ones too", () => {
    const found = section(":::tip[Title]\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::\n\n<Tabs>\n\n_so_\n\n</Tabs>");
    expect(found.admonitions).toEqual([{ name: "tip", line: 6 }]);
    expect(found.tables).toEqual([{ rows: 2, columns: 2, line: 8 }]);
    expect(found.elements).toEqual([{ name: "Tabs", line: 14 }]);
    expect(found.emphasis).toEqual([{ text: "so", line: 16 }]);
  });

  it("keeps code out of the prose", () => {
    const { prose } = section("Call `emit()` now.\n\n```js\nemit();\n```");
    expect(prose.map(({ text }) => text)).toEqual(["Call ", " now."]);
  });

  it("says on which line a page is no valid MDX", () => {
    expect(() => page("Fine.\n\nA lone { brace.")).toThrow(PageSyntaxError);
    expect(() => page("Fine.\n\nA lone { brace.")).toThrow(expect.objectContaining({ line: 8 }));
  });

  it("says so when the front matter is no valid YAML", () => {
    expect(() => parsePage("---\ntitle: a: b\n---\n")).toThrow(/front matter is not valid YAML/);
  });
});

describe("a section's content", () => {
  const same: Array<[string, string, string]> = [
    ["spaces and line breaks", "One two.", "One\n   two."],
    ["the target of a link", "See [rooms](./a.md).", "See [rooms](./b.md#c)."],
    ["a link that is added", "See rooms (below).", "See [rooms](./a.md) (below)."],
    ["code style that is added", "Call emit(x), then wait.", "Call `emit(x)`, then wait."],
    ["emphasis that is added", "Now (and here).", "**Now** (and here)."],
    ["the layout of code", "```js\nf(a, b);\n```", "```js\nf(\n  a,\n  b,\n)\n```"],
    ["the quotes of code", "```js\nf('a')\n```", '```js\nf("a")\n```'],
    ["a comment for writers", "Text.", "Text.\n\n{/* truncate */}"],
    ["the width of a table", "| a |\n| - |\n| b |", "| a     |\n| ----- |\n| b     |"],
    ["a title of a fence", "```js\na\n```", "```js run\na\n```"],
  ];
  it.each(same)("does not tell %s", (_, a, b) => {
    expect(section(a).content).toBe(section(b).content);
  });

  const different: Array<[string, string, string]> = [
    ["a word", "One two.", "One too."],
    ["a line of code", "```js\na(1)\n```", "```js\na(2)\n```"],
    ["the alternative text of an image", "![a](./x.svg)", "![b](./x.svg)"],
    ["the kind of an admonition", ":::tip\nText\n:::", ":::caution\nText\n:::"],
    ["the label of a tab", '<TabItem label="a">\n\nx\n\n</TabItem>', '<TabItem label="b">\n\nx\n\n</TabItem>'],
    ["the cells of a table", "| a b | c |\n| - | - |", "| a | b c d |\n| - | - |"],
  ];
  it.each(different)("tells %s", (_, a, b) => {
    expect(section(a).content).not.toBe(section(b).content);
  });

  it("holds title and description before the first heading", () => {
    expect(section("Text.").content).toBe("Rooms What a room is. Text.");
  });
});
