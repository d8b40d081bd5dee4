/**
 * Scenarios that import only what browsers have, and still behave differently there: page and scenario → why. Without
 * these, `RUN_SAMPLES=all npm run test:e2e -- run-samples` passes for every page.
 */
export const notInBrowsers: Readonly<Record<string, string>> = {
  "docs/miscellaneous/errors.md#server-reasons": "connections break in other ways",
  "docs/miscellaneous/errors.md#server-details": "connections break in other ways",
};
