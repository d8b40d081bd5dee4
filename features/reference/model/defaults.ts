/**
 * Holds the defaults that the option pages state against the ones that a running library has. Pure.
 *
 * A page states a default in up to three places: the entry ("Default `25000`."), the table of all options, and the
 * table of keys in an entry whose option is an object. All have to agree with what was measured.
 */

import type { Fault } from "./coverage.ts";
import { codesIn, type Entry, type Page, plain, type Row, type Table } from "./page.ts";

/**
 * What was found in a running library: a value, `undefined` when nothing is set, or words for what no literal can show
 * (one of which the page must use).
 */
export type Measured = { value: unknown } | { words: readonly string[] };

/** By name of the option; keys of an object as `cookie.path`. */
export type Defaults = Readonly<Record<string, Measured>>;

export type Statement = { text: string; line: number };

/** Nothing set, in the words of the pages. */
const nothing = /^(?:none|no default|not set|off|`undefined`|`null`)\b/i;

export type DefaultsResult = { compared: number; faults: Fault[] };

export function compareDefaults(page: Page, defaults: Defaults): DefaultsResult {
  const result: DefaultsResult = { compared: 0, faults: [] };
  const statements = new Map<string, Statement[]>();
  const add = (name: string, statement: Statement | undefined) => {
    if (statement) {
      statements.set(name, [...(statements.get(name) ?? []), statement]);
    }
  };
  for (const entry of page.entries) {
    const [name] = codesIn(entry.title);
    for (const table of entry.tables) {
      for (const { key, statement } of statementsOfTable(table)) {
        add(entry.level === 3 && name ? `${name}.${key}` : key, statement);
      }
    }
    if (entry.level === 3 && name) {
      add(name, statementOfEntry(entry));
      for (const { key, statement } of statementsInProse(entry)) {
        add(`${name}.${key}`, statement);
      }
    }
  }
  for (const [name, measured] of Object.entries(defaults)) {
    const stated = statements.get(name) ?? [];
    if (stated.length === 0) {
      const line = page.entries.find(({ title }) => codesIn(title)[0] === name.split(".")[0])?.line ?? 1;
      const message = `${name} has no default here; measured: ${show(measured)}.`;
      result.faults.push({ rule: "default", file: page.file, line, message });
    }
    for (const { text, line } of stated) {
      result.compared++;
      if (!agrees(text, measured)) {
        const message = `default of ${name}: the page says ${text}, measured: ${show(measured)}.`;
        result.faults.push({ rule: "default", file: page.file, line, message });
      }
    }
  }
  for (const [name, [statement]] of statements) {
    if (!(name in defaults) && statement) {
      const message = `default of ${name}: the page says ${statement.text}, and nothing measures it (features/reference/check/defaults.ts).`;
      result.faults.push({ rule: "default", file: page.file, line: statement.line, message });
    }
  }
  return result;
}

/** Rows of a table that has a column `default`; one row may be about several options. */
function statementsOfTable({ header, rows }: Table): { key: string; statement: Statement }[] {
  const column = header.indexOf("default");
  if (column < 0) {
    return [];
  }
  return rows.flatMap(({ line, cells }: Row) =>
    codesIn(plain(cells[0] ?? "")).map((key) => ({ key, statement: { text: plain(cells[column] ?? ""), line } })),
  );
}

/** "It is merged with `{ threshold: 1024 }`": defaults of keys, written as an object. */
function statementsInProse({ paragraphs, line }: Entry): { key: string; statement: Statement }[] {
  const [, code] = /merged with (`\{[^`]+\}`)/.exec(paragraphs.join("\n")) ?? [];
  const defaults = code && parseLiteral(code.slice(1, -1))?.value;
  return Object.entries(defaults ?? {}).map(([key, value]) => ({
    key,
    statement: { text: `\`${JSON.stringify(value)}\``, line },
  }));
}

/** The sentence of an entry that tells the default. */
export function statementOfEntry(entry: Entry): Statement | undefined {
  const sentences =
    /(?:^|[.:;,] |\) )(?:(No default|None by default|Off by default)|Default:? (`[^`]+`|(?:`[^`]*`|[^.;`])+)|(which is the default))/;
  for (const paragraph of entry.paragraphs) {
    const text = plain(paragraph);
    const [, absent, stated, sentence] = sentences.exec(text) ?? [];
    const found = absent ?? stated ?? (sentence && text);
    if (found) {
      return { text: found, line: entry.line };
    }
  }
  return undefined;
}

export function agrees(text: string, measured: Measured): boolean {
  if ("words" in measured) {
    return measured.words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  }
  const { value } = measured;
  if (nothing.test(text)) {
    return !value;
  }
  const [code] = /^\d[\d_.]*\d/.exec(text) ?? codesIn(text);
  const literal = code === undefined ? undefined : parseLiteral(code);
  if (literal) {
    // An option that isn't set counts as off: the library only asks whether it is set.
    return same(literal.value, value) || (value === undefined && !literal.value);
  }
  if (Array.isArray(value)) {
    return same(
      text.split(/,\s*/).map((name) => name.toLowerCase()),
      value,
    );
  }
  const [, bytes] = /^from (\d+) bytes$/.exec(text) ?? [];
  return bytes !== undefined && same({ threshold: Number(bytes) }, value);
}

/** Reads a literal as one writes it in JavaScript; undefined if the text is none. */
export function parseLiteral(text: string): { value: unknown } | undefined {
  if (text === "Infinity") {
    return { value: Number.POSITIVE_INFINITY };
  }
  if (/^\d[\d_]*(?:\.\d+)?(?:e\d+)?$/.test(text)) {
    return { value: Number(text.replaceAll("_", "")) };
  }
  try {
    return { value: JSON.parse(text.replace(/([{,]\s*)(\w+):/g, '$1"$2":')) };
  } catch {
    return undefined;
  }
}

function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

function show(measured: Measured): string {
  if ("words" in measured) {
    return measured.words.join(" or ");
  }
  const { value } = measured;
  return value === Number.POSITIVE_INFINITY || value === undefined ? String(value) : JSON.stringify(value);
}
