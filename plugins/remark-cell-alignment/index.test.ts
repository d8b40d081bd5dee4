import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import remarkCellAlignment from ".";

it("gives the cells of an aligned column a class, and no other cell", () => {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkCellAlignment);
  const tree = processor.runSync(processor.parse("| a | b | c |\n| --- | ---: | :---: |\n| 1 | 2 | 3 |\n")) as Root;
  const classes: unknown[] = [];
  visit(tree, "tableCell", ({ data }) => void classes.push(data?.hProperties?.className));
  expect(classes).toEqual([undefined, ["cell-right"], ["cell-center"], undefined, ["cell-right"], ["cell-center"]]);
  visit(tree, "table", ({ align }) => expect(align).toBeNull());
});
