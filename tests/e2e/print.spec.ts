import type { Locator } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { navbar } from "./support/navbar";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** How light the ink of an element is, 0 to 255. */
function ink(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(node).color.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  });
}

for (const language of languages) {
  test.describe(`a page on paper, in ${language}`, { tag: wide }, () => {
    test("is its text alone, in dark ink whatever the screen's mode is", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, inLanguage(language, docsPath("rooms/")));
      const text = page.locator(".theme-doc-markdown");
      expect(await ink(text)).toBeGreaterThan(200);

      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      await expect.poll(() => ink(text)).toBeLessThan(60);
      await expect(text).toBeVisible();
      for (const part of [navbar(page), page.getByRole("contentinfo"), page.locator(".theme-doc-toc-desktop")]) {
        await expect(part).toBeHidden();
      }
    });
  });
}
