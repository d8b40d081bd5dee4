import type { Paragraph, PhrasingContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { detailsOf } from "./optionDetails";

function details(markdown: string) {
  const [paragraph] = unified().use(remarkParse).parse(markdown).children;
  return detailsOf((paragraph as Paragraph).children).map(({ label, value }) => [label, value.map(textOf).join("")]);
}

function textOf(node: PhrasingContent): string {
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
}

describe("detailsOf", () => {
  it.each([
    ["English", "Type: `number`, in milliseconds. Default: `1.5`.", "Type:", "number, in milliseconds", "Default:"],
    [
      "French",
      "Type\u202f: `number`, en ms. Par défaut\u202f: `1.5`.",
      "Type\u202f:",
      "number, en ms",
      "Par défaut\u202f:",
    ],
    ["Portuguese", "Tipo: `number`, em ms. Padrão: `1.5`.", "Tipo:", "number, em ms", "Padrão:"],
    ["Chinese", "类型：`number`，单位为毫秒。默认值：`1.5`。", "类型：", "number，单位为毫秒", "默认值："],
  ])("finds type and default in %s", (_, markdown, type, value, standard) => {
    expect(details(markdown)).toEqual([
      [type, value],
      [standard, "1.5"],
    ]);
  });

  it("keeps a sentence without a label", () => {
    expect(details("Type: `boolean`. Off by default. Only for Node.js.")).toEqual([
      ["Type:", "boolean"],
      [undefined, "Off by default"],
      [undefined, "Only for Node.js"],
    ]);
  });

  it("keeps links and the version numbers in a sentence", () => {
    expect(details("Type: an array of names or, since 4.8.0, of [classes](a.md). Default: `[]`.")).toEqual([
      ["Type:", "an array of names or, since 4.8.0, of classes"],
      ["Default:", "[]"],
    ]);
  });

  it("ends without an empty detail where the mark of the heading has replaced the last sentence", () => {
    expect(details("Type: `boolean`. Default: `true`.")).toHaveLength(2);
    expect(detailsOf([])).toEqual([]);
  });
});
