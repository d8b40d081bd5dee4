/**
 * Reads the error reference: the page is where each message is described, all else derives from it.
 * Pure: Markdown in, entries and errors out.
 */

import { type Row, readPage } from "../../../markdown/page.ts";

/** What an entry says, in this order, whatever the language calls it. */
const parts = ["where", "cause", "check", "fix"] as const;

type Part = (typeof parts)[number];

/** What the English page calls them. */
export const labels: Record<Part, string> = {
  where: "Where",
  cause: "Cause",
  check: "How to tell",
  fix: "Fix",
};

/** One of these follows "Where" if there is anything to say. */
const originLabels = { since: "Since", from: "Printed by" } as const;

export type Side = "server" | "client" | "both";

const sides: Record<string, Side> = {
  server: "server",
  client: "client",
  "server and the client": "both",
  "server and client": "both",
};

export type ErrorEntry = {
  /** The entry's anchor. */
  id: string;
  /** The message as it is printed, with `…` for what varies. */
  text: string;
  /** The title of the group that the entry is in. */
  group: string;
  /** Who gets to see the message. */
  side: Side;
  /** The first release that has it; undefined for messages that are older than 4.0.0, and for those of others. */
  since?: string;
  /** Who prints it, if that isn't Socket.IO: a browser, Node.js, another package. */
  from?: string;
  /** Engine.IO's number for it. */
  code?: number;
  /** The place where the message appears, in Markdown without links, as are the following. */
  where: string;
  /** Undefined for the entries of a table. */
  cause?: string;
  /** How to tell which cause it is. */
  check?: string;
  fix: string;
};

export type Located<T> = T & { line: number };

export type EntryFault = { line: number; message: string };

type RawEntry = Located<{
  id: string;
  text: string;
  group: string;
  form: "section" | "row";
  items: Located<{ label: string; text: string }>[];
}>;

const message = /^`([^`]+)`$/;
const item = /^- \*\*([^*]+?)\*\*\s?[:：]\s*(.*)$/;
const continuation = /^ {2,}(\S.*)$/;
const place = /^on the (server and the client|server|client)(?:, with code (\d))?[,:.]/;
const cellPlace = /^(server and client|server|client): (?:.*?, (since|printed by) ([^,]+)$)?/;
const link = /\[((?:[^[\]`]|`[^`]*`)+)\]\([^)]+\)/g;

/** Every heading of the third level, and every row of a table, that is a message with an ID. */
function rawEntries(markdown: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let group = "";
  let current: RawEntry | undefined;
  for (const block of readPage(markdown).blocks) {
    if (block.kind === "row" && block.id !== "") {
      entries.push(...rowEntry(block, group));
    } else if (block.kind === "heading") {
      const { id, level, title, line } = block;
      const [, text] = message.exec(title) ?? [];
      const isEntry = level === 3 && text !== undefined && id !== "";
      current = isEntry ? { id, text, group, form: "section", items: [], line } : undefined;
      entries.push(...(current ? [current] : []));
      group = level === 2 && id !== "" ? title : group;
    } else if (block.kind === "text" && current) {
      readItem(block.text, block.line, current.items);
    }
  }
  return entries;
}

function rowEntry({ id, line, cells: [first = "", ...others] }: Row, group: string): RawEntry[] {
  const [, text] = message.exec(first) ?? [];
  if (text === undefined) {
    return [];
  }
  const items = others.map((cell, index) => ({ label: labels[index === 0 ? "where" : "fix"], text: cell, line }));
  return [{ id, text, group, form: "row", items, line }];
}

/** A part, or a line that goes on with the last one, such as a list within it. */
function readItem(text: string, line: number, items: RawEntry["items"]): void {
  const [, label, value] = item.exec(text) ?? [];
  const last = items.at(-1);
  const more = continuation.exec(text)?.[1];
  if (label !== undefined && value !== undefined) {
    items.push({ label, text: value, line });
  } else if (last && more !== undefined) {
    last.text += `\n${more}`;
  }
}

function plain(markdown: string): string {
  return markdown.replace(link, "$1").trim();
}

/** A release or a name, in which packages are marked as code. */
function withoutCode(text: string): string {
  return plain(text).replaceAll("`", "");
}

