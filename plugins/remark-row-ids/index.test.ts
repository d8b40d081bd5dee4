import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import remarkRowIds from ".";

function cellsOf(markdown: string) {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).use(remarkRowIds);
  const tree = processor.runSync(processor.parse(markdown)) as Root;
  const cells: unknown[] = [];
  visit(tree, "tableCell", ({ children }) => void cells.push(children));
  return cells;
}

const table = (row: string) => `| message | fix |\n| --- | --- |\n${row}\n`;

it("makes a cell that ends in an id a link to itself", () => {
  const [, , message, fix] = cellsOf(table("| `too long` {/* #too-long */} | shorten |"));
  expect(message).toEqual([
    expect.objectContaining({
      type: "link",
      url: "#too-long",
      data: { hProperties: { id: "too-long" } },
      children: [expect.objectContaining({ type: "inlineCode", value: "too long" })],
    }),
  ]);
  expect(fix).toEqual([expect.objectContaining({ type: "text", value: "shorten" })]);
});

it.each(["| `a` | {/* #b */} |", "| `a` {/* a comment */} | b |", "| a | b |"])(
  "leaves other rows alone: %s",
  (row) => {
    expect(JSON.stringify(cellsOf(table(row)))).not.toContain("hProperties");
  },
);
