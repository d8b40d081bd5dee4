import { isDeepStrictEqual } from "node:util";
import type { Outcome } from "./runScenario";

export type Line = { scenario: string; place: string; outcome: Outcome | { skipped: string }; milliseconds: number };

export type Verdict = "same" | "first" | "different" | "failed" | "skipped";

/** Compares each outcome with the first one of its scenario: the place that ran first is what the others must equal. */
export class Comparison {
  readonly #first = new Map<string, unknown>();
  readonly counts: Record<Verdict, number> = { same: 0, first: 0, different: 0, failed: 0, skipped: 0 };

  add({ scenario, outcome }: Line): { verdict: Verdict; expected?: unknown } {
    const judged = this.#judge(scenario, outcome);
    this.counts[judged.verdict] += 1;
    return judged;
  }

  get passed(): boolean {
    return this.counts.different === 0 && this.counts.failed === 0;
  }

  #judge(scenario: string, outcome: Line["outcome"]): { verdict: Verdict; expected?: unknown } {
    if ("skipped" in outcome) {
      return { verdict: "skipped" };
    }
    if ("failure" in outcome) {
      return { verdict: "failed" };
    }
    // As JSON, which is what comes out of a browser.
    const result = JSON.parse(JSON.stringify(outcome.result ?? null));
    if (!this.#first.has(scenario)) {
      this.#first.set(scenario, result);
      return { verdict: "first" };
    }
    const expected = this.#first.get(scenario);
    return isDeepStrictEqual(result, expected) ? { verdict: "same" } : { verdict: "different", expected };
  }
}
