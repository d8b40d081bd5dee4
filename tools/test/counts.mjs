// Reads how many tests passed, failed and were skipped from the reports of Vitest and Playwright.
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { siteDir } from "../setup/setUp.mjs";

export const resultsDir = path.join(siteDir, "test-results");

/** @param {string} name the name of a report */
export const result = (name) => path.join(resultsDir, `${name}.json`);

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], failures: string[], flaky: string[] }} Count `skipped`
 * has a title or a reason for each test, `failures` what failed and why, `flaky` what passed at the second try, and why
 * not at the first
 */

/** Of a step that tests nothing. @type {Count} */
export const noTests = { passed: 0, failed: 0, skipped: [], failures: [], flaky: [] };

/** How many lines of an error are repeated at the end of the tests. */
const errorLines = 12;

/** A test and the errors that it reports, as one text. */
function failure(title, errors = []) {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error ?? "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, errorLines),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** @param {string} file a report @returns {Count} */
export function vitestCount(file) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const titled = (name, fullName) => `${path.relative(siteDir, name)}: ${fullName}`;
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => titled(name, fullName)),
  );
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === "failed" && message ? [failure(path.relative(siteDir, name), [message])] : []),
    ...assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => failure(titled(name, fullName), failureMessages)),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures, flaky: [] };
}

/** @param {string} file a report @returns {Count} */
export function playwrightCount(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, place: `tests/e2e/${file}`, title })));
  const skipped = tests
    .filter(({ status }) => status === "skipped")
    .map(({ place, annotations }) => `${place}: ${annotations.map(({ description }) => description).join(", ")}`);
  const failed = (wanted) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ place, title, projectName, results }) =>
        failure(
          `${place}, ${projectName}: ${title}`,
          results[0]?.errors.map(({ message }) => message),
        ),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped,
    failures: failed("unexpected"),
    flaky: failed("flaky"),
  };
}

/** A step without countable tests is one test. So is a step that failed before it could count. */
export function outcome({ count }, succeeded) {
  const counted = count && tryTo(count);
  const { passed, failed, ...lists } = counted ?? { ...noTests, passed: succeeded ? 1 : 0 };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), ...lists };
}

function tryTo(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
