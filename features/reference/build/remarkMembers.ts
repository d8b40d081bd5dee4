import { readFileSync } from "node:fs";
import path from "node:path";
import type { Heading, PhrasingContent, Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { pageOf } from "../../../markdown/contentFolders";
import { type Marks, marksOf, withoutSince } from "../model/marks";
import { type Group, groupsOf } from "../model/members";
import { readPage } from "../model/page";
import { type Detail, detailsOf } from "./optionDetails";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/** From this many entries on, the sidebar lists them. */
const manyEntries = 20;

/**
 * Gives a reference page its list of members, which is loaded with the page alone, its classes their bars, and its entries
 * their marks. Must come after Docusaurus has collected the contents of the page: a mark is a part of a heading, and not
 * of its name.
 */
const remarkMembers: Plugin<[Options?], Root> =
  ({ siteDir = process.cwd() } = {}) =>
  (tree, vfile) => {
    const page = pageOf(path.relative(siteDir, vfile.path).split(path.sep).join("/"));
    const entries = tree.children.filter((node): node is Heading => node.type === "heading" && node.depth === 3);
    if (!page?.source.startsWith("docs/api/") || entries.length < manyEntries) {
      return;
    }
    const { entries: sources } = readPage(page.source, readFileSync(path.join(siteDir, page.source), "utf8"));
    const marks = new Map(sources.map((entry) => [entry.id, marksOf(entry)]));
    const isAboutOptions = page.source.endsWith("-options.md");
    const bars = barsBelowClasses(tree);

    for (const [index, node] of tree.children.entries()) {
      if (node.type !== "heading" || node.depth !== 3) {
        continue;
      }
      node.children = node.children.map((part) => (part.type === "inlineCode" ? signature(part.value) : part));
      const found = marks.get(idOf(node) ?? "");
      if (found && (found.since || found.isDeprecated)) {
        node.children.push(marksElement(found));
      }
      if (found?.since && !found.since.package) {
        removeSince(entryBelow(tree, index), found.since.version);
      }
      const next = tree.children[index + 1];
      const details = isAboutOptions && next?.type === "paragraph" ? detailsOf(next.children) : [];
      if (next?.type === "paragraph" && details[0]?.label) {
        next.data = { ...next.data, hProperties: { className: ["option-details"] } };
        next.children = details.flatMap((detail) => [detailElement(detail), text(" ")]);
      }
    }
    tree.children = tree.children
      .filter((node) => node.type !== "paragraph" || node.children.length > 0)
      .flatMap((node) => [node, ...(bars.get(node) ?? [])]);

    const deprecated = entries.flatMap((node) => {
      const id = idOf(node);
      return id && marks.get(id)?.isDeprecated ? [id] : [];
    });
    tree.children.push(
      importOf("ClassBar"),
      importOf("MemberMarks"),
      moduleCode({
        type: "ExportNamedDeclaration",
        attributes: [],
        declaration: null,
        specifiers: [{ type: "ExportSpecifier", local: identifier("default"), exported: identifier("Members") }],
        source: literal("@site/features/reference/ui/Members"),
      }),
      moduleCode({
        type: "ExportNamedDeclaration",
        attributes: [],
        declaration: {
          type: "VariableDeclaration",
          kind: "const",
          declarations: [
            {
              type: "VariableDeclarator",
              id: identifier("deprecated"),
              init: { type: "ArrayExpression", elements: deprecated.map(literal) },
            },
          ],
        },
        specifiers: [],
        source: null,
      }),
    );
  };

/** The bar of each class that has members of several kinds, by the heading above it. */
function barsBelowClasses({ children }: Root): Map<RootContent, [RootContent]> {
  const headings = children.filter((node): node is Heading => node.type === "heading");
  const groups = groupsOf(
    headings.map((node) => ({ id: idOf(node) ?? "", level: node.depth, value: node.children.map(asHtml).join("") })),
  );
  return new Map(
    groups
      .filter(({ kinds }) => kinds.length > 1)
      .flatMap((group) => {
        const heading = headings.find((node) => node.depth === 2 && idOf(node) === group.id);
        return heading ? [[heading, [barElement(group)]] as const] : [];
      }),
  );
}

/** The form in which Docusaurus keeps the parts of a heading for a list of contents. */
function asHtml(part: PhrasingContent): string {
  const value = "value" in part ? part.value : "";
  return part.type === "inlineCode" ? `<code>${value}</code>` : value;
}

function barElement({ id, name, kinds }: Group): RootContent {
  const jumps = kinds.flatMap(({ kind, members: [first, ...others] }) =>
    first ? [`${kind} ${others.length + 1} ${first.id}`] : [],
  );
  const attributes = [attribute("id", id), attribute("name", name), attribute("jumps", jumps.join(", "))];
  return { type: "mdxJsxFlowElement", name: "ClassBar", attributes, children: [] } as unknown as RootContent;
}

/** Docusaurus has moved the ID out of the heading's text by now. */
function idOf({ data }: Heading): string | undefined {
  return (data as { id?: string } | undefined)?.id;
}

/** What stands below a heading, up to the next one. */
function entryBelow({ children }: Root, index: number): RootContent[] {
  const end = children.findIndex((node, position) => position > index && node.type === "heading");
  return children.slice(index + 1, end < 0 ? undefined : end);
}

/** Removes the sentence that the mark replaces. */
function removeSince(nodes: readonly RootContent[], version: string): void {
  for (const node of nodes) {
    if (node.type !== "paragraph") {
      continue;
    }
    for (const part of node.children) {
      if (part.type === "text") {
        part.value = withoutSince(part.value, version);
      }
    }
    const last = node.children.at(-1);
    if (last?.type === "text") {
      last.value = last.value.trimEnd();
    }
    node.children = node.children.filter((part) => part.type !== "text" || part.value !== "");
  }
}

function marksElement({ since, isDeprecated }: Marks): PhrasingContent {
  const attributes = [
    ...(since ? [attribute("since", since.package ? `${since.package} ${since.version}` : since.version)] : []),
    ...(isDeprecated ? [attribute("isDeprecated", null)] : []),
  ];
  return { type: "mdxJsxTextElement", name: "MemberMarks", attributes, children: [] } as unknown as PhrasingContent;
}

/** The code of a heading: what stands around the member's name is quieter. */
function signature(code: string): PhrasingContent {
  const [, owner = "", name = "", rest = ""] = /^(new |[\w$]+\.)?([^(]+)(.*)$/s.exec(code) ?? [];
  return element("code", [
    ...(owner ? [element("span", [text(owner)])] : []),
    text(name),
    ...(rest ? [element("span", [text(rest)])] : []),
  ]);
}

/** A detail about an option: the label is quieter than what it says. */
function detailElement({ label, value }: Detail): PhrasingContent {
  return element("span", [...(label ? [element("b", [text(label)]), text(" ")] : []), ...value]);
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

/** An element that no component of Docusaurus replaces: code with elements in it would become a block. */
function element(name: string, children: PhrasingContent[]): PhrasingContent {
  const data = { _mdxExplicitJsx: true };
  return { type: "mdxJsxTextElement", name, attributes: [], children, data } as unknown as PhrasingContent;
}

function attribute(name: string, value: string | null) {
  return { type: "mdxJsxAttribute", name, value };
}

/** The import of a component of this feature. */
function importOf(component: string): RootContent {
  return moduleCode({
    type: "ImportDeclaration",
    attributes: [],
    specifiers: [{ type: "ImportDefaultSpecifier", local: identifier(component) }],
    source: literal(`@site/features/reference/ui/${component}`),
  });
}

function moduleCode(statement: object): RootContent {
  const estree = { type: "Program", sourceType: "module", body: [statement] };
  return { type: "mdxjsEsm", value: "", data: { estree } } as unknown as RootContent;
}

function identifier(name: string) {
  return { type: "Identifier", name };
}

function literal(value: string) {
  return { type: "Literal", value, raw: JSON.stringify(value) };
}

export default remarkMembers;
