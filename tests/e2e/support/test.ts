import { test as base, expect } from "@playwright/test";
import { Problems } from "./problems";

/** Playwright's `test`, except that any problem of a page fails it. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL }, use) => {
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
