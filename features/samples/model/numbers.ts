/** What a page's footer says of its samples. */
export type SampleNumbers = {
  /** How many samples the page has, without those that can only be parsed. */
  total: number;
  /** How many of them were type-checked, run or tested, and passed. */
  verified: number;
  /** How many of them ran. */
  run: number;
  /** What they were checked with, such as `socket.io 4.8.4`. */
  release: string;
};

/** Path of an English page, relative to the site → its line in `features/samples/data/report.json`. */
export type SampleReport = Readonly<
  Record<string, { samples: number; checked: number; run: number; parsed: number; release: string; hash: string }>
>;

/**
 * The numbers of a page; undefined for one that has no samples, or none that can be checked, and for one whose samples
 * have changed since the report was written.
 *
 * @param hash of the page's samples as they are now
 */
export function numbersOf(report: SampleReport, source: string, hash: string): SampleNumbers | undefined {
  const line = Object.hasOwn(report, source) ? report[source] : undefined;
  if (!line || line.checked === 0 || line.hash !== hash) {
    return undefined;
  }
  const { samples, checked, run, parsed, release } = line;
  return { total: samples - parsed, verified: checked, run, release };
}
