import path from "node:path";
import type { Heading, Root, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, it } from "vitest";
import remarkRecipients, { cheatsheetPage } from "./remarkRecipients";

function transformed(markdown: string, id = "server", file = cheatsheetPage): Root {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(`## Calls\n\n${markdown}`) as Root;
  (tree.children[0] as Heading).data = { id } as Heading["data"];
  const transform = (remarkRecipients as (options: object) => (tree: Root, vfile: object) => void)({
    siteDir: "/site",
  });
  transform(tree, { path: path.join("/site", file) });
  return tree;
}

const tableOf = (...calls: string[]) => `| call | recipients |\n| --- | --- |\n| ${calls.join(", ")} | words |\n`;

const cellsOf = ({ children }: Root) =>
  (children.find((node): node is Table => node.type === "table")?.children[1]?.children ?? []) as object[];

it("adds a button to a call, a drawing to its recipients, and one key above the first table", () => {
  const tree = transformed(`${tableOf('`io.to("a").emitWithAck("x")`')}\nText.\n\n${tableOf('`io.emit("x")`')}`);
  expect(tree.children.map((node) => ("name" in node ? node.name : node.type))).toEqual([
    "heading",
    "RecipientsKey",
    "table",
    "paragraph",
    "table",
    "mdxjsEsm",
  ]);
  expect(cellsOf(tree)).toMatchObject([
    {
      data: { hProperties: { className: ["cell-call"] } },
      children: [
        { type: "inlineCode" },
        { name: "CopyCall", attributes: [{ name: "call", value: 'io.to("a").emitWithAck("x")' }] },
      ],
    },
    {
      children: [
        {
          name: "Recipients",
          attributes: [
            { name: "of", value: "1 2 3" },
            { name: "areAsked", value: null },
          ],
          children: [{ value: "words" }],
        },
      ],
    },
  ]);
});

it("draws nothing beside the calls of a client", () => {
  const [, about] = cellsOf(transformed(tableOf('`socket.send("x")`'), "client"));
  expect(about).toMatchObject({ children: [{ type: "text", value: "words" }] });
});

it("refuses calls in one row that reach different clients", () => {
  expect(() => transformed(tableOf('`io.emit("x")`', '`io.to("a").emit("x")`'))).toThrow("different clients");
});

it("leaves other sections and pages as they are", () => {
  expect(transformed(tableOf("`io.fetchSockets()`"), "cluster").children.map(({ type }) => type)).toEqual([
    "heading",
    "table",
    "mdxjsEsm",
  ]);
  const other = transformed(tableOf('`io.emit("x")`'), "server", "docs/api/server-api.md");
  expect(other.children.map(({ type }) => type)).toEqual(["heading", "table"]);
});
