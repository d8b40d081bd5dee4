import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { expectAccessible } from "./support/axe";
import { inLanguage, type Language, languages } from "./support/languages";
import { message } from "./support/messages";
import { withoutStorage } from "./support/storage";
import { expect, oneWidth, test, wide } from "./support/test";
import { reload, visit } from "./support/visit";

const rooms = docsPath("rooms/");
const text = (language: Language, id: string, english: string) => message(language, `site.help.${id}`, english);
const panel = (page: Page, language: Language) => page.getByRole("dialog", { name: text(language, "title", "Help") });
const opener = (page: Page, language: Language) =>
  page.getByRole("button", { name: text(language, "open", "Keyboard shortcuts and saved choices") });

for (const language of languages) {
  test(`the help panel in ${language} opens by ? and by its button, and gives the focus back`, {
    tag: oneWidth[language],
  }, async ({ page }) => {
    await visit(page, inLanguage(language, rooms));
    await page.keyboard.press("?");
    await expect(panel(page, language)).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.locator(".DocSearch-Modal")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel(page, language)).toHaveCount(0);

    await opener(page, language).click();
    await panel(page, language)
      .getByRole("button", { name: text(language, "close", "Close"), exact: true })
      .click();
    await expect(opener(page, language)).toBeFocused();
  });

  test(`the help panel in ${language} shows what is saved, and deletes it`, { tag: oneWidth[language] }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, inLanguage(language, rooms));
    await page.evaluate(() => {
      localStorage.setItem("theme-socket.io", "dark");
      localStorage.setItem("another program's", "choice");
      sessionStorage.setItem("socket.io-demos", "{}");
    });
    await opener(page, language).click();
    const items = panel(page, language).getByRole("listitem");
    const mode = items.filter({ hasText: text(language, "kept.colorMode", "Color mode") });
    const person = items.filter({ hasText: text(language, "kept.person", "Your name in the demos") });
    await expect(mode).toContainText("dark");
    await mode.getByRole("button").click();
    await expect(mode).toHaveCount(0);
    await expect(person).toHaveCount(1);
    await panel(page, language)
      .getByRole("button", { name: text(language, "deleteAll", "Delete all") })
      .click();
    await expect(panel(page, language).getByRole("status")).toHaveText(
      text(language, "nothing", "Nothing is saved in this browser."),
    );
    expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
      ["another program's"],
      0,
    ]);
    await reload(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });

  test(`the help panel in ${language} has nothing for axe to find`, { tag: oneWidth[language] }, async ({ page }) => {
    await visit(page, inLanguage(language, rooms));
    await page.evaluate(() => localStorage.setItem("theme-socket.io", "dark"));
    await opener(page, language).click();
    await expect(panel(page, language)).toBeVisible();
    await expectAccessible(page, "the help panel", "dialog");
  });
}

test.describe("shortcuts of one character", { tag: wide }, () => {
  const language: Language = "en";
  const choice = (page: Page) => panel(page, language).getByRole("checkbox", { name: "Use /, f and ? as shortcuts" });

  test("can be turned off, and on again", async ({ page }) => {
    await visit(page, inLanguage(language, rooms));
    await page.keyboard.press("?");
    await choice(page).uncheck();
    await page.keyboard.press("Escape");
    await reload(page);
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(page.locator(".DocSearch-Modal")).toHaveCount(0);
    await expect(panel(page, language)).toHaveCount(0);

    await opener(page, language).click();
    await expect(choice(page)).not.toBeChecked();
    await panel(page, language).getByRole("button", { name: "Delete: One-key shortcuts are off" }).click();
    await expect(choice(page)).toBeChecked();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(panel(page, language)).toBeVisible();
  });

  test("are characters where somebody writes", async ({ page }) => {
    await visit(page, inLanguage(language, "/search/"));
    await page.getByRole("main").getByRole("searchbox").fill("what");
    await page.keyboard.press("?");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("what?");
    await expect(panel(page, language)).toHaveCount(0);
  });

  test("work where the browser keeps nothing", async ({ page, problems }) => {
    await withoutStorage(page, problems);
    await visit(page, inLanguage(language, rooms));
    await page.keyboard.press("?");
    await expect(panel(page, language).getByRole("status")).toBeVisible();
  });
});
