import { describe, expect, it } from "vitest";
import { anchorsIn, codesIn, type Entry, namesIn, plain, readPage, signatureOf } from "./page.ts";

const read = (text: string) => readPage("page.md", text);
const entry = (text: string) => read(text).entries.at(-1) as Entry;

describe("readPage", () => {
  it("finds headings with level, id, section and line, after the front matter", () => {
    const { entries } = read("---\ntitle: A\n---\n\n## Tram {/* #tram */}\n\n### `tram.stop()` {/* #tram-stop */}\n");
    expect(
      entries.slice(1).map(({ id, level, section, line, title }) => ({ id, level, section, line, title })),
    ).toEqual([
      { id: "tram", level: 2, section: "tram", line: 5, title: "Tram" },
      { id: "tram-stop", level: 3, section: "tram", line: 7, title: "`tram.stop()`" },
    ]);
  });

  it("takes nothing out of code, whatever it looks like", () => {
    expect(read("## A {/* #a */}\n\n````md\n### `b` {/* #b */}\n```\n| c |\n````\n").entries).toHaveLength(2);
  });

  it("tells paragraphs, list items and tables apart", () => {
    const { paragraphs, items, tables } = entry(
      "## A\n\nText.\n\n:::caution\n\nMore.\n\n:::\n\n- item\n\n| a | b |\n| --- | --- |\n| `c` | x \\| y |\n",
    );
    expect(paragraphs).toEqual(["Text.", "More."]);
    expect(items).toEqual(["- item"]);
    expect(tables).toEqual([{ header: ["a", "b"], rows: [{ line: 15, cells: ["`c`", "x \\| y"] }] }]);
  });
});

describe("codesIn and namesIn", () => {
  it("find what stands in backticks, and the names in it", () => {
    expect(codesIn("a `b()` ``c`d``")).toEqual(["b()", "c`d"]);
    expect([...namesIn(entry("## A\n\n`{ type, data }` of `join-room` in `socket.open()`, not close."))]).toEqual([
      "type",
      "data",
      "join-room",
      "socket",
      "open",
    ]);
  });
});

describe("signatureOf", () => {
  it.each([
    ["`tram.stop()`", { names: [], required: 0, hasRest: false }],
    ["`tram.stop(at[, seconds])`", { names: ["at", "seconds"], required: 1, hasRest: false }],
    ["`new Tram([line][, options])`", { names: ["line", "options"], required: 0, hasRest: false }],
    ["`tram.emit(name[, ...args][, ack])`", { names: ["name", "ack"], required: 1, hasRest: true }],
    ["`tram.speed`", undefined],
  ])("reads %s", (title, expected) => {
    expect(signatureOf(title)).toEqual(expected);
  });
});

describe("plain and anchorsIn", () => {
  it("keep the words of links, or their ids", () => {
    expect(plain("The **in-memory** [`Adapter`](#adapter), _here_.")).toBe("The in-memory `Adapter`, here.");
    expect(anchorsIn("As [`stop`](#tram-stop), see [rooms](./rooms.md#join).")).toEqual(["tram-stop"]);
  });
});
