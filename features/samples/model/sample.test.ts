import { describe, expect, it } from "vitest";
import { readPage } from "./sample.ts";

const page = (text: string) => readPage("docs/a.md", text);
const faults = (text: string) => page(text).faults.map(({ line, message }) => `${line}: ${message}`);

describe("readPage", () => {
  it("finds samples with markers, line and indent, and leaves out what is text", () => {
    const { samples } = page('1. A\n\n   ```JS title="a.js" run=x\n   let a;\n   ```\n\n```mermaid\nx\n```\n');
    expect(samples).toEqual([
      {
        page: "docs/a.md",
        index: 0,
        line: 3,
        indent: 3,
        language: "js",
        kind: "program",
        markers: { title: "a.js", run: "x" },
        text: "let a;",
      },
    ]);
  });

  it("names an unknown language, with the nearest known one", () => {
    expect(faults("```jvascript\n```\n")).toEqual(['1: the language "jvascript" is unknown: did you mean javascript?']);
  });

  it("names a misspelt marker, with the nearest known one", () => {
    expect(faults("```js cleint\n```\n")).toEqual(['1: "cleint" is no word for samples: did you mean client?']);
  });

  it("refuses words that a language has no use for", () => {
    expect(faults('```json run\n{}\n```\n\n```text skip="why"\n```\n')).toEqual([
      '1: "run" is for programs: a fence of the language "json" does not run.',
      '5: "skip" is not needed: a fence of the language "text" is not checked.',
    ]);
  });

  it("lets Python run, and does not type-check it", () => {
    expect(faults('```python title="a.py" client run\n```\n\n```python throws="a"\n```\n')).toEqual([]);
    expect(faults("```python type-error=1\n```\n")).toEqual([
      '1: "type-error" is for programs: a fence of the language "python" is not type-checked.',
    ]);
  });

  it("refuses a fence without an end", () => {
    expect(faults("a\n\n```js\n")).toEqual(["3: the fence has no end: close it with ```."]);
  });
});
