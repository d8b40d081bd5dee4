import type { Root, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import remarkTables from ".";

function tableOf(markdown: string): Table {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkTables);
  const tables: Table[] = [];
  visit(processor.runSync(processor.parse(markdown)) as Root, "table", (table) => void tables.push(table));
  return tables[0] as Table;
}

const propertiesOf = (table: Table) =>
  table.children.map(({ children }) => children.map(({ data }) => data?.hProperties));

it("makes a list of a table with two or three columns: labels, and the roles of its parts", () => {
  const table = tableOf("| code | who gets it | since |\n| --- | --- | --- |\n| `io.emit()` | everyone | 1.0 |\n");
  expect(table.data?.hProperties).toEqual({ className: ["table-list", "table-code"] });
  expect(propertiesOf(table)).toEqual([
    [{ role: "columnheader" }, { role: "columnheader" }, { role: "columnheader" }],
    [
      { role: "cell" },
      { "data-label": "Who gets it", role: "cell" },
      { className: ["cell-whole"], "data-label": "Since", role: "cell" },
    ],
  ]);
});

it("has no label in a table of two columns, whose headings stand above the list", () => {
  const table = tableOf("| to | use |\n| --- | --- |\n| leave | `leave()` |\n");
  expect(table.data?.hProperties).toEqual({ className: ["table-list", "table-pair"] });
  expect(propertiesOf(table)[1]).toEqual([{ role: "cell" }, { role: "cell" }]);
});

it("has no heading in an empty corner, and headings of rows below it", () => {
  const table = tableOf("|  | a room |\n| --- | --- |\n| limit | none |\n");
  expect(propertiesOf(table)).toEqual([
    [{ role: "cell" }, { role: "columnheader" }],
    [{ role: "rowheader", scope: "row" }, { role: "cell" }],
  ]);
  expect(table.children[1]?.children.map(({ data }) => data?.hName)).toEqual(["th", undefined]);
  const wide = tableOf("|  | 2.x | 3.x | 4.x |\n| --- | --- | --- | --- |\n| protocol | no | no | yes |\n");
  expect(propertiesOf(wide)[1]).toEqual([{ scope: "row" }, undefined, undefined, undefined]);
});

it("leaves a table that compares a table, and begins headings with a capital letter unless they are names", () => {
  const table = tableOf(
    "| version | date | ws | `path` |\n| --- | --- | --- | --- |\n| 4.8.4 | 2026-09-25 | 8 and up | x |\n",
  );
  expect(table.data?.hProperties).toEqual({ className: ["table-wide"] });
  const heads = table.children[0]?.children.map(({ children: [first] }) => (first as { value: string }).value);
  expect(heads).toEqual(["Version", "Date", "ws", "path"]);
  expect(propertiesOf(table)[1]).toEqual([
    { className: ["cell-whole"] },
    { className: ["cell-whole"] },
    undefined,
    undefined,
  ]);
});

it.each([
  ["September 25, 2026", true],
  ["25 septembre 2026", true],
  ["2026年9月25日", true],
  ["45.3 kB", true],
  ["4 servers at once", false],
  ["none", false],
])("keeps a figure on one line: %s", (text, isWhole) => {
  const [, row] = propertiesOf(tableOf(`| a |  |  | d |\n| --- | --- | --- | --- |\n| ${text} |  |  |  |\n`));
  expect(row?.[0]).toEqual(isWhole ? { className: ["cell-whole"] } : undefined);
});
