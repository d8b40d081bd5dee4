import { docsPath } from "../../site";
import { inLanguage, type Language } from "./support/languages";
import { message } from "./support/messages";
import { withoutStorage } from "./support/storage";
import { expect, test, wide } from "./support/test";
import { arrived, hydrated, visit } from "./support/visit";

const language: Language = "en";
const at = (path: string) => inLanguage(language, path);
const close = message(language, "theme.AnnouncementBar.closeButtonAriaLabel");

test.describe("without the browser's storage", { tag: wide }, () => {
  test("the site works, and says once why it remembers nothing", async ({ page, problems }) => {
    await withoutStorage(page, problems);
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, at(docsPath("rooms/")));
    expect(problems.matching(/storage/)).toHaveLength(1);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    const bar = page.locator(".theme-announcement-bar");
    await bar.getByRole("button", { name: close }).click();
    await expect(bar).toHaveCount(0);
    const link = page.getByRole("contentinfo").getByRole("link").first();
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await arrived(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
  });

  test("the site works when the storage is full", async ({ page, problems }) => {
    problems.expect(
      /^console error: Docusaurus storage error, can't set docusaurus\.announcement\.dismiss-socket\.io=true/,
    );
    await visit(page, at(docsPath()));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    const bar = page.locator(".theme-announcement-bar");
    await bar.getByRole("button", { name: close }).click();
    await expect(bar).toHaveCount(0);
  });
});
