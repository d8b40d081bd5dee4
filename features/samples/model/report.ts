/** How many samples a page has, and what was done with them: the data that the pages' footers show. Pure. */

import { libraryVersion, type PackageLock, releaseOf } from "./releases.ts";
import type { Page, Sample } from "./sample.ts";
import { isPython, isToRun } from "./scenario.ts";

export type PageReport = {
  /** Fences that there is a rule for, and those that show a file of `examples/`. */
  samples: number;
  /**
   * Those that were type-checked, run or tested, and passed. `npm run examples` checks the files of `examples/`. Samples
   * that were only parsed aren't counted.
   */
  checked: number;
  /** Those of the checked ones that ran. */
  run: number;
  /** Those that can only be parsed: data, markup, commands, and Python that doesn't run. */
  parsed: number;
  /** Those that are not checked, for a reason that the page gives. */
  skipped: number;
  /** What they were checked with, such as `socket.io 4.8.4`. */
  release: string;
  /** The samples that this line speaks of, as `samplesHash()` gives it: a page with other samples has not been checked. */
  hash: string;
  /** Those that could not be checked where the report was made, and why. Left out when there are none. */
  missing?: Record<string, number>;
};

/** The English source of a page, relative to the site → its numbers, which hold for its translations, too. */
export type Report = Record<string, PageReport>;

/** What is known of a page after its check. */
export type PageCounts = {
  page: Page;
  run: number;
  missing: ReadonlyMap<string, number>;
  unchecked: number;
  /** As `samplesHash()` gives it. */
  hash: string;
};

/** The report of pages without an error, in the order of their names. Pages without samples have nothing to say. */
export function reportOf(pages: readonly PageCounts[], lock: PackageLock): Report {
  const entries = pages
    .filter(({ page }) => page.samples.length + page.examples > 0)
    .map((counts): [string, PageReport] => [counts.page.name, pageReport(counts, lock)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function pageReport({ page, run, missing, unchecked, hash }: PageCounts, lock: PackageLock): PageReport {
  const samples = page.samples.length + page.examples;
  const skipped = page.samples.filter(({ markers }) => markers.skip !== undefined).length;
  const parsed = page.samples.filter(isOnlyParsed).length;
  return {
    samples,
    checked: samples - skipped - parsed - unchecked,
    run,
    parsed,
    skipped,
    release: `socket.io ${libraryVersion(lock, releaseOf(page.name))}`,
    hash,
    ...(missing.size > 0 ? { missing: Object.fromEntries([...missing].toSorted(([a], [b]) => (a < b ? -1 : 1))) } : {}),
  };
}

/** Whether a sample is only read without an error, and neither type-checked, run nor tested. */
function isOnlyParsed(sample: Sample): boolean {
  if (sample.markers.skip !== undefined) {
    return false;
  }
  return isPython(sample) ? !isToRun(sample) : sample.kind !== "program" && sample.kind !== "configuration";
}

/**
 * Pages whose line of the committed report is not what was found.
 *
 * Where something is missing on this machine, how many samples pass and run is known where it is not.
 */
export function outdated(committed: Report, found: Report): string[] {
  const names = new Set([...Object.keys(committed), ...Object.keys(found)]);
  return [...names].filter((name) => !isSettled(committed[name], found[name])).toSorted();
}

function isSettled(committed: PageReport | undefined, found: PageReport | undefined): boolean {
  const known = (report: PageReport | undefined) =>
    JSON.stringify(
      found?.missing ? [report?.samples, report?.parsed, report?.skipped, report?.release, report?.hash] : report,
    );
  return known(committed) === known(found);
}

/**
 * The report to commit: lines of the committed one stay where this machine knows less.
 *
 * @param checked the pages that were checked, if these are not all: the lines of others stay, too
 */
export function merged(committed: Report, found: Report, checked?: readonly string[]): Report {
  const entries = Object.entries(found).map(([name, report]): [string, PageReport] => {
    const before = committed[name];
    return [name, before && report.missing && isSettled(before, report) ? before : report];
  });
  const others = checked ? Object.entries(committed).filter(([name]) => !checked.includes(name)) : [];
  return Object.fromEntries([...others, ...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The report as a file: a line for each page, so that a change is a line's. */
export function reportText(report: Report): string {
  const lines = Object.entries(report).map(([name, line]) => `  ${JSON.stringify(name)}: ${JSON.stringify(line)}`);
  return lines.length > 0 ? `{\n${lines.join(",\n")}\n}\n` : "{}\n";
}

/** How many samples of the whole site are skipped. */
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
