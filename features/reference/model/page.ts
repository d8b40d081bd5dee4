/**
 * Reads a reference page into its headings and what stands below each. Pure: text in, values out.
 *
 * The pages have one shape (see "Writing a page"): a heading of level 2 is a class or a topic, one of level 3 an entry
 * with an explicit ID.
 */

import { isRule, readPage as readMarkdown } from "../../../markdown/page.ts";

export type Row = { line: number; cells: string[] };

export type Table = { header: string[]; rows: Row[] };

export type Entry = {
  /** Id of the heading; empty for a heading without one. */
  id: string;
  level: number;
  line: number;
  /** The heading without its ID. */
  title: string;
  /** Id of the heading of level 2 above; its own for one of level 2. */
  section: string;
  paragraphs: string[];
  items: string[];
  tables: Table[];
};

export type Page = { file: string; entries: Entry[] };

export function readPage(file: string, text: string): Page {
  const entries: Entry[] = [newEntry({ id: "", level: 1, line: 1, title: "", section: "" })];
  let section = "";
  let table: Table | undefined;
  for (const block of readMarkdown(text).blocks) {
    const entry = entries.at(-1) as Entry;
    if (block.kind === "heading") {
      const { id, level, line, title } = block;
      section = level <= 2 ? id : section;
      entries.push(newEntry({ id, level, line, title, section }));
    } else if (block.kind === "row" && !table) {
      table = { header: block.cells, rows: [] };
      entry.tables.push(table);
      continue;
    } else if (block.kind === "row") {
      if (!isRule(block)) {
        table?.rows.push({ line: block.line, cells: block.cells });
      }
      continue;
    } else if (block.kind === "text") {
      readText(block.text, entry);
    }
    table = undefined;
  }
  return { file, entries };
}

function newEntry(place: Pick<Entry, "id" | "level" | "line" | "title" | "section">): Entry {
  return { ...place, paragraphs: [], items: [], tables: [] };
}

function readText(line: string, { items, paragraphs }: Entry): void {
  if (/^\s*(?:[-*]|\d+\.)\s/.test(line)) {
    items.push(line.trim());
  } else if (line.trim() && !line.startsWith(":::")) {
    paragraphs.push(line.trim());
  }
}

/** What a text has in backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/(`+)(.+?)\1/g)].map(([, , code]) => (code as string).trim());
}

/** Everything an entry says, its heading included. */
export function textOf({ title, paragraphs, items, tables }: Entry): string {
  const rows = tables.flatMap(({ header, rows }) => [header, ...rows.map(({ cells }) => cells)]);
  return [title, ...paragraphs, ...items, ...rows.flat()].join("\n");
}

/** The identifiers that an entry has in code: `open()`, `{ type, data }` and `options.compress` name six. */
export function namesIn(entry: Entry): Set<string> {
  return new Set(codesIn(textOf(entry)).flatMap((code) => code.match(/[A-Za-z_$][\w$-]*/g) ?? []));
}

/** The same text without Markdown: links and emphasis give way to their words, code keeps its backticks. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*|(?<!\w)_|_(?!\w)/g, "");
}

/** Parameters in the heading of an entry: `socket.emit(eventName[, ...args][, ack])`. */
export type Signature = { names: string[]; required: number; hasRest: boolean };

export function signatureOf(title: string): Signature | undefined {
  const [, list] = /\((.*)\)$/.exec(codesIn(title)[0] ?? "") ?? [];
  if (list === undefined) {
    return undefined;
  }
  const names = list.match(/(?:\.\.\.)?[\w$]+/g) ?? [];
  const required = list.replace(/\[.*\]/, "").match(/[\w$]+/g) ?? [];
  return {
    names: names.filter((name) => !name.startsWith("...")),
    required: required.length,
    hasRest: list.includes("..."),
  };
}

/** Ids on the same page that a text links to. */
export function anchorsIn(text: string): string[] {
  return [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id as string);
}
