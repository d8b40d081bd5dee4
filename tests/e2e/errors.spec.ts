import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { chooseScheme, expectAccessible, expectReadable } from "./support/axe";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { collectShifts, shiftsOf } from "./support/shifts";
import { expect, oneWidth, test, wide } from "./support/test";
import { addressOf, reload, visit } from "./support/visit";

const entryOf = (page: Page, id: string) => page.locator("details").filter({ has: page.locator(`h3[id="${id}"]`) });
const shown = (page: Page) => page.locator("details:visible").filter({ has: page.locator("h3[id]") });

for (const language of languages) {
  const address = inLanguage(language, docsPath("errors/"));

  test.describe(`the error reference in ${language}`, { tag: oneWidth[language] }, () => {
    test("is a list of folded entries, and opens the one that the address names", async ({ page }) => {
      await visit(page, address);
      expect(await shown(page).count()).toBeGreaterThan(120);
      expect(await page.locator("details[open]").count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(30_000);

      await visit(page, `${address}?#server-ping-timeout`);
      const entry = entryOf(page, "server-ping-timeout");
      await expect(entry).toHaveAttribute("open", "");
      await expect(entry.locator("summary")).toBeInViewport();
      await expect(entry.locator("dl")).toBeVisible();
    });

    test("finds the entry of a pasted message, and keeps the query in the address", async ({ page }) => {
      await visit(page, address);
      const field = page.getByRole("article").getByRole("searchbox");
      await field.fill('Error: {"code":1,"message":"Session ID unknown"}');
      await expect(shown(page)).toHaveCount(1);
      const entry = entryOf(page, "session-id-unknown");
      await expect(entry).toHaveAttribute("open", "");
      await expect.poll(() => new URL(page.url()).searchParams.get("q")).toContain("Session ID unknown");

      await reload(page);
      await expect(shown(page)).toHaveCount(1);
      await expect(field).toHaveValue(/Session ID unknown/);

      await field.press("Escape");
      await expect.poll(() => shown(page).count()).toBeGreaterThan(120);
      await expect(entry).not.toHaveAttribute("open", "");
      await expect.poll(() => addressOf(page)).toBe(address);
    });

    test("says when nothing is found, and offers the search", async ({ page }) => {
      await visit(page, `${address}?q=no-such-pigeon`);
      await expect(shown(page)).toHaveCount(0);
      const name = message(language, "errors.nothing.search", "Search the documentation");
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", /\/search\/\?q=no-such-pigeon$/);
    });
  });
}

test.describe("the error reference", { tag: wide }, () => {
  const address = inLanguage("en", docsPath("errors/"));

  test("shows the best match first, and Enter goes to it", async ({ page }) => {
    await visit(page, address);
    const field = page.getByRole("article").getByRole("searchbox");
    await field.fill("xhr po");
    await expect(shown(page).first().locator("h3")).toHaveAttribute("id", "xhr-poll-error");
    await field.press("Enter");
    const summary = entryOf(page, "xhr-poll-error").locator("summary");
    await expect(summary).toBeFocused();
    await expect(entryOf(page, "xhr-poll-error")).toHaveAttribute("open", "");
  });

  test("ends the filter when a link leads to an entry that it hides", async ({ page }) => {
    await visit(page, `${address}?q=Session+ID+unknown`);
    await expect(shown(page)).toHaveCount(1);
    await entryOf(page, "session-id-unknown").locator('a[href$="#xhr-post-error"]').first().click();
    const entry = entryOf(page, "xhr-post-error");
    await expect(entry).toHaveAttribute("open", "");
    await expect(entry.locator("summary")).toBeInViewport();
    await expect.poll(() => addressOf(page)).toBe(`${address}#xhr-post-error`);
  });

  test("opens and closes every entry", async ({ page }) => {
    await visit(page, address);
    const open = page.locator("details[open]").filter({ has: page.locator("h3[id]") });
    await page.getByRole("button", { name: "Open all entries" }).click();
    await expect(open).toHaveCount(await shown(page).count());
    await page.getByRole("button", { name: "Close all entries" }).click();
    await expect(open).toHaveCount(0);
  });

  test("stands still while it loads, and passes axe with an open entry", async ({ page }) => {
    await collectShifts(page);
    await visit(page, `${address}#xhr-poll-error`);
    expect(await shiftsOf(page)).toEqual([]);
    await chooseScheme(page, "light");
    await expectAccessible(page, `${address}, light`);
    await chooseScheme(page, "dark");
    await expectReadable(page, `${address}, dark`);
  });
});

test.describe("without JavaScript, the error reference", { tag: wide }, () => {
  test.use({ javaScriptEnabled: false });

  test("has all entries, and they open", async ({ page }) => {
    await page.goto(inLanguage("en", docsPath("errors/")));
    await expect(page.getByRole("article").getByRole("searchbox")).toBeHidden();
    const entry = entryOf(page, "session-id-unknown");
    await expect(entry.locator("dl")).toBeHidden();
    await entry.locator("summary").click();
    await expect(entry.locator("dl")).toBeVisible();
  });
});
