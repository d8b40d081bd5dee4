/** Applies a part of a file as a reader does: by its marks, the lines around them, and what the page says. Pure. */

import type { BlockLine } from "./page.ts";
import { bodyOf, placesFor, type Span, statementOf } from "./place.ts";

export type PartContext = {
  /** Where the part belongs, in the words of its title. */
  where: string;
  /** The same, in the words of the sentences above it. */
  prose: string;
  /** The whole file, if the page shows it further below. */
  later: readonly string[] | undefined;
  /** The file in the finished program. Among the places that the page allows, it decides. */
  finished: readonly string[] | undefined;
};

export type AppliedPart =
  | { lines: readonly string[]; problem?: undefined }
  /** One sentence that says why a reader cannot tell, and the fix. */
  | { lines?: undefined; problem: string };

/** @param file the lines that the reader has; undefined if there is no such file yet */
export function applyPart(
  file: readonly string[] | undefined,
  part: readonly BlockLine[],
  context: PartContext,
): AppliedPart {
  const after = part.filter(({ kind }) => kind !== "-").map(({ text }) => text);
  const before = part.filter(({ kind }) => kind !== "+").map(({ text }) => text);
  const isMarked = part.some(({ kind }) => kind !== " ");
  const comesLater = context.later !== undefined && occurrences(after, context.later).length > 0;
  if (!file) {
    return comesLater
      ? { lines: [] }
      : { problem: "it is a part of a file that no page has shown yet: show the whole file first." };
  }
  if (occurrences(after, file).length > 0) {
    return { lines: file };
  }
  if (isMarked && before.some((line) => /\w/.test(line))) {
    const found = narrowed(occurrences(before, file), file, context.where);
    if (found.length === 1) {
      const { from, to } = found[0] as Span;
      return { lines: [...file.slice(0, from), ...after, ...file.slice(to)] };
    }
    if (comesLater) {
      return { lines: file };
    }
    return {
      problem:
        found.length === 0
          ? "its lines without a mark and with - are not in the file, one after the other: show what is replaced, or the whole file."
          : `its lines without a mark are in the file ${found.length} times: say which ones with where="…".`,
    };
  }
  const replaced = replacedBy(context.where, file);
  if (replaced) {
    return { lines: [...file.slice(0, replaced.from), ...after, ...file.slice(replaced.to)] };
  }
  const places = placesFor(context.where, file) ?? placesFor(context.prose, file);
  if (!places) {
    return comesLater
      ? { lines: file }
      : { problem: 'a reader cannot tell where it belongs: add where="…" to the fence, or show the whole file.' };
  }
  const at = chosen(places, after, file, context.finished);
  return { lines: [...file.slice(0, at), ...after, ...file.slice(at)] };
}

/** Where lines stand in a file, one after the other. Blank lines and indentation do not count. */
export function occurrences(lines: readonly string[], file: readonly string[]): Span[] {
  const wanted = lines.map((line) => line.trim()).filter(Boolean);
  const there = file.map((line, index) => ({ text: line.trim(), index })).filter(({ text }) => text !== "");
  if (wanted.length === 0) {
    return [];
  }
  return there.flatMap(({ index }, start) =>
    wanted.every((text, offset) => there[start + offset]?.text === text)
      ? [{ from: index, to: (there[start + wanted.length - 1]?.index ?? index) + 1 }]
      : [],
  );
}

/** The lines that "instead of the message listener" speaks of. */
function replacedBy(where: string, file: readonly string[]): Span | undefined {
  const [, what] = /\binstead of (?:the )?(.+)$/i.exec(where) ?? [];
  return what === undefined ? undefined : statementOf(what, file, { from: 0, to: file.length });
}

/** Those of several places that are inside what the page names. */
function narrowed(found: Span[], file: readonly string[], where: string): Span[] {
  if (found.length < 2) {
    return found;
  }
  const [, what] = /\b(?:inside|in|end of|beginning of)\s+(?:the\s+)?([^,]+)/i.exec(where) ?? [];
  const body = what === undefined ? undefined : bodyOf(what, file, { from: 0, to: file.length });
  return body ? found.filter(({ from, to }) => from >= body.from && to <= body.to) : found;
}

/** The place that the finished program has, if the page allows it; otherwise the likeliest one. */
function chosen(
  places: readonly number[],
  lines: readonly string[],
  file: readonly string[],
  finished: readonly string[] | undefined,
): number {
  const first = places[0] ?? file.length;
  const [there] = finished ? occurrences(lines, finished) : [];
  if (!finished || !there) {
    return first;
  }
  const filled = (text: string | undefined) => text !== undefined && text.trim() !== "";
  const above = finished.slice(0, there.from).findLast(filled)?.trim();
  const below = finished.slice(there.to).find(filled)?.trim();
  const score = (place: number) =>
    Number(file.slice(0, place).findLast(filled)?.trim() === above) +
    Number(file.slice(place).find(filled)?.trim() === below);
  return places.toSorted((a, b) => score(b) - score(a))[0] ?? first;
}
