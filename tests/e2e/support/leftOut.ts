import path from "node:path";
import type { TestInfo } from "@playwright/test";

/** Tests that a browser can't run. */
export type LeftOut = {
  /** The file in `tests/e2e`, without `.spec.ts`. */
  file: string;
  /** The titles of the test and of what is around it, joined by spaces, contain this. All tests of the file if it is left out. */
  title?: RegExp;
  /** `desktop` or `mobile`; both if it is left out. */
  project?: string;
  reason: string;
};

/** Skips the test if the list names it. */
export function skipLeftOut(list: readonly LeftOut[], test: TestInfo): void {
  const file = path.basename(test.file, ".spec.ts");
  const title = test.titlePath.slice(1).join(" ");
  const found = list.find(
    (left) =>
      left.file === file &&
      (left.title?.test(title) ?? true) &&
      (left.project === undefined || left.project === test.project.name),
  );
  test.skip(found !== undefined, found?.reason);
}
