// Reads how many tests passed, failed and were skipped from the reports of Vitest and Playwright.
import { readFileSync } from "node:fs";
import path from "node:path";
import { siteDir } from "../setup/setUp.mjs";

export const resultsDir = path.join(siteDir, "test-results");

/** @param {string} name the name of a report */
export const result = (name) => path.join(resultsDir, `${name}.json`);

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Count `skipped` has a title or a reason for each test */

/** @returns {Count} */
export function vitestCount(name) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(result(name), "utf8"));
  const skipped = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => `${path.relative(siteDir, file)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped };
}

/** @returns {Count} */
export function playwrightCount() {
  const { stats, suites } = JSON.parse(readFileSync(result("e2e"), "utf8"));
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const skipped = suites
    .flatMap(specsIn)
    .flatMap(({ file, tests }) =>
      tests
        .filter(({ status }) => status === "skipped")
        .map(({ annotations }) => `tests/e2e/${file}: ${annotations.map(({ description }) => description).join(", ")}`),
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped };
}

/** A step without countable tests is one test. So is a step that failed before it could count. */
export function outcome({ count }, succeeded) {
  const counted = count && tryTo(count);
  const { passed, failed, skipped } = counted ?? { passed: succeeded ? 1 : 0, failed: 0, skipped: [] };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), skipped };
}

function tryTo(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
