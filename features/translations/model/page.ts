/**
 * Reads a Markdown page into what a translation is compared by. Pure: text in, values out.
 */

import matter from "gray-matter";
import type { Heading, Nodes, Root, Table } from "mdast";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

type JsxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Something found in a page, with the line it begins on. */
export type At<T> = T & { line: number };

export type Fence = At<{ lang: string; meta: string; value: string }>;

export type Section = At<{
  /** Id of the section's heading; undefined when it has none, empty for what stands before the first heading. */
  id: string | undefined;
  /** Level of the section's heading; 0 for what stands before the first heading. */
  depth: number;
  fences: Fence[];
  links: At<{ url: string }>[];
  images: At<{ url: string; alt: string }>[];
  admonitions: At<{ name: string }>[];
  tables: At<{ rows: number; columns: number }>[];
  /** Components and HTML elements that stand on their own. */
  elements: At<{ name: string }>[];
  emphasis: At<{ text: string }>[];
  /** What a reader reads as prose: no code, no addresses. */
  prose: At<{ text: string }>[];
  /** The heading, paragraphs and table cells as a reader sees them. Code in the text stands in backticks. */
  paragraphs: At<{ text: string }>[];
  /** Code in the text. */
  inlineCode: At<{ code: string }>[];
  /** IDs of table rows. */
  ids: At<{ id: string }>[];
  /** Names of the rules that the section is an exception to, as in `{/* i18n-allow numbers *​/}`. */
  allowed: string[];
  /** Text and code of the section without addresses and formatting: what a translator has to know. */
  content: string;
}>;

export type MarkdownPage = {
  frontMatter: Record<string, unknown>;
  /** The first one is what stands before the first heading. */
  sections: Section[];
};

/** A page that is no valid MDX. */
export class PageSyntaxError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx)
  .freeze();

/** @throws PageSyntaxError when the text is no valid MDX, or its front matter no valid YAML */
export function parsePage(text: string): MarkdownPage {
  const frontMatter = readFrontMatter(text);
  const reader = new Reader(frontMatter);
  reader.read(parse(text));
  return { frontMatter, sections: reader.sections };
}

/** The sections of a page by the IDs of their headings; headings without an ID are left out. */
export function sectionsById({ sections }: MarkdownPage): Map<string, Section> {
  return new Map(sections.flatMap((section) => (section.id === undefined ? [] : [[section.id, section] as const])));
}

function readFrontMatter(text: string): Record<string, unknown> {
  try {
    // With options, gray-matter does not cache: a cached object would be shared by all who read the same text.
    return matter(text, {}).data;
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string };
    throw new PageSyntaxError((mark?.line ?? 0) + 1, `the front matter is not valid YAML: ${reason ?? error}`);
  }
}

function parse(text: string): Root {
  try {
    return parser.parse(text);
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string };
    throw new PageSyntaxError(line ?? 1, reason ?? String(error));
  }
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

// The ID in the comment that ends a heading, as in `## Rooms {/* #rooms */}`.
export function headingId({ children }: Heading): string | undefined {
  const last = children.at(-1);
  return last?.type === "mdxTextExpression" ? /^\/\*\s*#([\w.-]+)\s*\*\/$/.exec(last.value.trim())?.[1] : undefined;
}

function tableShape({ children }: Table): { rows: number; columns: number } {
  return { rows: children.length, columns: Math.max(0, ...children.map((row) => row.children.length)) };
}

/** Layout that a formatter may change without changing what code does. */
function withoutCodeFormatting(code: string): string {
  return code
    .replace(/['`]/g, '"')
    .replace(/[;\s]/g, "")
    .replace(/,(?=[)\]}])/g, "");
}

/** The text of a JSX element's attributes, such as the label of a tab. */
function attributeTexts(element: JsxElement): Map<string, string> {
  const texts = new Map<string, string>();
  for (const attribute of element.attributes) {
    if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string") {
      texts.set(attribute.name, attribute.value);
    }
  }
  return texts;
}

/** What stands within a line: taking such a node's formatting away leaves the line as it reads. */
const inline: ReadonlySet<string> = new Set([
  "text",
  "inlineCode",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "image",
  "textDirective",
  "mdxJsxTextElement",
  "mdxTextExpression",
]);

const addressAttributes = new Set(["href", "to", "src", "id", "className"]);

/** Walks over a page in the order of its text, and sorts what it finds into sections. */
class Reader {
  readonly sections: Section[];
  #section: Section;
  #content: string[];

