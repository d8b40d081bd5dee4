import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, oneWidth, test, wide } from "./support/test";
import { addressOf, arrived, visit } from "./support/visit";

const step = (number: number) => docsPath(`tutorial/step-${number}/`);

for (const language of languages) {
  const name = message(language, "site.tutorial.steps", "Steps of the tutorial");
  const place = (number: number) =>
    message(language, "site.tutorial.step", "Step {step} of {count}")
      .replace("{step}", String(number))
      .replace("{count}", "10");
  const wire = (page: Page) => page.getByRole("navigation", { name });

  test.describe(`the steps of the tutorial in ${language}`, { tag: oneWidth[language] }, () => {
    test("say where the reader is, and lead to each step", async ({ page }) => {
      await visit(page, inLanguage(language, step(3)));
      await expect(wire(page)).toContainText(place(3));
      const links = wire(page).getByRole("link");
      await expect(links).toHaveCount(10);
      await expect(links.nth(2)).toHaveAttribute("aria-current", "step");
      await expect(wire(page).locator("[aria-current]")).toHaveCount(1);

      const next = links.nth(3);
      await expect(next).toHaveAccessibleName(/^4\. \S/);
      await next.focus();
      await page.keyboard.press("Enter");
      await arrived(page, inLanguage(language, step(4)));
      await expect(wire(page)).toContainText(place(4));
      await expect(wire(page).getByRole("link").nth(3)).toHaveAttribute("aria-current", "step");
    });

    test("are targets that can be hit on the narrowest screen", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await visit(page, inLanguage(language, step(10)));
      for (const link of await wire(page).getByRole("link").all()) {
        const box = await link.boundingBox();
        expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(24);
      }
    });
  });
}

test.describe("the steps of the tutorial", { tag: wide }, () => {
  const wire = (page: Page) => page.getByRole("navigation", { name: "Steps of the tutorial" });

  test("show the name of a step while its packet has the focus", async ({ page }) => {
    await visit(page, inLanguage("en", step(2)));
    const link = wire(page).getByRole("link", { name: "7. Server delivery" });
    await expect(link.locator("span")).toHaveCSS("opacity", "0");
    await wire(page).getByRole("link", { name: "6. Connection state recovery" }).focus();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link.locator("span")).toHaveCSS("opacity", "1");
  });

  test("are counted on the pages between them, and left out before the first one", async ({ page }) => {
    await visit(page, inLanguage("en", docsPath("tutorial/handling-disconnections/")));
    await expect(wire(page)).toContainText("5 of 10 steps done");
    await expect(wire(page).locator("[aria-current]")).toHaveCount(0);
    await visit(page, inLanguage("en", docsPath("tutorial/introduction/")));
    await expect(wire(page)).toHaveCount(0);
    await visit(page, inLanguage("en", docsPath("rooms/")));
    await expect(wire(page)).toHaveCount(0);
  });

  test("need no JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(inLanguage("en", step(3)));
    await wire(page).getByRole("link", { name: "5. Broadcasting" }).click();
    expect(addressOf(page)).toBe(inLanguage("en", step(5)));
    await expect(wire(page)).toContainText("Step 5 of 10");
    await context.close();
  });
});

test.describe("the programs of Get started", { tag: wide }, () => {
  test("stand in one row, and their pictures are links", async ({ page }) => {
    await visit(page, inLanguage("en", "/get-started/"));
    const programs = page.locator(".pictures li");
    await expect(programs).toHaveCount(3);
    for (const width of [768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await programs.all()).map((program) => program.boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size, `rows at ${width} px`).toBe(1);
    }
    // The link lies over the picture.
    await programs.first().locator("img:visible").click({ force: true });
    await arrived(page, inLanguage("en", "/get-started/chat/"));
  });
});
