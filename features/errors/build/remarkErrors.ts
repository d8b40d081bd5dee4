import { readFileSync } from "node:fs";
import path from "node:path";
import type {
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from "mdast";
import type { Plugin } from "unified";
import { pageOf } from "../../../markdown/contentFolders";
import { component, importOf } from "../../../markdown/mdx";
import { type ErrorEntry, readEntries } from "../model/entries";
import { errorsPage } from "./plugin";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/**
 * Makes the entries of the error reference rows that unfold, and puts a field above them (`ui/`). The Markdown says all of
 * this already: an entry in it is a heading with a list, or a row of a table. Must come after the plugins that change code
 * and tables.
 */
const remarkErrors: Plugin<[Options?], Root> = ({ siteDir = process.cwd() } = {}) => {
  return (tree, vfile) => {
    if (pageOf(path.relative(siteDir, vfile.path).split(path.sep).join("/"))?.source !== errorsPage) {
      return;
    }
    const english = readEntries(readFileSync(path.join(siteDir, errorsPage), "utf8")).entries;
    const entries = new Map<string, ErrorEntry>(english.map((entry) => [entry.id, entry]));
    const isModule = ({ type }: RootContent) => type === "mdxjsEsm";
    const nodes = tree.children.filter((node) => !isModule(node));
    // The lead stays where the style sheet of pages looks for it.
    const lead = nodes.findIndex(({ type }) => type === "paragraph") + 1;
    tree.children = [
      ...tree.children.filter(isModule),
      ...nodes.slice(0, lead),
      component("mdxJsxFlowElement", "ErrorReference", {}, withEntries(withFoldedStart(nodes.slice(lead)), entries)),
      importOf(["ErrorReference", "ErrorEntry", "ErrorStart"], "@site/features/errors/ui"),
    ];
  };
};

/** The programs above the first group are for readers without a message: they fold, with the paragraph below the last. */
function withFoldedStart(nodes: RootContent[]): RootContent[] {
  const end = nodes.findIndex(({ type }) => type === "heading");
  const lastProgram = nodes.slice(0, Math.max(end, 0)).findLastIndex(isProgram);
  return lastProgram < 0
    ? nodes
    : [
        component("mdxJsxFlowElement", "ErrorStart", {}, nodes.slice(0, lastProgram + 2)),
        ...nodes.slice(lastProgram + 2),
      ];
}

/** A block of code, or the tabs with its forms. */
function isProgram(node: RootContent): boolean {
  return node.type === "code" || (node.type === "mdxJsxFlowElement" && (node as { name?: string }).name === "Tabs");
}

type Entries = ReadonlyMap<string, ErrorEntry>;

function withEntries(nodes: readonly RootContent[], entries: Entries): RootContent[] {
  const out: RootContent[] = [];
  let group = "";
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as RootContent;
    if (node.type === "heading" && node.depth === 2) {
      group = idOf(node) ?? "";
    }
    const entry = node.type === "heading" && node.depth === 3 ? entries.get(idOf(node) ?? "") : undefined;
    if (entry) {
      const next = nodes.findIndex(({ type }, position) => position > index && type === "heading");
      const end = next < 0 ? nodes.length : next;
      out.push(sectionEntry(node as Heading, nodes.slice(index + 1, end), entry, group));
      index = end - 1;
    } else {
      out.push(...((node.type === "table" && rowEntries(node, entries, group)) || [node]));
    }
  }
  return out;
}

/** Docusaurus has moved the ID out of the heading's text by now. */
function idOf({ data }: Heading): string | undefined {
  return (data as { id?: string } | undefined)?.id;
}

function sectionEntry(heading: Heading, body: readonly RootContent[], entry: ErrorEntry, group: string): RootContent {
  const list = body.find(({ type }) => type === "list") as List | undefined;
  const cause = list?.children[entry.since === undefined && entry.from === undefined ? 1 : 2];
  return entryElement(entry, group, cause ? aboutCause(cause, entry) : "", [
    heading,
    ...body.map((node) => (node === list ? factsOfList(list) : node)),
  ]);
}

/** The entries of a table of messages; undefined for another table. */
function rowEntries(
  { children: [head, ...rows], data }: Table,
  entries: Entries,
  group: string,
): RootContent[] | undefined {
  const labels = (head?.children ?? []).slice(1).map(({ children }) => children);
  const found = rows.map((row) => rowEntry(row, labels, entries, group, data?.hProperties?.lang));
  return found.every((entry) => entry !== undefined) ? found : undefined;
}