function shapeFault({ text, form, items, line }: RawEntry): EntryFault | undefined {
  const actual = items.map(({ label }) => label);
  if (form === "row") {
    return actual.length === 2
      ? undefined
      : { line, message: `\`${text}\` has ${actual.length + 1} cells: write message, where and fix.` };
  }
  const [where, ...others] = parts
    .map((name) => labels[name])
    .filter((label) => label !== labels.check || actual.includes(label));
  const origin = Object.values(originLabels).filter((label) => label === actual[1]);
  return actual.join() === [where, ...origin, ...others].join()
    ? undefined
    : {
        line,
        message: `\`${text}\` has the parts "${actual.join(", ")}": write "${Object.values(labels).join(", ")}", each as \`- **Part**: text\`; "${labels.check}" may be left out, and "${originLabels.since}" or "${originLabels.from}" may follow "${labels.where}".`,
      };
}

function part({ items }: RawEntry, name: Part): string | undefined {
  const text = items.find(({ label }) => label === labels[name])?.text;
  return text === undefined ? undefined : plain(text);
}

/** Side, code and origin of an entry; undefined when "Where" doesn't begin with the side. */
function factsOf(raw: RawEntry): Pick<ErrorEntry, "side" | "code" | "since" | "from"> | undefined {
  const where = part(raw, "where") ?? "";
  const [, side, detail, value] = (raw.form === "row" ? cellPlace : place).exec(where) ?? [];
  if (side === undefined) {
    return undefined;
  }
  const facts = { side: sides[side] ?? ("both" as const) };
  if (raw.form === "row") {
    return value === undefined ? facts : { ...facts, [detail === "since" ? "since" : "from"]: withoutCode(value) };
  }
  const [, second] = raw.items;
  return {
    ...facts,
    ...(detail === undefined ? {} : { code: Number(detail) }),
    ...(second?.label === originLabels.since ? { since: withoutCode(second.text) } : {}),
    ...(second?.label === originLabels.from ? { from: withoutCode(second.text) } : {}),
  };
}

/**
 * The entries of the English page.
 *
 * @returns the entries in the page's order, and what is wrong with those that are left out
 */
export function readEntries(markdown: string): { entries: Located<ErrorEntry>[]; faults: EntryFault[] } {
  const entries: Located<ErrorEntry>[] = [];
  const faults: EntryFault[] = [];
  for (const raw of rawEntries(markdown)) {
    const wrong = faultsOf(raw);
    const facts = factsOf(raw);
    faults.push(...wrong);
    if (wrong.length > 0 || !facts) {
      continue;
    }
    const cause = part(raw, "cause");
    const check = part(raw, "check");
    entries.push({
      id: raw.id,
      text: raw.text,
      group: raw.group,
      ...facts,
      where: part(raw, "where") ?? "",
      ...(cause === undefined ? {} : { cause }),
      ...(check === undefined ? {} : { check }),
      fix: part(raw, "fix") ?? "",
      line: raw.line,
    });
  }
  return { entries, faults };
}

function faultsOf(raw: RawEntry): EntryFault[] {
  const shape = shapeFault(raw);
  if (shape) {
    return [shape];
  }
  const empty = raw.items
    .filter(({ text }) => text.trim() === "")
    .map(({ label, line }) => ({ line, message: `\`${raw.text}\`: "${label}" is empty.` }));
  if (empty.length > 0 || factsOf(raw)) {
    return empty;
  }
  const expected =
    raw.form === "row"
      ? 'server, client or server and client, as in "server: `details.message`, since 4.6.0"'
      : '"on the server", "on the client" or "on the server and the client", as in "on the client, in `connect_error`."';
  return [
    {
      line: raw.items[0]?.line ?? raw.line,
      message: `\`${raw.text}\`: "${labels.where}" is "${part(raw, "where")}": begin it with ${expected}.`,
    },
  ];
}

/**
 * The English entries with what a translation of the page says in their place. Facts stay those of the English page;
 * an entry that is not translated yet stays English.
 */
export function translateEntries(english: readonly ErrorEntry[], translation: string): ErrorEntry[] {
  const translated = new Map(rawEntries(translation).map((raw) => [raw.id, raw]));
  return english.map((entry) => {
    const raw = translated.get(entry.id);
    const names = parts.filter((name) => entry[name] !== undefined);
    const hasOrigin = raw?.form === "section" && (entry.since ?? entry.from) !== undefined;
    const items = raw?.items.filter((_, index) => !(hasOrigin && index === 1)) ?? [];
    if (!raw || items.length !== names.length || raw.items.length !== names.length + Number(hasOrigin)) {
      return entry;
    }
    const texts = Object.fromEntries(names.map((name, index) => [name, plain(items[index]?.text ?? "")]));
    return { ...entry, group: raw.group, ...texts };
  });
}
