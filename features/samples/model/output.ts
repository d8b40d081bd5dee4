/** What the check prints. Pure. */

import { type Fault, printFault } from "./fault.ts";
import type { Page } from "./sample.ts";

export type Outcome = {
  page: Page;
  faults: readonly Fault[];
  run: number;
  again: number;
  /** Why samples could not be checked here → how many. */
  missing: ReadonlyMap<string, number>;
  unchecked: number;
};

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function skippedOf({ samples }: Page): number {
  return samples.filter(({ markers }) => markers.skip !== undefined).length;
}

/** A line for a page, and what is wrong with it. */
export function pageLines(
  { page, faults, run, again, missing, unchecked }: Outcome,
  what: { types: boolean; run: boolean },
): string[] {
  const skipped = skippedOf(page);
  const counts = [
    plural(page.samples.length, "sample"),
    ...(what.types ? [`${page.samples.length - skipped - unchecked} checked`] : []),
    ...(what.run ? [`${run} run`] : []),
    ...(again > 0 ? [`${again} run twice`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...[...missing].map(([reason, count]) => `${count} ${reason}`),
    ...(faults.length > 0 ? [plural(faults.length, "error").toUpperCase()] : []),
  ];
  return [
    `${page.name}: ${counts.join(", ")}`,
    ...faults.flatMap((fault) => ["", printFault(fault, page.text)]),
  ].concat(faults.length > 0 ? [""] : []);
}

/**
 * The sums of all pages, and why samples are skipped.
 *
 * @param more.same translations with the samples of their English page
 */
export function summary(
  outcomes: readonly Outcome[],
  what: { types: boolean; run: boolean },
  more: { same: number; seconds: number },
): string {
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const samples = total(({ page }) => page.samples.length);
  const skipped = total(({ page }) => skippedOf(page));
  const faults = total(({ faults }) => faults.length);
  const missing = new Map<string, number>();
  for (const [reason, count] of outcomes.flatMap(({ missing }) => [...missing])) {
    missing.set(reason, (missing.get(reason) ?? 0) + count);
  }
  const reasons = outcomes.flatMap(({ page }) =>
    page.samples
      .filter(({ markers }) => markers.skip !== undefined)
      .map(({ line, markers }) => `  skipped: ${page.name}:${line}: ${markers.skip}`),
  );
  const counts = [
    `${plural(samples, "sample")} on ${plural(outcomes.length, "page")}`,
    ...(what.types ? [`${samples - skipped - total(({ unchecked }) => unchecked)} checked`] : []),
    ...(what.run ? [`${total(({ run }) => run)} run`] : []),
    `${skipped} skipped`,
    ...[...missing].map(([reason, count]) => `${count} ${reason}`),
    ...(more.same > 0 ? [`the same on ${plural(more.same, "translation")}`] : []),
    faults > 0 ? plural(faults, "error").toUpperCase() : "no errors",
  ];
  return [...reasons, `${counts.join(", ")}; ${more.seconds.toFixed(1)} s.`].join("\n");
}
