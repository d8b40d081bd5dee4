/**
 * Holds pages whose reference is in tables, as those of 3.x and 2.x are, against what a release has. Pure: values in,
 * findings out.
 *
 * A row names its member in the first cell, in code, as people type it: `io.path([value])`, `conn.id`, `clear()`.
 * Members that are close to another one may stand in any code of the section: "`io.listen()` is another name".
 */

import type { Fault } from "./coverage.ts";
import { codesIn, type Entry, type Page, type Row } from "./page.ts";

/** What a section has to name, and what it may. */
export type TableSurface = {
  /** How messages call it. */
  name: string;
  page: string;
  /** Ids of headings of level 2; empty for what stands above the first one. */
  sections: readonly string[];
  /** Names that readers may use. */
  required: readonly string[];
  /** Names that exist, wherever that is known from. */
  known: ReadonlySet<string>;
};

export type TableFindings = {
  /** How many names were looked for. */
  members: number;
  /** How many names stand in first cells. */
  rows: number;
  missing: { file: string; what: string }[];
  faults: Fault[];
};

/** First words of the tables that list what a class or an options object has. Others list reasons, exports, packages. */
const listHeaders = new Set(["member", "field", "option", "event"]);

/** `socket.handshake.auth` → `socket`, `handshake`, `auth`; `{ query }` and words with spaces are no members. */
function pathIn(code: string): string[] {
  return /^(?:new )?([A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$]*)*)/.exec(code)?.[1]?.split(".") ?? [];
}

/** What a cell names, without the arguments of events that stand in parentheses behind them. */
function membersIn(cell: string): string[] {
  const withoutArguments = cell.replace(/ \(`[^`]*`(?:, `[^`]*`)*\)/g, "");
  return codesIn(withoutArguments.replace(/\\\|/g, "|")).flatMap((code) => pathIn(code).at(-1) ?? []);
}

function sectionOf({ entries }: Page, section: string): Entry[] {
  return entries.filter((entry) => entry.section === section && (section !== "" || entry.level <= 1));
}

function listRows({ tables }: Entry): Row[] {
  return tables.filter(({ header }) => listHeaders.has(header[0] ?? "")).flatMap(({ rows }) => rows);
}

/** Every part of every path in code: `socket.client.conn` names all three. */
function allNames({ title, paragraphs, items, tables }: Entry): string[] {
  const cells = tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  return [title, ...paragraphs, ...items, ...cells].flatMap(codesIn).flatMap(pathIn);
}

/** Surfaces that share a section are not told apart there: what one of them has, no one invented. */
export function coverTables(surfaces: readonly TableSurface[], page: Page): TableFindings {
  const findings: TableFindings = { members: 0, rows: 0, missing: [], faults: [] };
  for (const { name, sections, required } of surfaces) {
    const named = new Set(sections.flatMap((section) => sectionOf(page, section)).flatMap(allNames));
    findings.members += required.length;
    for (const member of required.filter((member) => !named.has(member))) {
      findings.missing.push({ file: page.file, what: `${name}.${member}, in ${sections.map(anchor).join(" or ")}` });
    }
  }
  for (const section of new Set(surfaces.flatMap(({ sections }) => sections))) {
    const here = surfaces.filter(({ sections }) => sections.includes(section));
    for (const { line, cells } of sectionOf(page, section).flatMap(listRows)) {
      for (const member of membersIn(cells[0] ?? "")) {
        findings.rows += 1;
        if (!here.some(({ known, required }) => known.has(member) || required.includes(member))) {
          const owners = here.map(({ name }) => name).join(" nor ");
          const message = `"${member}" is invented: this release has it in no ${owners}.`;
          findings.faults.push({ rule: "invented", file: page.file, line, message });
        }
      }
    }
  }
  return findings;
}

function anchor(section: string): string {
  return section ? `#${section}` : "the introduction";
}

/** `10000`, `1e6`, `"ws"`, `{ threshold: 1024 }` as values; undefined for code that is none. */
export function literalOf(code: string): unknown {
  if (/^(?:Infinity|-?\d[\d.e]*)$/i.test(code)) {
    return Number(code);
  }
  try {
    return JSON.parse(code.replace(/(\w+):/g, '"$1":'));
  } catch {
    return undefined;
  }
}

/**
 * Compares the column "default" of tables of options with what a running server or client has.
 *
 * @param measured by the name of the option; what is not in there is not compared
 */
export function compareTableDefaults(
  page: Page,
  measured: Readonly<Record<string, unknown>>,
): { compared: number; faults: Fault[] } {
  let compared = 0;
  const faults: Fault[] = [];
  const tables = page.entries.flatMap((entry) => entry.tables).filter(({ header }) => header[0] === "option");
  for (const { header, rows } of tables) {
    const column = header.indexOf("default");
    for (const { line, cells } of rows) {
      const names = membersIn(cells[0] ?? "");
      const said = codesIn(cells[column] ?? "");
      for (const [index, name] of names.entries()) {
        const value = literalOf(said.length === names.length ? (said[index] ?? "") : "");
        if (value === undefined || measured[name] === undefined) {
          continue;
        }
        compared += 1;
        if (JSON.stringify(value) !== JSON.stringify(measured[name])) {
          const message = `${name} is ${JSON.stringify(measured[name])} by default, not \`${said[index]}\`.`;
          faults.push({ rule: "default", file: page.file, line, message });
        }
      }
    }
  }
  return { compared, faults };
}
