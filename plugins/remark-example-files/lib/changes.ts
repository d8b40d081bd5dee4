/** Which lines of a file are new or different in comparison with an earlier one. Pure. */

/**
 * Places in `after`, from 0, of the lines that are not in the longest common subsequence with `before`.
 * Indentation does not count, so that wrapping lines in a block marks the block's own lines alone.
 */
export function changedLines(before: readonly string[], after: readonly string[]): number[] {
  const old = before.map((line) => line.trim());
  const now = after.map((line) => line.trim());
  const common = commonLengths(old, now);
  const changed: number[] = [];
  let i = 0;
  let j = 0;
  while (j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (i < old.length && common(i + 1, j) >= common(i, j + 1)) {
      i++;
    } else {
      changed.push(j++);
    }
  }
  return changed;
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
