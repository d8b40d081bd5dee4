import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Heading, InlineCode, Link, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import remarkErrors from "./remarkErrors";

const english = `Find a message.

Add the listeners.

\`\`\`js
io.on("connection");
\`\`\`

They print errors.

Read on.

## Timeouts {/* #timeouts */}

What they are.

### \`ping timeout\` {/* #ping-timeout */}

- **Where**: on the server, in \`disconnect\`.
- **Since**: 4.5.0
- **Cause**: one of the following:
  - \`ws\` is slow. It happens.
  - The client sleeps.
- **Fix**: wait:

\`\`\`js
wait();
\`\`\`

### Other timeouts {/* #other */}

| message | where | fix |
| --- | --- | --- |
| \`timed out\` {/* #timed-out */} | client: in \`connect_error\` | start the server. Then wait. |
`;

const french = english
  .replace("one of the following:", "l’une des suivantes :")
  .replaceAll("**Cause**:", "**Cause** :")
  .replace("`ws` is slow. It happens.", "le réseau est lent. Cela arrive.");

const siteDir = mkdtempSync(path.join(os.tmpdir(), "errors-"));
mkdirSync(path.join(siteDir, "docs/miscellaneous"), { recursive: true });
writeFileSync(path.join(siteDir, "docs/miscellaneous/errors.md"), english);

type Element = {
  type: string;
  name?: string;
  value?: string;
  data?: { hName?: string };
  attributes?: { name: string; value: string }[];
  children: Element[];
};

/** What Docusaurus and plugins/remark-row-ids make of IDs, without MDX. */
function withIds(tree: Root): Root {
  visit(tree, (node) => {
    const last = "children" in node ? node.children.at(-1) : undefined;
    const [, before = "", id] = (last?.type === "text" && /^(.*?)\s*\{\/\* #(\S+) \*\/\}$/.exec(last.value)) || [];
    if (!id || !last || last.type !== "text") {
      return;
    }
    last.value = before;
    if (node.type === "heading") {
      node.children = node.children.filter((child) => child !== last || before !== "");
      node.data = { id } as Heading["data"];
    } else if (node.type === "tableCell") {
      const children = node.children.filter((child): child is InlineCode => child.type === "inlineCode");
      node.children = [{ type: "link", url: `#${id}`, children, data: { hProperties: { id } } } as Link];
    }
  });
  return tree;
}

function transformed(markdown: string, file = "docs/miscellaneous/errors.md"): Element {
  const tree = withIds(unified().use(remarkParse).use(remarkGfm).parse(markdown) as Root);
  const transform = (remarkErrors as (options: object) => (tree: Root, vfile: object) => void)({ siteDir });
  transform(tree, { path: path.join(siteDir, file) });
  return tree as unknown as Element;
}

const partsOf = (page: Element) => page.children.find(({ name }) => name === "ErrorReference")?.children ?? [];
const entriesOf = (page: Element) => partsOf(page).filter(({ name }) => name === "ErrorEntry");
const valuesOf = ({ attributes = [] }: Element) =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
const textOf = (node: Element): string => node.value ?? node.children?.map(textOf).join("") ?? "";

it("folds the programs at the start, and leaves the lead and the groups as they are", () => {
  const page = transformed(english);
  expect(page.children.map(({ type, name }) => name ?? type)).toEqual(["paragraph", "ErrorReference", "mdxjsEsm"]);
  const [start, ...others] = partsOf(page);
  expect([start?.name, start?.children.map(({ type }) => type)]).toEqual([
    "ErrorStart",
    ["paragraph", "code", "paragraph"],
  ]);
  expect(others.map(({ type, name }) => name ?? type)).toEqual([
    "paragraph",
    "heading",
    "paragraph",
    "ErrorEntry",
    "heading",
    "ErrorEntry",
  ]);
});

it("makes an entry of a heading with all that follows, and terms of its parts", () => {
  const [entry] = entriesOf(transformed(english)) as [Element];
  expect(valuesOf(entry)).toEqual({
    id: "ping-timeout",
    message: "ping timeout",
    side: "server",
    about: "ws is slow.",
  });
  const [heading, facts, code] = entry.children as [Element, Element, Element];
  expect([heading.type, facts.data?.hName, code.type]).toEqual(["heading", "dl", "code"]);
  expect(facts.children.map(({ children }) => children.map((part) => [part.data?.hName, textOf(part)]))).toEqual([
    [
      ["dt", "Where: "],
      ["dd", "On the server, in disconnect."],
    ],
    [
      ["dt", "Since: "],
      ["dd", "4.5.0"],
    ],
    [
      ["dt", "Cause: "],
      ["dd", "One of the following:ws is slow. It happens.The client sleeps."],
    ],
    [
      ["dt", "Fix: "],
      ["dd", "Wait:"],
    ],
  ]);
});

it("makes an entry of the same kind of a row, with its ID", () => {
  const entry = entriesOf(transformed(english))[1] as Element;
  expect(valuesOf(entry)).toEqual({
    id: "timed-out",
    message: "timed out",
    side: "client",
    about: "Start the server.",
  });
  const [heading, facts] = entry.children as [Element, Element];
  expect(heading).toMatchObject({
    type: "heading",
    depth: 3,
    data: { id: "timed-out", hProperties: { id: "timed-out" } },
  });
  expect(facts.children.map(textOf)).toEqual(["where: Client: in connect_error", "fix: Start the server. Then wait."]);
});

it("says in a translation what the translation says, and takes the facts from the English page", () => {
  const file = "i18n/fr/docusaurus-plugin-content-docs/current/miscellaneous/errors.md";
  const [entry] = entriesOf(transformed(french, file)) as [Element];
  expect(valuesOf(entry)).toMatchObject({ side: "server", about: "Le réseau est lent." });
  expect(textOf(entry.children[1]?.children[2] as Element)).toMatch(/^Cause : L’une des suivantes/);
});

it("leaves other pages, and tables without IDs, as they are", () => {
  expect(transformed(english, "docs/rooms.md").children.some(({ name }) => name)).toBe(false);
  const table = "| a | b |\n| --- | --- |\n| `x` | y |\n";
  const types = partsOf(transformed(`Lead.\n\n${table}`)).map(({ type }: Pick<RootContent, "type"> | Element) => type);
  expect(types).toEqual(["table"]);
});
