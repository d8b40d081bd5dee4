/**
 * Holds what the pages say about defaults of earlier releases against the record of these defaults. Pure.
 *
 * The entry of an option says it in one of two forms, and in no other:
 *
 *     Before 2.5.0, the default was `1e8` (100 MB).
 *
 *     | version        | default    |
 *     | -------------- | ---------- |
 *     | 2.0.x          | `60000` ms |
 *
 * "Before" can be "Up to", and the version can be one of the engine: "Up to `engine.io-client` 6.5.0, …". For releases
 * that no statement is about, the default is the newest one.
 *
 * Other pages mention past defaults in tables and in sentences: "20 seconds (5 seconds in 2.1 to 2.4)". Changelogs say
 * "The default of `pingTimeout` is 20 seconds instead of 5". What stands in such a form is compared, too.
 */

import type { RootName } from "./apiSurface.ts";
import type { Fault } from "./coverage.ts";
import { parseLiteral } from "./defaults.ts";
import { codesIn, type Entry, type Page, plain, type Table } from "./page.ts";
import {
  type DefaultsPackage,
  engineOf,
  hasChanged,
  isSame,
  type Past,
  type Point,
  timelineOf,
} from "./pastDefaults.ts";
import { isIn, type Range, readRanges, version } from "./versionRanges.ts";

export type PastResult = { compared: number; faults: Fault[] };

/** A default, as a page writes it, of some releases. */
type Claim = { value: string; ranges: readonly Range[]; line: number };

const packageName = String.raw`(?:\`([^\`]+)\` )?`;
const sentenceForm = new RegExp(`^(Before|Up to) ${packageName}(${version}), the default was (.+?)\\.?$`);

/** "seconds" and so on, in the unit of the option. */
const units: Readonly<Record<string, number>> = { ms: 1, seconds: 1000, MB: 1e6, bytes: 1 };

const value = String.raw`\`[^\`]+\`|\d[\d_]*(?:\.\d+)?(?: (?:${Object.keys(units).join("|")})\b)?|\b(?:on|off|all|none)\b`;
const span = `${version}(?: to ${version})?`;
const claimForms = new RegExp(
  `(?<![\\w.])(?:(?<value>${value}) (?<ranges>(?:before|up to|since|in) ${span})|(?<before>(?:before |up to )?${span}): (?<after>${value}))`,
  "g",
);
const changeForm = new RegExp(`\\bdefault of \`([^\`]+)\` is (?:now )?(${value})(?: instead of (${value}))?`, "g");
const leadForm = new RegExp(`^(${value})(?=$|[ ,;(])`);

export function says(text: string, measured: unknown): boolean {
  const [code] = codesIn(text);
  if (code !== undefined) {
    const literal = parseLiteral(code.replace(/^(\d+)E/, "$1e"));
    return literal !== undefined && isSame(literal.value, measured);
  }
  const [, number, unit] = /^(\d[\d_]*(?:\.\d+)?)(?: (\w+))?/.exec(text) ?? [];
  if (number) {
    return Number(number.replaceAll("_", "")) * (units[unit ?? "ms"] ?? 1) === measured;
  }
  // What has no literal is recorded in words.
  if (typeof measured === "string") {
    return text.split(" ")[0] === measured.split(" ")[0];
  }
  return /^on\b/.test(text) ? Boolean(measured) : /^(?:off|none)\b/.test(text) && !measured;
}

function show(measured: readonly unknown[]): string {
  return measured.map((one) => JSON.stringify(one)).join(" or ");
}

