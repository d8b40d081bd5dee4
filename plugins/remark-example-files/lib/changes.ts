/** Which lines of a file are new, different or gone in comparison with an earlier one. Pure. */

export type Changes = {
  /** Places in the later file, from 0, of the lines that are new or different. */
  added: number[];
  /** Lines that the later file no longer has, by the place in it, from 0, before which they stood. */
  removed: { before: number; line: string }[];
};

/**
 * Compares two files by their longest common subsequence of lines. Indentation does not count, so that wrapping lines in
 * a block marks the block's own lines alone.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const old = before.map((line) => line.trim());
  const now = after.map((line) => line.trim());
  const common = commonLengths(old, now);
  const changes: Changes = { added: [], removed: [] };
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (i < old.length && common(i + 1, j) >= common(i, j + 1)) {
      changes.removed.push({ before: j, line: before[i++] ?? "" });
    } else if (j < now.length) {
      changes.added.push(j++);
    } else {
      changes.removed.push({ before: j, line: before[i++] ?? "" });
    }
  }
  return changes;
}

/** How many lines the ends of two files, from `old[i]` and `now[j]` on, have in common in the same order. */
function commonLengths(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  const rows = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    const row = rows[i] as number[];
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
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
