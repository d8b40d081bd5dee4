import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { hasNews } from "../../features/blog/model/announcement";
import { docsPath } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { hold, mainScript, rewrite } from "./support/scripts";
import { expect, oneWidth, test, wide } from "./support/test";
import { addressOf, hydrated, reload, visit } from "./support/visit";

/** Whether the site has a recent post: `BUILD_DATE=2025-09-01` for the build and for these tests lets it have one. */
const isAnnounced = hasNews(
  readdirSync(path.join(__dirname, "../../blog")),
  new Date(process.env.BUILD_DATE ?? Date.now()),
);

function bar(page: Page) {
  return page.locator(".theme-announcement-bar");
}

function top(page: Page): Promise<number> {
  return page.locator("nav.navbar").evaluate((element) => element.getBoundingClientRect().top);
}

for (const language of languages) {
  const home = inLanguage(language, "/");
  const article = inLanguage(language, docsPath("rooms/"));
  const close = message(language, "theme.AnnouncementBar.closeButtonAriaLabel");

  test(`old news takes no room in ${language}`, { tag: oneWidth[language] }, async ({ page }) => {
    test.skip(isAnnounced, "the newest post is recent");
    await visit(page, home);
    await expect(bar(page)).toHaveCount(0);
    expect(await top(page)).toBe(0);
  });

  test.describe(`the announcement bar in ${language}`, () => {
    test.skip(!isAnnounced, "the newest post is old");

    test("leads to the newest post of the blog", { tag: wide }, async ({ page, request }) => {
      const feed = await (await request.get(inLanguage(language, "/blog/feed.json"))).json();
      const dates = feed.items.map((item: { date_modified: string }) => Date.parse(item.date_modified));
      const newest = feed.items[dates.indexOf(Math.max(...dates))];

      await visit(page, home);
      const link = bar(page).getByRole("link");
      await expect(link).toHaveText(newest.title);
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
      expect(addressOf(page)).toBe(new URL(newest.url).pathname);
    });

    test("speaks the language of the page", { tag: oneWidth[language] }, async ({ page }) => {
      await visit(page, home);
      const [before = ""] = message(language, "site.announcementBar.newestPost", "New on the blog: {link}").split("{");
      await expect(bar(page)).toContainText(before.trim());
    });

    test("stays closed after a reload, and in the other languages", { tag: wide }, async ({ page }) => {
      await visit(page, home);
      await bar(page).getByRole("button", { name: close }).click();
      await expect(bar(page)).toHaveCount(0);
      await reload(page);
      await expect(bar(page)).toBeHidden();
      for (const other of languages) {
        await visit(page, inLanguage(other, docsPath("rooms/")));
        await expect(bar(page)).toBeHidden();
      }
    });

    test("is open again after a reload when nobody closed it", { tag: wide }, async ({ page }) => {
      await visit(page, home);
      await reload(page);
      await expect(bar(page)).toBeVisible();
    });

    test("comes back when its id changes", { tag: wide }, async ({ page }) => {
      await visit(page, home);
      await bar(page).getByRole("button", { name: close }).click();
      await expect(bar(page)).toHaveCount(0);

      await rewrite(
        page,
        mainScript(language),
        /(announcementBar:\{id:)"announcement-bar"/,
        '$1"the-next-announcement"',
      );
      await visit(page, home);
      // The first page that knows of the new bar does not move for it: it shows from the next one on.
      await visit(page, article);
      await expect(bar(page)).toBeVisible();
      await bar(page).getByRole("button", { name: close }).click();
      await visit(page, home);
      await expect(bar(page)).toBeHidden();
    });

    for (const state of ["open", "closed"] as const) {
      test(`does not move the page when the scripts arrive and it is ${state}`, { tag: oneWidth[language] }, async ({
        page,
      }) => {
        if (state === "closed") {
          await visit(page, home);
          await bar(page).getByRole("button", { name: close }).click();
          await expect(bar(page)).toHaveCount(0);
        }
        const held = await hold(page, mainScript(language));
        await page.goto(article, { waitUntil: "commit" });
        await expect(page.getByRole("contentinfo")).toBeAttached();
        const before = await top(page);
        expect(before > 0).toBe(state === "open");
        held.release();
        await hydrated(page);
        expect(await top(page)).toBe(before);
      });
    }
  });
}
