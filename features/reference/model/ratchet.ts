/** The list of what the pages don't describe yet. It may only get shorter. Pure. */

import type { Missing } from "./coverage.ts";

export type RatchetFindings = {
  /** Missing, and not on the list: the list may not grow. */
  grown: Missing[];
  /** On the list, and described by now, or gone from the library: the list can get shorter. */
  settled: string[];
  /** The list without what is settled. */
  left: string[];
};

export function compareWithList(missing: readonly Missing[], list: readonly string[]): RatchetFindings {
  const keys = new Set(missing.map(({ key }) => key));
  return {
    grown: missing.filter(({ key }) => !list.includes(key)),
    settled: list.filter((key) => !keys.has(key)),
    left: list.filter((key) => keys.has(key)).sort(),
  };
}
