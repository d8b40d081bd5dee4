/** What a page's footer says of its samples. */
export type SampleNumbers = {
  /** How many samples the page has. */
  total: number;
  /** How many of them passed their check. */
  verified: number;
  /** How many of them ran. */
  run: number;
  /** What they were checked with, such as `socket.io 4.8.4`. */
  release: string;
};

/** Path of an English page, relative to the site → its line in `features/samples/data/report.json`. */
export type SampleReport = Readonly<Record<string, { samples: number; checked: number; run: number; release: string }>>;

/** The numbers of a page; undefined for one that has no samples, or none that can be checked. */
export function numbersOf(report: SampleReport, source: string): SampleNumbers | undefined {
  const line = Object.hasOwn(report, source) ? report[source] : undefined;
  if (!line || line.checked === 0) {
    return undefined;
  }
  const { samples, checked, run, release } = line;
  return { total: samples, verified: checked, run, release };
}
