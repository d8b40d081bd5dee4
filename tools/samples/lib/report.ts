/** How many samples a page has, and what was done with them: the data that the pages' footers show. Pure. */

import { libraryVersion, type PackageLock, releaseOf } from "./releases.ts";
import type { Page } from "./sample.ts";

export type PageReport = {
  /** Fences that there is a rule for. */
  samples: number;
  /** Those that passed all that their language and their markers ask for. */
  checked: number;
  /** Those of the checked ones that ran. */
  run: number;
  /** Those that are not checked, for a reason that the page gives. */
  skipped: number;
  /** The version of the library they were checked with. */
  release: string;
};

export type Report = Record<string, PageReport>;

/** What is known of a page after its check. */
export type PageCounts = { page: Page; run: number };

/** The report of pages without a fault, in the order of their names. Pages without samples have nothing to say. */
export function reportOf(pages: readonly PageCounts[], lock: PackageLock): Report {
  const entries = pages
    .filter(({ page }) => page.samples.length > 0)
    .map(({ page, run }): [string, PageReport] => {
      const skipped = page.samples.filter(({ markers }) => markers.skip !== undefined).length;
      const samples = page.samples.length;
      const release = libraryVersion(lock, releaseOf(page.name));
      return [page.name, { samples, checked: samples - skipped, run, skipped, release }];
    });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Pages whose line of the committed report is not what was found.
 *
 * @param notRun pages with scenarios that could not run here: how many samples ran is known where they can
 */
export function outdated(committed: Report, found: Report, notRun: ReadonlySet<string>): string[] {
  const comparable = (name: string, report: PageReport | undefined) =>
    JSON.stringify(report && notRun.has(name) ? { ...report, run: 0 } : report);
  const names = new Set([...Object.keys(committed), ...Object.keys(found)]);
  return [...names].filter((name) => comparable(name, committed[name]) !== comparable(name, found[name])).toSorted();
}

export function skippedIn(report: Report): number {
  return Object.values(report).reduce((sum, { skipped }) => sum + skipped, 0);
}

/**
 * What is wrong with the number of skipped samples.
 *
 * @param limit the number that is allowed; it may only go down
 * @returns undefined when there are as many as allowed
 */
export function skipFault(skipped: number, limit: number): string | undefined {
  if (skipped > limit) {
    return `${skipped} samples are skipped, and ${limit} are allowed. The number may only go down: make the new one a sample that can be checked, or show it as text.`;
  }
  return skipped < limit
    ? `${skipped} samples are skipped, and the limit is still ${limit}. Lower it: npm run samples -- --update-report`
    : undefined;
}
