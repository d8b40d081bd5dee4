import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, type Language } from "./support/languages";
import { message } from "./support/messages";
import { withoutStorage } from "./support/storage";
import { expect, test, wide } from "./support/test";
import { arrived, reload, visit } from "./support/visit";

const language: Language = "en";
const at = (path: string) => inLanguage(language, path);
/** By the beginning of its name, which ends with the present choice. */
const [switchLabel = ""] = message(language, "theme.colorToggle.ariaLabel").split("(");
const colorSwitch = (page: Page) =>
  page.locator(".navbar__inner").getByRole("button", { name: new RegExp(`^${switchLabel.trim()}`) });

test.describe("without the browser's storage", { tag: wide }, () => {
  test("the site works, and says once why it remembers nothing", async ({ page, problems }) => {
    await withoutStorage(page, problems);
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, at(docsPath("rooms/")));
    expect(problems.matching(/storage/)).toHaveLength(1);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await colorSwitch(page).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    const link = page.getByRole("contentinfo").getByRole("link").first();
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await arrived(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await reload(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("the site works when the storage is full", async ({ page, problems }) => {
    problems.expect(/^console error: Docusaurus storage error, can't set theme-socket\.io=light/);
    await visit(page, at(docsPath()));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    await colorSwitch(page).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light");
  });
});
