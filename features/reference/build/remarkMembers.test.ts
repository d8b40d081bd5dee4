import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Heading, Paragraph, Root, RootContent } from "mdast";
import { expect, it } from "vitest";
import remarkMembers from "./remarkMembers";

const siteDir = mkdtempSync(path.join(os.tmpdir(), "members-"));
mkdirSync(path.join(siteDir, "docs/api"), { recursive: true });
writeFileSync(
  path.join(siteDir, "docs/api/server-api.md"),
  "### `io.a()` {/* #a */}\n\nReturns nothing. Since 4.6.0.\n\n### `io.b()` {/* #b */}\n\nThe method is deprecated.\n",
);
writeFileSync(
  path.join(siteDir, "docs/api/server-options.md"),
  "### `io.a()` {/* #a */}\n\nType: text. Since 4.6.0.\n",
);

function heading(id: string): Heading {
  const data = { id } as Heading["data"];
  return { type: "heading", depth: 3, children: [{ type: "inlineCode", value: `io.${id}()` }], data };
}

const server: Heading = {
  type: "heading",
  depth: 2,
  children: [{ type: "text", value: "Server" }],
  data: { id: "server" } as Heading["data"],
};

function paragraph(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

function transformed(file: string, more: RootContent[]): Root {
  const fillers = Array.from({ length: 20 }, (_, index) => heading(`filler-${index}`));
  const tree: Root = { type: "root", children: [...more, ...fillers] };
  const transform = (remarkMembers as (options: object) => (tree: Root, vfile: object) => void)({ siteDir });
  transform(tree, { path: path.join(siteDir, file) });
  return tree;
}

it("marks entries of a translation by the English page, and leaves out what the marks say", () => {
  const file = "i18n/fr/docusaurus-plugin-content-docs/current/api/server-api.md";
  const tree = transformed(file, [heading("a"), paragraph("Ne renvoie rien. Depuis 4.6.0."), heading("b")]);
  const [first, text, second] = tree.children as [Heading, Paragraph, Heading];

  expect(first.children.at(-1)).toMatchObject({
    name: "MemberMarks",
    attributes: [{ name: "since", value: "4.6.0" }],
  });
  expect(text).toEqual(paragraph("Ne renvoie rien."));
  expect(second.children.at(-1)).toMatchObject({ name: "MemberMarks", attributes: [{ name: "isDeprecated" }] });
  expect(JSON.stringify(tree.children.at(-1))).toContain('"elements":[{"type":"Literal","value":"b"');
});

it("adds a bar below a class, which leads to the first member of each kind", () => {
  const event: Heading = {
    ...heading("server-event-close"),
    children: [
      { type: "text", value: "Event: " },
      { type: "inlineCode", value: "close" },
    ],
  };
  const tree = transformed("docs/api/server-api.md", [
    server,
    paragraph("A server."),
    heading("a"),
    heading("b"),
    event,
  ]);

  expect(tree.children[1]).toMatchObject({
    name: "ClassBar",
    attributes: [
      { name: "id", value: "server" },
      { name: "name", value: "Server" },
      { name: "jumps", value: "method 22 a, event 1 server-event-close" },
    ],
  });
});

it("adds no bar to a class with members of one kind", () => {
  const tree = transformed("docs/api/server-api.md", [server, heading("a")]);

  expect(JSON.stringify(tree)).not.toContain('"ClassBar","attributes":[{');
});

it("puts the details about an option into a row, without the one that the mark says", () => {
  const tree = transformed("docs/api/server-options.md", [heading("a"), paragraph("Type: text. Since 4.6.0.")]);
  const [, row] = tree.children as [Heading, Paragraph];

  expect(row.data).toMatchObject({ hProperties: { className: ["option-details"] } });
  expect(row.children).toMatchObject([
    {
      name: "span",
      children: [
        { name: "b", children: [{ value: "Type:" }] },
        { type: "text", value: " " },
        { type: "text", value: "text" },
      ],
    },
    { type: "text", value: " " },
  ]);
});

it("leaves a sentence that is no detail about an option", () => {
  const sentence = paragraph("All servers have it. Since 4.6.0.");
  const [, text] = transformed("docs/api/server-options.md", [heading("a"), sentence]).children;

  expect(text).toEqual(paragraph("All servers have it."));
});

it("leaves other pages as they are", () => {
  expect(transformed("docs/rooms.md", [heading("a")]).children.at(-1)?.type).toBe("heading");
});