  constructor({ title, description }: Record<string, unknown>) {
    this.#section = newSection("", 0, 1);
    this.sections = [this.#section];
    this.#content = [title, description].filter((value) => value !== undefined).map((value) => `${value} `);
  }

  read(root: Root): void {
    this.#visit(root);
    this.#close();
  }

  #close(): void {
    this.#section.content = this.#content.join("").replace(/\s+/g, " ").trim();
  }

  #open(heading: Heading): void {
    this.#close();
    this.#section = newSection(headingId(heading), heading.depth, lineOf(heading));
    this.sections.push(this.#section);
    this.#content = [];
  }

  #visit(node: Nodes): void {
    const line = lineOf(node);
    if (!inline.has(node.type)) {
      this.#content.push(" ");
    }
    switch (node.type) {
      case "heading":
        this.#open(node);
        this.#paragraph(node);
        break;
      case "paragraph":
      case "tableCell":
        this.#paragraph(node);
        break;
      case "text":
        this.#section.prose.push({ text: node.value, line });
        this.#content.push(node.value);
        break;
      case "inlineCode":
        this.#section.inlineCode.push({ code: node.value, line });
        this.#content.push(node.value);
        break;
      case "code":
        this.#section.fences.push({ lang: node.lang ?? "", meta: node.meta ?? "", value: node.value, line });
        this.#content.push(withoutCodeFormatting(node.value));
        break;
      case "link":
      case "definition":
        this.#section.links.push({ url: node.url, line });
        break;
      case "image":
        this.#section.images.push({ url: node.url, alt: node.alt ?? "", line });
        this.#section.prose.push({ text: node.alt ?? "", line });
        this.#content.push(node.alt ?? "");
        break;
      case "containerDirective":
        this.#section.admonitions.push({ name: node.name, line });
        this.#content.push(node.name);
        break;
      case "textDirective":
      case "leafDirective":
        // Docusaurus shows a directive that nobody handles as it was typed: "at 10:30", "io:message".
        this.#content.push(`:${node.name}`);
        break;
      case "table":
        this.#section.tables.push({ ...tableShape(node), line });
        break;
      case "emphasis":
        this.#section.emphasis.push({ text: plainText(node), line });
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        this.#element(node, line);
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        this.#expression(node.value, line);
        break;
    }
    if ("children" in node) {
      for (const child of node.children) {
        this.#visit(child);
      }
    }
  }

  #element(element: JsxElement, line: number): void {
    const texts = attributeTexts(element);
    if (element.type === "mdxJsxFlowElement") {
      this.#section.elements.push({ name: element.name ?? "", line });
    }
    const link = texts.get("href") ?? texts.get("to");
    if (link !== undefined) {
      this.#section.links.push({ url: link, line });
    }
    const image = texts.get("src");
    if (image !== undefined) {
      this.#section.images.push({ url: image, alt: texts.get("alt") ?? "", line });
    }
    for (const [name, text] of texts) {
      if (!addressAttributes.has(name)) {
        this.#content.push(` ${text} `);
      }
    }
  }

  #paragraph(node: Nodes): void {
    const text = shownText(node)
      .replace(/[ \t\r\n]+/g, " ")
      .trim();
    if (text !== "") {
      this.#section.paragraphs.push({ text, line: lineOf(node) });
    }
  }

  #expression(value: string, line: number): void {
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1]?.trim();
    if (comment === undefined) {
      this.#content.push(value);
    } else if (comment.startsWith("i18n-allow ")) {
      this.#section.allowed.push(...comment.split(/[\s,]+/).slice(1));
    } else if (/^#[\w.-]+$/.test(comment) && this.#section.id !== comment.slice(1)) {
      this.#section.ids.push({ id: comment.slice(1), line });
    }
  }
}

function newSection(id: string | undefined, depth: number, line: number): Section {
  return {
    id,
    depth,
    line,
    fences: [],
    links: [],
    images: [],
    admonitions: [],
    tables: [],
    elements: [],
    emphasis: [],
    prose: [],
    paragraphs: [],
    inlineCode: [],
    ids: [],
    allowed: [],
    content: "",
  };
}

/** What a reader sees of a node, with code in backticks. */
function shownText(node: Nodes): string {
  if (node.type === "inlineCode") {
    return `\`${node.value}\``;
  }
  if (node.type === "image") {
    return node.alt ?? "";
  }
  if (node.type === "text") {
    return node.value;
  }
  return "children" in node ? node.children.map(shownText).join("") : "";
}

function plainText(node: Nodes): string {
  if ("value" in node) {
    return node.value;
  }
  return "children" in node ? node.children.map(plainText).join("") : "";
}
