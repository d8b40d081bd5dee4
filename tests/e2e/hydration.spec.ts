import { docsPath } from "../../site";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { arrived, hydrated } from "./support/visit";

const rooms = inLanguage("en", docsPath("rooms/"));

test.describe("a page that is hydrated part by part", { tag: wide }, () => {
  test.beforeEach(async ({ page }) => {
    // Holds back the turns of all parts. A timer without a time starts one.
    await page.addInitScript(() => {
      const { setTimeout: later } = window;
      const held: (() => void)[] = [];
      let isHeld = true;
      const timeout = (callback: () => void, ...rest: unknown[]) =>
        isHeld && rest.length === 0 ? held.push(callback) : Reflect.apply(later, window, [callback, ...rest]);
      Object.assign(window, {
        setTimeout: timeout,
        release() {
          isHeld = false;
          for (const callback of held) {
            later(callback);
          }
        },
      });
    });
    await page.goto(rooms);
    await expect(page.locator("html")).toHaveAttribute("data-hydrating");
  });

  test("can be read and left while its parts wait", async ({ page }) => {
    await expect(page.getByRole("heading", { name: "Join and leave a room" })).toBeVisible();
    const content = page.locator(".theme-doc-markdown");
    await expect(content.locator("pre").first()).toBeVisible();
    const link = content.locator("a[href^='/en/docs/']").first();
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname !== rooms && address.startsWith(url.pathname));
  });

  test("answers to clicks after its parts had their turns", async ({ page }) => {
    const buttons = page.locator(".theme-doc-markdown .code-buttons button");
    await expect(buttons).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await hydrated(page);
    await expect(buttons.first()).toBeVisible();
  });
});

test("a page that the reader goes to has no parts that wait", { tag: wide }, async ({ page }) => {
  await page.goto(inLanguage("en", docsPath("listening-to-events/")));
  await hydrated(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push("waits")).observe(document.documentElement, {
      attributeFilter: ["data-hydrating"],
    });
    Object.assign(window, { seen });
  });
  await page.locator(`.menu a[href="${rooms}"]`).click();
  await arrived(page, rooms);
  await expect(page.locator(".theme-doc-markdown .code-buttons button").first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
