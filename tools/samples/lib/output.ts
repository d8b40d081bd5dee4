/** What the check prints. Pure. */

import { type Fault, printFault } from "./fault.ts";
import type { Page } from "./sample.ts";

export type Outcome = {
  page: Page;
  faults: readonly Fault[];
  run: number;
  missing: ReadonlyMap<string, number>;
};

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function skippedOf({ samples }: Page): number {
  return samples.filter(({ markers }) => markers.skip !== undefined).length;
}

/** A line for a page, and what is wrong with it. */
export function pageLines({ page, faults, run, missing }: Outcome, what: { types: boolean; run: boolean }): string[] {
  const skipped = skippedOf(page);
  const counts = [
    plural(page.samples.length, "sample"),
    ...(what.types ? [`${page.samples.length - skipped} checked`] : []),
    ...(what.run ? [`${run} run`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...[...missing].map(([name, count]) => `${count} not run: needs ${name}`),
    ...(faults.length > 0 ? [plural(faults.length, "fault").toUpperCase()] : []),
  ];
  return [
    `${page.name}: ${counts.join(", ")}`,
    ...faults.flatMap((fault) => ["", printFault(fault, page.text)]),
  ].concat(faults.length > 0 ? [""] : []);
}

/** The sums of all pages, and why samples are skipped. */
export function summary(outcomes: readonly Outcome[], what: { types: boolean; run: boolean }, seconds: number): string {
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const samples = total(({ page }) => page.samples.length);
  const skipped = total(({ page }) => skippedOf(page));
  const faults = total(({ faults }) => faults.length);
  const missing = new Map<string, number>();
  for (const [name, count] of outcomes.flatMap(({ missing }) => [...missing])) {
    missing.set(name, (missing.get(name) ?? 0) + count);
  }
  const reasons = outcomes.flatMap(({ page }) =>
    page.samples
      .filter(({ markers }) => markers.skip !== undefined)
      .map(({ line, markers }) => `  skipped: ${page.name}:${line}: ${markers.skip}`),
  );
  const counts = [
    `${plural(samples, "sample")} on ${plural(outcomes.length, "page")}`,
    ...(what.types ? [`${samples - skipped} checked`] : []),
    ...(what.run ? [`${total(({ run }) => run)} run`] : []),
    `${skipped} skipped`,
    ...[...missing].map(([name, count]) => `${count} not run: needs ${name}`),
    faults > 0 ? plural(faults, "fault").toUpperCase() : "no fault",
  ];
  return [...reasons, `${counts.join(", ")}; ${seconds.toFixed(1)} s.`].join("\n");
}
