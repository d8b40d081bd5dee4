import { docsPath } from "../../site";
import { inLanguage } from "./support/languages";
import { stickingOut } from "./support/overflow";
import { expect, test as siteTest, wide } from "./support/test";
import { visit } from "./support/visit";

/** A browser whose reader has chosen letters of twice the usual size. */
const test = siteTest.extend({
  browser: [
    async ({ playwright, browserName, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
      const browser = await playwright[browserName].launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

test.describe("with letters of twice the usual size", { tag: wide }, () => {
  // French has the longest words.
  for (const path of ["/", docsPath("rooms/"), docsPath("server-api/"), "/blog/", "/how-to/", "/demos/chat/"]) {
    test(`${path} has the layout of a narrow window, and fits`, async ({ page }) => {
      await visit(page, inLanguage("fr", path));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await expect(page.locator(".navbar__toggle")).toBeVisible();
      await expect(page.locator(".navbar__items .navbar__link").first()).toBeHidden();
      expect(await stickingOut(page)).toEqual([]);
    });
  }

  test("the menu opens", async ({ page }) => {
    await visit(page, inLanguage("fr", docsPath("rooms/")));
    await page.locator(".navbar__toggle").click();
    await expect(page.locator(".navbar-sidebar")).toBeVisible();
    await expect(page.locator(".navbar-sidebar .menu__link").first()).toBeVisible();
  });
});
