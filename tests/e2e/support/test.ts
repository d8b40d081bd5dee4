import { test as base, expect } from "@playwright/test";
import { compareHydration } from "./hydration";
import type { Language } from "./languages";
import { type LeftOut, skipLeftOut } from "./leftOut";
import { Problems } from "./problems";

/**
 * The tag of tests whose outcome doesn't depend on the width of the screen, or that are about wide screens: they run only
 * in the project "desktop". `narrow` is for tests about narrow screens, which run only in the project "mobile".
 */
export const wide = "@wide";
export const narrow = "@narrow";

/** For tests in both languages and at both widths: each language at one of them. */
export const oneWidth: Readonly<Record<Language, string>> = { "zh-CN": wide, en: narrow };

/** Playwright's `test`, for what the browsers can do. */
export const bareTest = base.extend<{
  leftOut: readonly LeftOut[];
  run: undefined;
  untouched: boolean;
  reader: undefined;
}>({
  // The tests that the browser can't run.
  leftOut: [[], { option: true }],
  run: [
    async ({ leftOut }, use, testInfo) => {
      skipLeftOut(leftOut, testInfo);
      await use(undefined);
    },
    { auto: true },
  ],
  // A page waits for its reader before it is hydrated. Nearly all tests are about what comes after it.
  untouched: [false, { option: true }],
  reader: [
    async ({ context, untouched }, use) => {
      if (!untouched) {
        await context.addInitScript(() => {
          document.addEventListener("DOMContentLoaded", () => window.dispatchEvent(new Event("focusin")));
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The same, except that any problem of a page fails the test. */
export const test = bareTest.extend<{ problems: Problems; fetchesAhead: boolean; saved: undefined }>({
  // Pages fetch what their links lead to, which is a third of the work of a visit, and changes nothing on the page.
  fetchesAhead: [false, { option: true }],
  saved: [
    async ({ context, fetchesAhead }, use) => {
      if (!fetchesAhead) {
        await context.addInitScript(() => {
          const value = { effectiveType: "4g", saveData: true };
          Object.defineProperty(navigator, "connection", { value, configurable: true });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ context, baseURL }, use) => {
      await compareHydration(context);
      const problems = new Problems(context, new URL(baseURL ?? "").origin);
      await use(problems);
      // What a test held back or changed may still be asked for.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      expect(await problems.unexpected(), "problems of the visited pages").toEqual([]);
      expect(problems.missing(), "expected problems that did not happen").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
