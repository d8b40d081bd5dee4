import type { Link, PhrasingContent, Root, TableCell } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** What `{…}` within text becomes. */
type MdxTextExpression = { type: "mdxTextExpression"; value: string };

const rowId = /^\s*\/\*\s*#([\w-]+)\s*\*\/\s*$/;

/**
 * Gives the rows of a table IDs: `{/* #id *\/}` at the end of a row's first cell, as at the end of a heading. The cell
 * becomes a link to itself, because Docusaurus knows the IDs of links, so that it finds broken ones.
 */
const remarkRowIds: Plugin<[], Root> = () => (tree) => {
  visit(tree, "tableRow", ({ children: [cell] }) => {
    const id = rowId.exec(expressionAtEnd(cell)?.value ?? "")?.[1];
    if (cell && id) {
      const link = {
        type: "link",
        url: `#${id}`,
        children: withoutTrailingSpace(cell.children.slice(0, -1)),
        data: { hProperties: { id } },
      };
      cell.children = [link as Link];
    }
  });
};

function expressionAtEnd(cell: TableCell | undefined): MdxTextExpression | undefined {
  const last = cell?.children.at(-1) as PhrasingContent | MdxTextExpression | undefined;
  return last?.type === "mdxTextExpression" ? last : undefined;
}

function withoutTrailingSpace(nodes: PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  return last?.type === "text" && last.value.trim() === "" ? nodes.slice(0, -1) : nodes;
}

export default remarkRowIds;
