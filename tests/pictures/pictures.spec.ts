import { inLanguage } from "../e2e/support/languages";
import { mistypedPage, notFoundProblems } from "../e2e/support/pages";
import { expect, test } from "../e2e/support/test";
import { quiet, visit } from "../e2e/support/visit";
import { pictures } from "./pages";

for (const { name, address } of pictures) {
  test(name, async ({ page, problems }) => {
    if (address === inLanguage("en", mistypedPage)) {
      problems.expect(...notFoundProblems);
    }
    await page.clock.setFixedTime("2026-01-01T00:00:00Z");
    // The live panel of the home page starts once the browser is idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await visit(page, address);
    await expect(page.locator("main[aria-busy=true]")).toHaveCount(0);
    await quiet(page);
    await expect(page).toHaveScreenshot(`${name}.webp`);
  });
}
