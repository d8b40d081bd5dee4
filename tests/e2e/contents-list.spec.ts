import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, oneWidth, test } from "./support/test";
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
