/** Which lines of a file are new, different or gone in comparison with an earlier one. Pure. */

import { diffArrays } from "diff";

export type Changes = {
  /** Places in the later file, from 0, of the lines that are new or different. */
  added: number[];
  /** Lines that the later file no longer has. */
  removed: RemovedLine[];
};

export type RemovedLine = {
  line: string;
  /** Its place in the earlier file, from 0. */
  at: number;
  /** The place in the later file, from 0, before which it stood. */
  before: number;
};

/** A line that both files have: its place in the earlier one, and in the later one. */
type Match = [old: number, now: number];

/**
 * Compares two files by their longest common subsequence of lines. Indentation does not count, so that wrapping lines in
 * a block marks the block's own lines alone.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const old = before.map((line) => line.trim());
  const now = after.map((line) => line.trim());
  const matches = withoutStrayBraces(matchesOf(old, now), before, after);
  const changes: Changes = { added: [], removed: [] };
  let i = 0;
  let j = 0;
  for (const [nextOld, nextNow] of [...matches, [old.length, now.length]] as Match[]) {
    // Between two lines that both files have, everything old is replaced by everything new.
    for (const first = j; i < nextOld; i++) {
      changes.removed.push({ line: before[i] as string, at: i, before: first });
    }
    while (j < nextNow) {
      changes.added.push(j++);
    }
    i = nextOld + 1;
    j = nextNow + 1;
  }
  return changes;
}

function matchesOf(old: readonly string[], now: readonly string[]): Match[] {
  const matches: Match[] = [];
  let i = 0;
  let j = 0;
  for (const { added, removed, value } of diffArrays([...old], [...now])) {
    for (const _line of value) {
      if (!added && !removed) {
        matches.push([i, j]);
      }
      i += added ? 0 : 1;
      j += removed ? 0 : 1;
    }
  }
  return matches;
}

/** Without braces that stand between new lines, and that closed something else in the old file. */
function withoutStrayBraces(matches: readonly Match[], before: readonly string[], after: readonly string[]): Match[] {
  const runs: Match[][] = [];
  for (const match of matches) {
    const last = runs.at(-1);
    if (last?.at(-1)?.[1] === match[1] - 1) {
      last.push(match);
    } else {
      runs.push([match]);
    }
  }
  const places = new Map(matches);
  const closesTheSame = ([old, now]: Match) => {
    const opening = openingOf(before, old);
    return opening !== undefined && places.get(opening) === openingOf(after, now);
  };
  const isStray = (run: readonly Match[]) =>
    (run[0] as Match)[1] > 0 &&
    (run.at(-1) as Match)[1] < after.length - 1 &&
    !run.some(([, now]) => /\w/.test(after[now] as string)) &&
    !run.some(closesTheSame);
  return runs.filter((run) => !isStray(run)).flat();
}

/** The line that a closing brace belongs to: the nearest one above it that is indented as much. */
function openingOf(lines: readonly string[], closing: number): number | undefined {
  const indentation = (line: string) => line.search(/\S/);
  const depth = indentation(lines[closing] as string);
  const opening = lines.findLastIndex((line, index) => index < closing && indentation(line) === depth);
  return opening < 0 ? undefined : opening;
}

/** Ranges as Docusaurus reads them behind a fence's language: `{2,5-7}`. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) {
      last[1] = line;
    } else {
      ranges.push([line, line]);
    }
  }
  return `{${ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(",")}}`;
}
