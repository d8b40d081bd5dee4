/**
 * Reads the error reference: the page is where each message is described, all else derives from it.
 * Pure: Markdown in, entries and errors out.
 */

/** The five things that an entry says, in this order, whatever the language calls them. */
const parts = ["see", "first", "why", "confirm", "since"] as const;

type Part = (typeof parts)[number];

/** What the English page calls them. */
export const labels: Record<Part, string> = {
  see: "You see",
  first: "Do first",
  why: "Why",
  confirm: "Confirm",
  since: "Since",
};

export type Side = "server" | "client" | "both";

const sides: Record<string, Side> = { server: "server", client: "client", "server and client": "both" };

export type ErrorEntry = {
  /** The entry's anchor. */
  id: string;
  /** The message as it is printed, with `…` for what varies. */
  text: string;
  /** The title of the group that the entry is in. */
  group: string;
  /** Who gets to see the message. */
  side: Side;
  /** The first release that has it, as the page says it. */
  since: string;
  /** Engine.IO's number for it. */
  code?: number;
  /** What the user sees, in Markdown without links. */
  see: string;
  first: string;
  why: string;
  confirm: string;
};

export type Located<T> = T & { line: number };

export type EntryFault = { line: number; message: string };

type RawEntry = Located<{ id: string; text: string; group: string; items: Located<{ label: string; text: string }>[] }>;

const fence = /^\s*(`{3,}|~{3,})/;
const groupHeading = /^## (.+?) \{\/\* #[\w-]+ \*\/\}$/;
const entryHeading = /^### `([^`]+)` \{\/\* #([\w-]+) \*\/\}$/;
const item = /^- \*\*([^*]+?)\*\*\s?[:：]\s*(.*)$/;
const facts = /^(.+), (server and client|server|client)(?:, code (\d))?$/;
const link = /\[((?:[^[\]`]|`[^`]*`)+)\]\([^)]+\)/g;

/** Every heading of the third level that is all code and has an ID, with the list that follows it. */
function rawEntries(markdown: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let group = "";
  let open: string | undefined;
  let current: RawEntry | undefined;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = index + 1;
    const ticks = fence.exec(text)?.[1];
    if (ticks && (open === undefined || ticks.startsWith(open))) {
      open = open === undefined ? ticks : undefined;
      continue;
    }
    if (open !== undefined) {
      continue;
    }
    const [, message, id] = entryHeading.exec(text) ?? [];
    if (message && id) {
      current = { id, text: message, group, items: [], line };
      entries.push(current);
    } else if (/^#{2,3} /.test(text)) {
      group = groupHeading.exec(text)?.[1] ?? group;
      current = undefined;
    }
    const [, label, value] = item.exec(text) ?? [];
    if (current && label !== undefined && value !== undefined) {
      current.items.push({ label, text: value, line });
    }
  }
  return entries;
}

function plain(markdown: string): string {
  return markdown.replace(link, "$1").trim();
}

function shapeFaults({ text, items, line }: RawEntry): EntryFault[] {
  const expected = parts.map((part) => labels[part]).join(", ");
  const actual = items.map(({ label }) => label).join(", ");
  if (actual !== expected) {
    return [
      { line, message: `\`${text}\` has the parts "${actual}": write "${expected}", each as \`- **Part**: text\`.` },
    ];
  }
  return items
    .filter(({ text: value }) => value.trim() === "")
    .map(({ label, line: at }) => ({ line: at, message: `\`${text}\`: "${label}" is empty.` }));
}

function part({ items }: RawEntry, name: Part): string {
  return plain(items[parts.indexOf(name)]?.text ?? "");
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
    const wrong = shapeFaults(raw);
    const since = part(raw, "since");
    const [, release, side, code] = facts.exec(since) ?? [];
    if (wrong.length === 0 && (release === undefined || side === undefined)) {
      const line = raw.items[parts.indexOf("since")]?.line ?? raw.line;
      wrong.push({
        line,
        message: `\`${raw.text}\`: "Since" is "${since}": write a release, then server, client or server and client, as in "4.6.0, server".`,
      });
    }
    faults.push(...wrong);
    if (wrong.length === 0) {
      entries.push({
        id: raw.id,
        text: raw.text,
        group: raw.group,
        side: sides[side ?? ""] ?? "both",
        since: release ?? "",
        ...(code === undefined ? {} : { code: Number(code) }),
        see: part(raw, "see"),
        first: part(raw, "first"),
        why: part(raw, "why"),
        confirm: part(raw, "confirm"),
        line: raw.line,
      });
    }
  }
  return { entries, faults };
}

/**
 * The English entries with what a translation of the page says in their place. Facts stay those of the English page;
 * an entry that is not translated yet stays English.
 */
export function translateEntries(english: readonly ErrorEntry[], translation: string): ErrorEntry[] {
  const translated = new Map(rawEntries(translation).map((raw) => [raw.id, raw]));
  return english.map((entry) => {
    const raw = translated.get(entry.id);
    if (raw?.items.length !== parts.length) {
      return entry;
    }
    const texts = {
      see: part(raw, "see"),
      first: part(raw, "first"),
      why: part(raw, "why"),
      confirm: part(raw, "confirm"),
    };
    return { ...entry, group: raw.group, ...texts };
  });
}
