import type { Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/**
 * Aligns the cells of tables by a class, such as `cell-right`, in place of a `style` attribute, which the site's content
 * security policy does not allow. `src/css/content.css` has the classes.
 */
const remarkCellAlignment: Plugin<[], Root> = () => (tree) => {
  visit(tree, "table", (table) => {
    const alignments = table.align ?? [];
    for (const { children: cells } of table.children) {
      cells.forEach((cell, column) => {
        const alignment = alignments[column];
        if (alignment) {
          cell.data = { ...cell.data, hProperties: { className: [`cell-${alignment}`] } };
        }
      });
    }
    table.align = null;
  });
};

export default remarkCellAlignment;