function sentencesOf(text: string): string[] {
  return plain(text).split(/(?<=[.:!?]) +(?=[A-Z`])/);
}

/** Compares the entries of an options page: each default that has changed has to be there. */
export function comparePastOptions(page: Page, root: RootName, past: Past): PastResult {
  const result: PastResult = { compared: 0, faults: [] };
  for (const entry of page.entries) {
    const [option] = codesIn(entry.title);
    if (entry.level !== 3 || !option) {
      continue;
    }
    const fault = (line: number, message: string) =>
      result.faults.push({ rule: "default", file: page.file, line, message: `default of ${option}: ${message}` });
    const { claims, of, unread } = claimsOfEntry(entry);
    for (const { line, text } of unread) {
      fault(line, `"${text}" isn't in a form that can be compared (features/reference/model/pastStatements.ts).`);
    }
    const timeline = timelineOf(past, root, option, of ?? root);
    if (!timeline) {
      if (claims.length > 0) {
        fault(entry.line, `features/reference/data/defaults.json has no ${of ?? root} with it.`);
      }
      continue;
    }
    result.compared += claims.length;
    const [newest] = timeline.at(-1)?.values ?? [];
    for (const claim of claims) {
      const wrong = firstWrong(claim, timeline);
      if (wrong) {
        fault(claim.line, wrong);
      }
    }
    const rest = timeline.filter(({ release }) => !claims.some(({ ranges }) => isIn(ranges, release)));
    const other = rest.find(({ values }) => values.some((one) => !isSame(one, newest)));
    if (other?.values.length === 1) {
      fault(entry.line, `the page doesn't say that it was ${show(other.values)} in ${of ?? root} ${other.release}.`);
    } else if (other) {
      fault(entry.line, `in ${other.release}, it depends on the version of ${engineOf[root]}: name that version.`);
    }
  }
  return result;
}

type EntryClaims = { claims: Claim[]; of?: DefaultsPackage; unread: { line: number; text: string }[] };

function claimsOfEntry({ tables, paragraphs, items, line }: Entry): EntryClaims {
  const found: EntryClaims = { claims: [], unread: [] };
  for (const { header, rows } of tables.filter(isHistory)) {
    for (const { line, cells } of rows) {
      const ranges = readRanges(cells[0] ?? "");
      if (ranges) {
        found.claims.push({ value: plain(cells[header.indexOf("default")] ?? ""), ranges, line });
      } else {
        found.unread.push({ line, text: cells[0] ?? "" });
      }
    }
  }
  const texts = [...paragraphs, ...items.map((item) => item.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""))];
  for (const text of texts.filter((text) => !text.startsWith("Type:")).flatMap(sentencesOf)) {
    const [, word, name, number, stated] = sentenceForm.exec(text) ?? [];
    const ranges = number && readRanges(`${word} ${number}`);
    if (ranges && stated) {
      found.claims.push({ value: stated, ranges, line });
      found.of = name ? (name as DefaultsPackage) : found.of;
    } else if (/\bdefaults?\b/.test(text) && new RegExp(`\\b(?:${version}|version \\d)`).test(text)) {
      found.unread.push({ line, text });
    }
  }
  return found;
}

function isHistory({ header }: Table): boolean {
  return header[0] === "version" && header.includes("default");
}

/** What is wrong with a claim, if anything is. */
function firstWrong({ value: stated, ranges }: Claim, timeline: readonly Point[]): string | undefined {
  const points = timeline.filter(({ release }) => isIn(ranges, release));
  if (points.length === 0) {
    return `no release is what the page says ${stated} about.`;
  }
  const wrong = points.find(({ values }) => !values.every((one) => says(stated, one)));
  return wrong && `the page says ${stated} for ${wrong.release}, computed: ${show(wrong.values)}.`;
}

/** Tables of other pages that are all about one option: page and heading → option. */
const tablesAbout: Readonly<Record<string, string>> = {
  "versioned_docs/version-2.x/server/handling-cors.md#versions": "cors",
};

