import type { Nodes, Root, Table, TableCell } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** Tables of so many columns are lists on a phone. Those with more compare, and scroll. */
const mostColumnsOfList = 3;

/** Letters of the longest date or version, `September 25, 2026`. */
const longestFigure = 18;

/** Names that begin with a small letter. */
const names = new Set(["npm", "ws", "ioredis", "redis", "gzip", "io", "socket", "engine"]);

/**
 * Marks tables for the style sheet, `src/css/content.css`, and begins headings with a capital letter:
 *
 * - `table-list` or `table-wide`, by the number of columns, `table-pair` if there are two, and `table-code` if the first
 *   column is code;
 * - in a list of three columns, the heading of its column on each cell;
 * - in every list, the roles that the cells lose when they are no cells in CSS;
 * - `cell-whole` on dates, versions and other figures, which have no place for a line break;
 * - the first cells of rows as headings, below an empty corner. Otherwise, these cells would have no heading.
 */
const remarkTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, "table", (table) => {
    const [head, ...rows] = table.children;
    if (!head) {
      return;
    }
    head.children.forEach(capitalize);
    const labels = head.children.map((cell) => textOf(cell));
    const isList = labels.length <= mostColumnsOfList;
    for (const { children: cells } of rows) {
      for (const [column, cell] of cells.entries()) {
        if (isFigure(textOf(cell))) {
          addClass(cell, "cell-whole");
        }
        if (labels.length === mostColumnsOfList && column > 0 && labels[column]) {
          setProperties(cell, { "data-label": labels[column] });
        }
      }
    }
    addClass(table, isList ? "table-list" : "table-wide");
    if (labels.length === 2) {
      addClass(table, "table-pair");
    }
    if (rows.length > 0 && rows.every(({ children: [cell] }) => isCode(cell))) {
      addClass(table, "table-code");
    }
    if (isList) {
      addRoles(table);
    }
    if (labels[0] === "") {
      for (const {
        children: [first],
      } of rows) {
        if (first) {
          setProperties(first, { scope: "row", ...(isList && { role: "rowheader" }) });
          first.data = { ...first.data, hName: "th" };
        }
      }
    }
  });
};

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
}

function capitalize(cell: TableCell): void {
  const [beginning] = cell.children;
  const first = beginning?.type === "link" ? beginning.children[0] : beginning;
  const word = first?.type === "text" ? /^\p{Ll}+(?![\p{L}\d.])/u.exec(first.value)?.[0] : undefined;
  if (first?.type === "text" && word && !names.has(word)) {
    first.value = word.charAt(0).toUpperCase() + first.value.slice(1);
  }
}

/** Such as `4.8.4`, `2026-09-25`, `September 25, 2026`, `25 septembre 2026`, `45.3 kB`. */
const figure = /^(\S*\d\S*|[\p{L}.]+ \d+, \d{4}|\d+ [\p{L}. ]+ \d{4}|[\d.,]+\s\S{1,3})$/u;

function isFigure(text: string): boolean {
  return text.length <= longestFigure && figure.test(text);
}

/** Whether a cell is code alone, or a link on it. */
function isCode(cell: TableCell | undefined): boolean {
  const [only, ...others] = cell?.children ?? [];
  const content = only?.type === "link" ? only.children[0] : only;
  return others.length === 0 && content?.type === "inlineCode";
}

function addRoles(table: Table): void {
  for (const [index, row] of table.children.entries()) {
    setProperties(row, { role: "row" });
    for (const cell of row.children) {
      setProperties(cell, { role: index === 0 && textOf(cell) !== "" ? "columnheader" : "cell" });
    }
  }
}

function addClass(node: Table | TableCell, name: string): void {
  const classes = node.data?.hProperties?.className;
  setProperties(node, { className: [...(Array.isArray(classes) ? classes : []), name] });
}

function setProperties(
  node: Table | Table["children"][number] | TableCell,
  properties: Record<string, string | string[]>,
): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

export default remarkTables;
