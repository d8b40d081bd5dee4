/**
 * Reads a page into lines that say what they are. Everyone who needs the headings, IDs, table rows or fences of a page
 * asks here, so there is one definition of each. Pure: text in, values out.
 *
 * Pages have one form: prose is one line per paragraph, and each heading has its ID. So it's enough to read lines, which
 * takes a hundredth of the time of the site's Markdown parser. Only the comparison of translations needs that parser.
 */

import matter from "gray-matter";
import { type Fence, fencesIn, UnclosedFence } from "./fences.ts";
import { frontMatterOf } from "./frontMatter.ts";

export type Heading = {
  kind: "heading";
  line: number;
  text: string;
  /** From 1, the number of its `#`. */
  level: number;
  /** The heading without its `#` and its ID, in Markdown. */
  title: string;
  /** The ID in a comment such as `#emit`; empty if the heading has none. */
  id: string;
};

export type Row = {
  kind: "row";
  line: number;
  text: string;
  /** In Markdown, without the ID. */
  cells: string[];
  /** The ID in the first cell (`plugins/remark-row-ids`); empty if the row has none. */
  id: string;
};

export type FenceLines = {
  kind: "fence";
  line: number;
  fence: Fence;
  /** The fence as it stands on the page, with its first and its last line. */
  lines: string[];
};

/** A line of prose, a list, an admonition or a component, or an empty line. A `comment` is a whole line. */
export type TextLine = { kind: "text" | "comment"; line: number; text: string };

/** Line numbers count from 1, with the front matter. */
export type Block = Heading | Row | FenceLines | TextLine;

export type Page = {
  /** Everything after the front matter, in order. */
  blocks: readonly Block[];
  headings: readonly Heading[];
  fences: readonly Fence[];
  /** The IDs of headings and rows. */
  ids: ReadonlySet<string>;
  frontMatter: Readonly<Record<string, unknown>>;
  /** The error of the last fence if it has no end. Its lines are read as text. */
  unclosed: UnclosedFence | undefined;
};

const heading = /^(#{1,6})\s+(.*?)(?:\s+\{\/\*\s*#([\w.-]+)\s*\*\/\})?\s*$/;
const cellId = /\s*\{\/\*\s*#([\w.-]+)\s*\*\/\}\s*$/;
const comment = /^\s*\{\/\*.*\*\/\}\s*$/;

/** Pages that were read lately, by their text: several plugins and checks read the same page one after the other. */
const cache = new Map<string, Page>();
const mostCached = 1_000;

/** @param markdown the text of a page, with or without front matter */
export function readPage(markdown: string): Page {
  const known = cache.get(markdown);
  if (known) {
    return known;
  }
  const page = parse(markdown);
  if (cache.size >= mostCached) {
    cache.clear();
  }
  cache.set(markdown, page);
  return page;
}

function parse(markdown: string): Page {
  const lines = markdown.split(/\r?\n/);
  const frontMatterText = frontMatterOf(markdown);
  const start = frontMatterText ? frontMatterText.yaml.split("\n").length + 1 : 0;
  const { fences, unclosed } = readFences(markdown);
  const byLine = new Map(fences.map((fence) => [fence.line, fence]));
  const blocks: Block[] = [];
  for (let index = start; index < lines.length; index++) {
    const fence = byLine.get(index + 1);
    if (fence) {
      blocks.push({ kind: "fence", line: fence.line, fence, lines: lines.slice(index, fence.end) });
      index = fence.end - 1;
    } else {
      blocks.push(readLine(lines[index] ?? "", index + 1));
    }
  }
  let frontMatter: Record<string, unknown> | undefined;
  const headings = blocks.filter((block) => block.kind === "heading");
  const marked = [...headings, ...blocks.filter((block) => block.kind === "row")];
  return {
    blocks,
    headings,
    fences,
    ids: new Set(marked.map(({ id }) => id).filter((id) => id !== "")),
    get frontMatter() {
      frontMatter ??= matter(markdown, {}).data;
      return frontMatter;
    },
    unclosed,
  };
}

function readFences(markdown: string): Pick<Page, "fences" | "unclosed"> {
  try {
    return { fences: fencesIn(markdown), unclosed: undefined };
  } catch (error) {
    if (!(error instanceof UnclosedFence)) {
      throw error;
    }
    const before = markdown.split("\n").slice(0, error.line - 1);
    return { fences: fencesIn(before.join("\n")), unclosed: error };
  }
}

function readLine(text: string, line: number): Block {
  const [, hashes, title, id = ""] = heading.exec(text) ?? [];
  if (hashes && title) {
    return { kind: "heading", line, text, level: hashes.length, title, id };
  }
  if (text.startsWith("|")) {
    const [first = "", ...others] = cellsOf(text);
    return {
      kind: "row",
      line,
      text,
      cells: [first.replace(cellId, ""), ...others],
      id: cellId.exec(first)?.[1] ?? "",
    };
  }
  return { kind: comment.test(text) ? "comment" : "text", line, text };
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Whether a row only separates the head of a table from its body. */
export function isRule({ cells }: Row): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** The address of a page within its folder, as its front matter says; undefined if it doesn't. */
export function slugIn(markdown: string): string | undefined {
  const { slug } = readPage(markdown).frontMatter;
  return typeof slug === "string" ? slug : undefined;
}
