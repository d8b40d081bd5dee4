import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, narrow, oneWidth, test, wide } from "./support/test";
import { addressOf, visit } from "./support/visit";

/** The list of what a page holds: beside it, or folded above it on a phone. A reference has it in the sidebar. */
async function openList(page: Page, isMobile: boolean, members?: string) {
  if (!isMobile) {
    return members
      ? page.getByRole("complementary").getByRole("navigation", { name: members })
      : page.locator(".theme-doc-toc-desktop");
  }
  const list = page.locator(".theme-doc-toc-mobile");
  await list.getByRole("button").click();
  await expect(list.getByRole("link").first()).toBeVisible();
  return list;
}

for (const language of languages) {
  const members = message(language, "site.reference.members", "Members on this page");

  test.describe(`the contents list in ${language}`, { tag: oneWidth[language] }, () => {
    test("of a reference can be filtered, and Enter goes to the first match", async ({ page, isMobile }) => {
      const address = inLanguage(language, docsPath("server-api/"));
      await visit(page, address);
      const list = await openList(page, isMobile, members);
      // With those of folded groups.
      const links = list.locator("a");
      const all = await links.count();
      const field = list.getByRole("searchbox");

      await field.fill("socket.emitWithAck");
      await expect(list.getByRole("status")).toHaveText(/^1 .*\d{3}$/);
      await expect(list.locator('a[href="#socket-emitwithack"]')).toBeVisible();
      await expect(list.locator('a[href="#server-emit"]')).toHaveCount(0);

      await field.fill("no such member");
      await expect(links).toHaveCount(0);
      await field.fill("");
      await expect(links).toHaveCount(all);
      await expect(list.getByRole("status")).toHaveText("");

      // The list of narrow screens closes then, because it lies over the text.
      await field.fill("socket.emitWithAck");
      await field.press("Enter");
      await expect.poll(() => addressOf(page)).toMatch(/#\w+-emitwithack$/);
      if (!isMobile) {
        await expect(list.locator('a[href="#socket-emitwithack"]')).toHaveAttribute("aria-current", "location");
      }
    });

    test("of a guide has no field", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, docsPath("rooms/")));
      const list = await openList(page, isMobile);
      await expect(list.getByRole("link").first()).toBeVisible();
      await expect(list.getByRole("searchbox")).toHaveCount(0);
    });
  });
}

test.describe("what follows the reader", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const scrollTo = (page: Page, id: string) => page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), id);

  test("is a packet beside the section in view", { tag: wide }, async ({ page }) => {
    await visit(page, inLanguage("en", docsPath("rooms/")));
    const list = page.locator(".theme-doc-toc-desktop .table-of-contents").first();
    /** How far the packet is from the middle of the marked link, in pixels. */
    const distance = () =>
      list.evaluate((element) => {
        const link = element.querySelector(".table-of-contents__link--active")?.getBoundingClientRect();
        const packet =
          Number.parseFloat(getComputedStyle(element, "::after").top) + element.getBoundingClientRect().top;
        return link ? Math.abs(packet - (link.top + link.height / 2)) : Number.POSITIVE_INFINITY;
      });

    for (const section of [2, 4]) {
      const link = list.getByRole("link").nth(section);
      await scrollTo(page, ((await link.getAttribute("href")) ?? "").slice(1));
      await expect(link).toHaveClass(/--active/);
      await expect.poll(distance).toBeLessThan(2);
    }
  });

  test("is a bar with the class of a reference, and links to its members", { tag: wide }, async ({ page }) => {
    await visit(page, inLanguage("en", docsPath("server-api/")));
    await scrollTo(page, "socket-emit");
    const bar = page.getByRole("navigation", { name: "Kinds of members of Socket", exact: true });
    await expect(bar.getByText("Socket", { exact: true })).toBeInViewport();
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0,
      top: document.getElementById("socket-emit")?.getBoundingClientRect().top ?? 0,
    }));
    const box = await bar.boundingBox();
    expect(box?.y).toBeCloseTo(bottom, 0);
    expect(top, "the heading isn't covered").toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));

    await bar.getByRole("link", { name: /^Events/ }).click();
    await expect.poll(() => addressOf(page)).toMatch(/#socket-event-/);
  });

  test("is a bar on a phone, which makes room while the reader scrolls down", { tag: narrow }, async ({ page }) => {
    await visit(page, inLanguage("en", docsPath("rooms/")));
    const toggle = page.locator(".theme-doc-toc-mobile").getByRole("button");
    const isCovered = () =>
      toggle.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });

    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(isCovered).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: "instant" }));
    await expect.poll(isCovered).toBe(false);
    await toggle.click();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(isCovered, "its list is open").toBe(false);
  });
});