function rowEntry(
  { children: [first, ...cells] }: TableRow,
  labels: readonly PhrasingContent[][],
  entries: Entries,
  group: string,
  /** That of a table without a translation. */
  lang: unknown,
): RootContent | undefined {
  // plugins/remark-row-ids has made a link of the cell.
  const link = first?.children.find((node): node is Link => node.type === "link");
  const id = link?.data?.hProperties?.id;
  const entry = typeof id === "string" ? entries.get(id) : undefined;
  if (!entry) {
    return undefined;
  }
  const code: InlineCode = { type: "inlineCode", value: entry.text };
  const heading = { type: "heading", depth: 3, data: { id, hProperties: { id } }, children: [code] } as Heading;
  const facts = cells.map(
    ({ children }, index): Fact => ({
      label: labels[index] ?? [],
      colon: ": ",
      text: [{ type: "paragraph", children: begun(children) }],
    }),
  );
  const fix = cells.at(-1)?.children ?? [];
  const about = sentence(textOf({ type: "paragraph", children: begun(fix) }));
  return entryElement(entry, group, about, [heading, factsElement(facts, lang === undefined ? {} : { lang })]);
}

/** An entry with the facts that its row shows. They are the English page's in every language, except for `about`. */
function entryElement(entry: ErrorEntry, group: string, about: string, children: RootContent[]): RootContent {
  const side = group === "browser" ? "browser" : entry.side;
  return component("mdxJsxFlowElement", "ErrorEntry", { id: entry.id, message: entry.text, side, about }, children);
}

/** What a folded entry says: the first sentence of its cause, or the most frequent cause if there is only a list. */
function aboutCause({ children: [first, ...others] }: ListItem, { cause = "" }: ErrorEntry): string {
  const list = others.find((node): node is List => node.type === "list");
  const frequent = list?.children[0]?.children[0];
  if (cause.startsWith("one of the following:") && frequent?.type === "paragraph") {
    return sentence(textOf({ ...frequent, children: begun(frequent.children) }));
  }
  return first?.type === "paragraph" ? sentence(textOf(withoutLabel(first))) : "";
}

/** The first sentence, which ends where a list would follow. */
function sentence(text: string): string {
  const [first = text] = /^.+?(?:[.!?](?=\s|$)|[。！？])/su.exec(text) ?? [];
  return first
    .replace(/\s*:\s*$/u, ".")
    .replace(/：\s*$/u, "。")
    .trim();
}

/** What follows a label begins with a capital letter once the label is beside it. Code stays as it is. */
function begun(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes;
  return first?.type === "text"
    ? [{ ...first, value: first.value.charAt(0).toUpperCase() + first.value.slice(1) }, ...others]
    : [...nodes];
}

function textOf(node: Nodes): string {
  return "children" in node
    ? node.children.map((child) => textOf(child as Nodes)).join("")
    : "value" in node
      ? node.value
      : "";
}

/** A part of an entry. */
type Fact = {
  label: PhrasingContent[];
  /** What the page's language puts between the label and the text. */
  colon: string;
  text: RootContent[];
};

/** `- **Where**: on the server` becomes a term with its description. Another list stays as it is. */
function factsOfList(list: List): RootContent {
  const facts = list.children.map(({ children: [first, ...others] }): Fact | undefined => {
    const [label, next] = first?.type === "paragraph" ? first.children : [];
    return first?.type === "paragraph" && label?.type === "strong"
      ? {
          label: label.children,
          colon: (next?.type === "text" && colon.exec(next.value)?.[0]) || ": ",
          text: [withoutLabel(first), ...others],
        }
      : undefined;
  });
  return facts.every((fact) => fact !== undefined) ? factsElement(facts, list.data?.hProperties) : list;
}

const colon = /^\s*[:：]\s*/u;

/** The paragraph of a part without its label and the colon behind it. */
function withoutLabel({ children: [, ...rest] }: Paragraph): Paragraph {
  const [next, ...others] = rest;
  const value = next?.type === "text" ? next.value.replace(colon, "") : "";
  return {
    type: "paragraph",
    children: begun(next?.type === "text" ? [...(value ? [{ ...next, value }] : []), ...others] : rest),
  };
}

/** The colons are for the search, whose results show the text in a line. On the page, the label is beside its text. */
function factsElement(facts: readonly Fact[], properties: Record<string, unknown> = {}): RootContent {
  const rows = facts.map(({ label, colon, text }) =>
    element("div", {}, [
      element("dt", {}, [...label, element("span", {}, [{ type: "text", value: colon }])]),
      element("dd", {}, text),
    ]),
  );
  return element("dl", properties, rows);
}

function element(hName: string, hProperties: Record<string, unknown>, children: readonly Nodes[]): RootContent {
  return { type: "errorFacts", data: { hName, hProperties }, children } as unknown as RootContent;
}

export default remarkErrors;