/** Compares what any other page mentions. */
export function comparePastMentions(page: Page, past: Past): PastResult {
  const result: PastResult = { compared: 0, faults: [] };
  const compare = (option: string, timeline: readonly Point[], claims: readonly Claim[]) => {
    for (const claim of claims) {
      result.compared++;
      const message = firstWrong(claim, timeline);
      if (message) {
        result.faults.push({
          rule: "default",
          file: page.file,
          line: claim.line,
          message: `default of ${option}: ${message}`,
        });
      }
    }
  };
  const compareChanges = (text: string, line: number, release: string | undefined) => {
    for (const [, option = "", now = "", before] of release ? plain(text).matchAll(changeForm) : []) {
      const timeline = changedTimeline(past, page.file, option) ?? [];
      const index = timeline.findIndex((point) => point.release === release);
      const [previous, point] = [timeline[index - 1], timeline[index]];
      const claim = (stated: string, point: Point) => ({
        value: stated,
        ranges: readRanges(point.release) ?? [],
        line,
      });
      if (point) {
        compare(option, timeline, [claim(now, point)]);
      }
      if (before && previous && !previous.values.some((one) => says(withUnit(before, now), one))) {
        compare(option, timeline, [claim(before, previous)]);
      }
    }
  };
  for (const entry of page.entries) {
    const about = tablesAbout[`${page.file}#${entry.id}`];
    for (const { header, rows } of entry.tables) {
      for (const { line, cells } of rows) {
        const [release] = /^\d+\.\d+\.\d+$/.exec(plain(cells[0] ?? "")) ?? [];
        for (const cell of cells) {
          compareChanges(cell, line, release);
        }
        const option = about ?? onlyCode(cells[0] ?? "");
        const timeline = option && changedTimeline(past, page.file, option);
        if (!timeline) {
          continue;
        }
        for (const [index, cell] of cells.slice(1).map(plain).entries()) {
          const scope = about ? readRanges(cells[0] ?? "") : readRanges(header[index + 1] ?? "");
          compare(option, timeline, claimsOfCell(cell, scope, line, timeline));
        }
      }
    }
    const [, release] = /changelog\/(\d+\.\d+\.\d+)\.md$/.exec(page.file) ?? [];
    for (const text of [...entry.paragraphs, ...entry.items].flatMap(sentencesOf)) {
      compareChanges(text, entry.line, release);
      const [, option] = /\bdefault of `([^`]+)`/.exec(text) ?? [];
      const timeline = option && changedTimeline(past, page.file, option);
      if (timeline) {
        compare(option, timeline, claimsIn(text, entry.line).claims);
      }
    }
  }
  return result;
}

function onlyCode(cell: string): string | undefined {
  const [code, ...others] = codesIn(plain(cell));
  return others.length === 0 && code && plain(cell).trim() === `\`${code}\`` ? code : undefined;
}

/** Some options of both sides have the same name. */
function changedTimeline(past: Past, file: string, option: string): Point[] | undefined {
  const roots: RootName[] = ["socket.io", "socket.io-client"];
  const timelines = (/client/.test(file) ? roots.reverse() : roots).map((root) => timelineOf(past, root, option));
  const own = timelines.find((timeline) => timeline !== undefined);
  return own && hasChanged(own) ? own : undefined;
}

function withUnit(stated: string, other: string): string {
  const unit = /^\d/.test(other) ? other.split(" ")[1] : undefined;
  return unit && /^\d[\d_.]*$/.test(stated) ? `${stated} ${unit}` : stated;
}

/** "20 seconds (5 in 2.1 to 2.4)": a number without a unit has that of the one before. */
function claimsIn(text: string, line: number): { claims: Claim[]; first: number } {
  let unit = leadForm.exec(text)?.[1]?.split(" ")[1];
  const matches = [...text.matchAll(claimForms)];
  const claims = matches.flatMap(({ groups = {} }): Claim[] => {
    const stated = groups.value ?? groups.after ?? "";
    const ranges = readRanges(groups.ranges ?? groups.before ?? "", "major");
    unit = /^\d/.test(stated) ? (stated.split(" ")[1] ?? unit) : unit;
    return ranges ? [{ value: withUnit(stated, `0 ${unit ?? ""}`), ranges, line }] : [];
  });
  return { claims, first: matches[0]?.index ?? text.length };
}

/** @param scope the releases that the column is about: a value without a version is that of all others of them */
function claimsOfCell(
  cell: string,
  scope: readonly Range[] | undefined,
  line: number,
  timeline: readonly Point[],
): Claim[] {
  const { claims, first } = claimsIn(cell, line);
  const [, lead] = leadForm.exec(cell) ?? [];
  if (!scope || !lead || first === 0) {
    return claims;
  }
  const rest = timeline
    .map(({ release }) => release)
    .filter((release) => isIn(scope, release) && !claims.some(({ ranges }) => isIn(ranges, release)));
  const ranges = rest.flatMap((release) => readRanges(release) ?? []);
  return [...claims, { value: lead, ranges, line }];
}
