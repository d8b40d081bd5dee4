import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { PackageLock } from "../model/releases.ts";
import {
  merged,
  outdated,
  type PageCounts,
  type Report,
  reportOf,
  reportText,
  skipFault,
  skippedIn,
} from "../model/report.ts";

type Limits = { skipped: number };

/** The committed numbers of the whole site, and the limits that they keep. */
export class ReportFile {
  readonly #report: string;
  readonly #limits: string;

  /** @param files absolute paths */
  constructor(files: { report: string; limits: string }) {
    this.#report = files.report;
    this.#limits = files.limits;
  }

  /**
   * Holds what was found against the committed numbers.
   *
   * @returns what is wrong with these, one sentence each
   */
  compare(results: readonly PageCounts[], lock: PackageLock): string[] {
    const report = reportOf(results, lock);
    const stale = outdated(this.#committed(), report);
    return [
      skipFault(skippedIn(report), this.#readLimits().skipped),
      stale.length > 0
        ? `features/samples/data/report.json is out of date for ${stale.join(", ")}. Run: npm run samples -- --update-report`
        : undefined,
    ].filter((fault) => fault !== undefined);
  }

  /**
   * Writes what was found, and lowers the limit of skipped samples.
   *
   * @param isWhole whether these are all pages of the site. Otherwise, the lines of the other pages stay
   * @returns how many pages the report has
   * @throws when more samples are skipped than allowed
   */
  update(results: readonly PageCounts[], lock: PackageLock, isWhole: boolean): number {
    const checked = isWhole ? undefined : results.map(({ page }) => page.name);
    const report = merged(this.#committed(), reportOf(results, lock), checked);
    const skipped = skippedIn(report);
    const limits = this.#readLimits();
    if (skipped > limits.skipped) {
      throw new Error(skipFault(skipped, limits.skipped));
    }
    writeFileSync(this.#report, reportText(report));
    writeFileSync(this.#limits, `${JSON.stringify({ ...limits, skipped }, null, 2)}\n`);
    return Object.keys(report).length;
  }

  #committed(): Report {
    return existsSync(this.#report) ? (JSON.parse(readFileSync(this.#report, "utf8")) as Report) : {};
  }

  #readLimits(): Limits {
    return JSON.parse(readFileSync(this.#limits, "utf8")) as Limits;
  }
}
