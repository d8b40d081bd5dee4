import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, oneWidth, test } from "./support/test";
import { addressOf, visit } from "./support/visit";

/** The list of what a page holds: beside it, or folded above it on a phone. */
async function openList(page: Page, isMobile: boolean) {
  if (!isMobile) {
    return page.locator(".theme-doc-toc-desktop");
  }
  const list = page.locator(".theme-doc-toc-mobile");
  await list.getByRole("button").click();
  await expect(list.getByRole("link").first()).toBeVisible();
  return list;
}

for (const language of languages) {
  const label = message(language, "site.toc.filter", "Filter this list");

  test.describe(`the contents list in ${language}`, { tag: oneWidth[language] }, () => {
    test("of a reference can be filtered, and Enter goes to the first match", async ({ page, isMobile }) => {
      const address = inLanguage(language, docsPath("server-api/"));
      await visit(page, address);
      const list = await openList(page, isMobile);
      const links = list.getByRole("link");
      const all = await links.count();
      const field = list.getByRole("searchbox", { name: label });

      await field.fill("socket.emitWithAck");
      await expect(list.getByRole("status")).toHaveText(new RegExp(`^1 .*${all}$`));
      await expect(list.locator('a[href="#socket-emitwithack"]')).toBeVisible();
      await expect(list.locator('a[href="#server-emit"]')).toHaveCount(0);

      await field.press("Enter");
      await expect.poll(() => addressOf(page)).toMatch(/#\w+-emitwithack$/);

      await field.fill("no such member");
      await expect(links).toHaveCount(0);
      await field.fill("");
      await expect(links).toHaveCount(all);
      await expect(list.getByRole("status")).toHaveText("");
    });

    test("of a guide has no field", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, docsPath("rooms/")));
      const list = await openList(page, isMobile);
      await expect(list.getByRole("link").first()).toBeVisible();
      await expect(list.getByRole("searchbox")).toHaveCount(0);
    });
  });
}
