import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import remarkHydrationParts from "./index";

type Node = { type: string; name?: string; children?: Node[]; value?: string };

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join("");

/** The blocks of a page: a list for each part, and the type of what is in none. */
function partsOf(markdown: string) {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkHydrationParts);
  const { children } = processor.runSync(processor.parse(markdown)) as Node & { children: Node[] };
  return children.map((node) => (node.name === "HydrateInTurn" ? (node.children ?? []).map(textOf) : node.type));
}

describe("the parts of a page that are hydrated one after the other", () => {
  it("are its sections", () => {
    expect(partsOf("Lead.\n\n## One\n\nFirst.\n\n### Below\n\nSecond.\n\n## Two\n\nThird.")).toEqual([
      ["Lead."],
      ["One", "First.", "Below", "Second."],
      ["Two", "Third."],
    ]);
  });

  it("have at most twelve blocks", () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) => `${index}`);
    const parts = partsOf(paragraphs.join("\n\n"));
    expect(parts.map((part) => part.length)).toEqual([12, 12, 6]);
    expect(parts.flat()).toEqual(paragraphs);
  });

  it("leave out what MDX imports and exports", () => {
    expect(partsOf('import A from "./a";\n\n## One\n\n## Two')).toEqual(["mdxjsEsm", ["One"], ["Two"]]);
  });

  it("don't exist on a short page", () => {
    expect(partsOf("Only this.")).toEqual(["paragraph"]);
  });
});
