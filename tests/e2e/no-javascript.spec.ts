import type { Page } from "@playwright/test";
import { docsPath, locales, sourceLocale } from "../../site";
import { inLanguage } from "./support/languages";
import { navbarLabel } from "./support/messages";
import { dropdown, hover, navbar } from "./support/navbar";
import { stickingOut } from "./support/overflow";
import { expect, narrow, test, wide } from "./support/test";
import { addressOf } from "./support/visit";

test.use({ javaScriptEnabled: false });

const at = (path: string) => inLanguage(sourceLocale, path);

/** What is shown and does nothing without a script. Buttons of a picture, such as the panel of the home page, are disabled. */
const dead = (page: Page) =>
  page
    .locator("button:enabled:visible, [role=tab]:visible, [role=search]:visible")
    .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML));

test.describe("without JavaScript", () => {
  for (const path of [
    "/",
    docsPath("rooms/"),
    docsPath("server-api/"),
    "/blog/npm-package-provenance/",
    "/demos/chat/",
  ]) {
    test(`${path} can be read, and has nothing that does nothing`, async ({ page }) => {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await dead(page)).toEqual([]);
      // Folded away, a panel is read when its details are open.
      await expect(page.locator("[role=tabpanel]:not(details:not([open]) *):not(:visible)")).toHaveCount(0);
      expect(await stickingOut(page)).toEqual([]);
    });
  }

  test("the search page says what it needs", { tag: wide }, async ({ page }) => {
    const response = await page.goto(at("/search/?q=rooms"));
    // Chromium shows no `noscript` where only a test has switched JavaScript off.
    expect(await response?.text()).toMatch(/<noscript><p>The search needs JavaScript, which is disabled\./);
    expect(await dead(page)).toEqual([]);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  });

  test("menus, versions and languages open by mouse and by keyboard, and lead on", { tag: wide }, async ({ page }) => {
    await page.goto(at(docsPath("rooms/")));
    await (await hover(page, navbarLabel(sourceLocale, "Docs")))
      .getByRole("link", { name: "Tutorial", exact: true })
      .click();
    await expect(page).toHaveURL(/\/tutorial\/introduction\/$/);

    await page.goto(at(docsPath("rooms/")));
    await page.getByRole("heading", { level: 1 }).hover();
    const versions = dropdown(page, "4.x");
    await versions.getByRole("button").focus();
    await expect(versions.getByRole("link", { name: "3.x", exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOf(page)).toBe(at("/docs/v3/rooms/"));

    const list = await hover(page, locales[sourceLocale].label);
    await list.getByRole("link", { name: locales.fr.label, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", locales.fr.htmlLang);
  });

  test("a category of the sidebar leads to its first page", { tag: wide }, async ({ page }) => {
    await page.goto(at(docsPath("rooms/")));
    await page.getByRole("complementary").getByRole("button", { name: "Adapters", exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe(at(docsPath("adapter/")));
  });

  test("a narrow screen shows versions and languages in the navbar, and the sidebar below the text", {
    tag: narrow,
  }, async ({ page }) => {
    await page.goto(at(docsPath("rooms/")));
    const sidebar = page.getByRole("complementary").getByRole("navigation", { name: "Docs sidebar" });
    const [text, links] = [await page.getByRole("article").boundingBox(), await sidebar.boundingBox()];
    expect(links?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    await sidebar.getByRole("link", { name: "Emit cheatsheet" }).click();
    await expect.poll(() => addressOf(page)).toBe(at(docsPath("emit-cheatsheet/")));

    await navbar(page).getByRole("button", { name: "4.x" }).focus();
    await expect(navbar(page).getByRole("link", { name: "3.x", exact: true })).toBeInViewport({ ratio: 1 });
    await navbar(page).getByRole("button", { name: locales[sourceLocale].label }).focus();
    const french = navbar(page).getByRole("link", { name: locales.fr.label, exact: true });
    await expect(french).toBeInViewport({ ratio: 1 });
    await french.click();
    await expect(page.locator("html")).toHaveAttribute("lang", locales.fr.htmlLang);
  });
});
