import type { Level, Place } from "@site/browser-server/sandbox/messages";
import type { SaidBySandbox } from "@site/src/ui/sandbox/problems";
import { type Side, sides } from "../model/program";

/** `at` is in milliseconds since 1970, with fractions: the clock that all programs have in common. */
export type Line = { id: number; at: number; level: Level; text: string; place?: Place; hint?: SaidBySandbox };

/** What a side has printed: its newest lines, and how many there were before or were left out. */
export type Output = { lines: readonly Line[]; missing: number; next: number };

/** A line of the console, which all sides have in common. */
export type PrintedLine = Line & {
  side: Side;
  /** Whether the line before is another side's. */
  isFirst: boolean;
};

/** Lines that are kept of a side, and characters of all of them together. */
export const mostLines = 500;
export const mostCharacters = 200_000;

export const noOutput: Output = { lines: [], missing: 0, next: 0 };

/** Adds lines, and lets the oldest go where there are too many. */
export function withLines(output: Output, added: readonly Omit<Line, "id">[]): Output {
  const lines = [...output.lines, ...added.map((line, index) => ({ ...line, id: output.next + index }))];
  let size = 0;
  let first = lines.length;
  while (first > 0 && lines.length - first < mostLines) {
    size += lines[first - 1]?.text.length ?? 0;
    if (size > mostCharacters && first < lines.length) {
      break;
    }
    first -= 1;
  }
  return { lines: lines.slice(first), missing: output.missing + first, next: output.next + added.length };
}

export function withMissing(output: Output, count: number): Output {
  return { ...output, missing: output.missing + count };
}

/**
 * The lines of all sides in the order in which they were printed. They arrive in groups, one side at a time, so the
 * order of arrival would show an answer before its question.
 */
export function printedLines(outputs: Readonly<Record<Side, Output>>): PrintedLine[] {
  return sides
    .flatMap((side) => outputs[side].lines.map((line) => ({ ...line, side })))
    .sort((one, other) => one.at - other.at)
    .map((line, index, lines) => ({ ...line, isFirst: lines[index - 1]?.side !== line.side }));
}
