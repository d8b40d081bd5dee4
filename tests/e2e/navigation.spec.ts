import type { Locator, Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, type Language } from "./support/languages";
import { footerLabel, message, navbarLabel } from "./support/messages";
import { menu, navbar, openMenu } from "./support/navbar";
import { contentScript, hold } from "./support/scripts";
import { expect, narrow, test, wide } from "./support/test";
import { addressOf, arrived, quiet, still, visit } from "./support/visit";

// What is fetched ahead of time decides how soon the next page is there.
test.use({ fetchesAhead: true });

/** A link that every page has, on every screen. */
function footerLink(page: Page, label: string) {
  return page.getByRole("contentinfo").getByRole("link", { name: label, exact: true });
}

/**
 * How much of the width of an element is left by what clips it. In Firefox, IntersectionObserver, and therefore
 * `toBeInViewport`, doesn't take into account what an element with a fixed position clips.
 */
function shownWidth(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    let { left, right } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== "visible") {
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
    }
    return Math.max(right - left, 0);
  });
}

const language: Language = "en";
const at = (path: string) => inLanguage(language, path);
const cheatsheet = footerLabel(language, "link.item.label", "Emit cheatsheet");
const toggle = message(language, "theme.docs.sidebar.toggleSidebarButtonAriaLabel");

test.describe("going to another page", { tag: wide }, () => {
  test("keeps the site running, and starts at the top", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await footerLink(page, cheatsheet).click();
    await arrived(page, at(docsPath("emit-cheatsheet/")));
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  for (const [path, id] of [
    [docsPath(), "cost"],
    [docsPath("how-it-works/"), "reconnection"],
  ] as const) {
    test(`goes to the place that the hash names: ${path}#${id}`, async ({ page }) => {
      await visit(page, at("/"));
      await page
        .locator(`main a[href="${at(path)}#${id}"]`)
        .first()
        .click();
      await arrived(page, at(`${path}#${id}`));
      await quiet(page);
      const target = page.locator(`[id="${id}"]`);
      await expect(target).toBeInViewport();
      const navbarEnd = await navbar(page).evaluate((element) => element.getBoundingClientRect().bottom);
      await expect
        .poll(() => target.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(navbarEnd + 100);
      expect(await target.evaluate((element) => element.getBoundingClientRect().bottom)).toBeGreaterThan(navbarEnd);
    });
  }

  test("stays where it is when an entry of the navbar takes the focus", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await page.evaluate(() => document.querySelector<HTMLElement>(".navbar__brand")?.focus({ preventScroll: true }));
    await page.keyboard.press("Tab");
    await expect(navbar(page).getByRole("link", { name: navbarLabel(language, "Get started") })).toBeFocused();
    await still(page, () => scrollY);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });

  test("tells the keyboard: the next Tab reaches the skip link", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    await footerLink(page, cheatsheet).click();
    await arrived(page, at(docsPath("emit-cheatsheet/")));
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: message(language, "theme.common.skipToMainContent") })).toBeFocused();
  });
});

test.describe("the fade from page to page", { tag: wide }, () => {
  for (const [reducedMotion, expected] of [
    ["no-preference", 1],
    ["reduce", 0],
  ] as const) {
    test(`runs ${expected} times with prefers-reduced-motion: ${reducedMotion}, and shows the page`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        const finished: Promise<unknown>[] = [];
        document.startViewTransition = (update) => {
          const transition = start(update);
          finished.push(transition.finished);
          return transition;
        };
        Object.assign(window, { fades: finished });
      });
      await visit(page, at(docsPath("rooms/")));
      // A link that is hovered has its page fetched: the click finds it there, however slow the machine is.
      await footerLink(page, cheatsheet).hover();
      await quiet(page);
      await footerLink(page, cheatsheet).click();
      await arrived(page, at(docsPath("emit-cheatsheet/")));
      const count = page.evaluate(() => Promise.all((window as unknown as { fades: Promise<unknown>[] }).fades));
      expect(await count).toHaveLength(expected);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test.describe("the progress bar", { tag: wide }, () => {
  const script = contentScript(language, docsPath("emit-cheatsheet/"));
  const progress = (page: Page) => page.locator("#nprogress .bar");

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test("appears when the next page takes longer than 200 ms, and goes when it is there", async ({ page }) => {
    const held = await hold(page, script);
    await visit(page, at(docsPath("rooms/")));
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await footerLink(page, cheatsheet).press("Enter");
    // So long the click waits for a page that could fade in.
    await page.clock.runFor(100);
    await expect.poll(() => addressOf(page)).toBe(at(docsPath("emit-cheatsheet/")));

    await page.clock.runFor(199);
    await expect(progress(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(progress(page)).toBeVisible();
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-events\/rooms/);

    held.release();
    await page.clock.resume();
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await expect(progress(page)).toHaveCount(0);
  });

  test("does not appear when the next page is there at once", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    const heading = page.getByRole("heading", { level: 1 });
    const before = (await heading.textContent()) ?? "";
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await footerLink(page, cheatsheet).press("Enter");
    await expect(heading).not.toHaveText(before);
    await page.clock.runFor(1000);
    await expect(progress(page)).toHaveCount(0);
  });
});

test.describe("the menu of narrow screens", { tag: narrow }, () => {
  test("replaces the navbar's entries at 996 px and below", async ({ page }) => {
    const hamburger = navbar(page).getByRole("button", { name: toggle });
    const entry = navbar(page)
      .locator(".navbar__inner")
      .getByRole("link", { name: navbarLabel(language, "Server API"), exact: true });
    await page.setViewportSize({ width: 997, height: 800 });
    await visit(page, at(docsPath("rooms/")));
    await expect(hamburger).toBeHidden();
    await expect(entry).toBeVisible();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(hamburger).toBeVisible();
    await expect(entry).toBeHidden();
  });

  test("shows the page's sidebar first, and the site's entries one step back", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, at(docsPath("rooms/")));
    await navbar(page).getByRole("button", { name: toggle }).click();
    const current = menu(page).locator(".navbar-sidebar__item").last().locator("a[aria-current=page]");
    await expect(current).toBeInViewport();
    await expect.poll(() => shownWidth(current)).toBeGreaterThan(0);
    await menu(page)
      .getByRole("button", { name: message(language, "theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel") })
      .click();
    await expect(
      menu(page).getByRole("link", { name: navbarLabel(language, "Server API"), exact: true }),
    ).toBeInViewport();
    await expect.poll(() => shownWidth(current)).toBe(0);
  });

  test("closes when the reader goes to a page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, at("/"));
    const primary = await openMenu(page, language);
    await primary.getByRole("link", { name: navbarLabel(language, "Server API"), exact: true }).click();
    await arrived(page, at(docsPath("server-api/")));
    await expect(menu(page)).not.toBeInViewport();
    await expect(navbar(page).getByRole("button", { name: toggle })).toHaveAttribute("aria-expanded", "false");
  });

  test("closes by its button, and when the reader goes back", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, at("/"));
    await openMenu(page, language);
    await menu(page)
      .getByRole("button", { name: message(language, "theme.docs.sidebar.closeSidebarButtonAriaLabel") })
      .click();
    await expect(menu(page)).not.toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    await footerLink(page, cheatsheet).click();
    await arrived(page, at(docsPath("emit-cheatsheet/")));
    await openMenu(page, language);
    await page.goBack();
    await expect(menu(page)).not.toBeInViewport();
  });

  test("closes when the window becomes wide", async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await visit(page, at("/"));
    await openMenu(page, language);
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu(page)).toHaveCount(0);
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu(page)).not.toBeInViewport();
  });
});

test.describe("the sidebar of the documentation", { tag: wide }, () => {
  test("unfolds and folds its categories", async ({ page }) => {
    await visit(page, at(docsPath()));
    const sidebar = page.getByRole("complementary");
    const category = sidebar.getByRole("button", { name: "Events", exact: true });
    const entry = sidebar.locator(`a[href$='${docsPath("rooms/")}']`);
    await expect(category).toHaveAttribute("aria-expanded", "false");
    await expect(entry).toBeHidden();
    await category.click();
    await expect(entry).toBeVisible();
    await expect(category).toHaveAttribute("aria-expanded", "true");
    await category.click();
    await expect(entry).toBeHidden();
  });

  test("marks the page that is open, and unfolds its category", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    const current = page.getByRole("complementary").locator("a[aria-current=page]");
    await expect(current).toBeVisible();
    await expect(current).toHaveAttribute("href", at(docsPath("rooms/")));
  });

  test("begins with the section's name, which leads to the other sections", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    const sections = page
      .getByRole("complementary")
      .getByRole("navigation", { name: message(language, "site.sections.label", "Sections of the documentation") });
    const name = sections.locator("summary");
    const serverApi = sections.getByRole("link", { name: navbarLabel(language, "Server API"), exact: true });
    await expect(name).toHaveText(navbarLabel(language, "Guide"));
    await expect(serverApi).toBeHidden();

    await name.press("Enter");
    await expect(serverApi).toBeVisible();
    await expect(sections.locator("a[aria-current]")).toHaveText(navbarLabel(language, "Guide"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(serverApi).toBeHidden();
    await expect(name).toBeFocused();

    await name.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(serverApi).toBeHidden();

    await name.click();
    await serverApi.click();
    await arrived(page, at(docsPath("server-api/")));
    await expect(name).toHaveText(navbarLabel(language, "Server API"));
    await expect(serverApi).toBeHidden();
  });

  test("leads to no other version from an older one", async ({ page }) => {
    await visit(page, at("/docs/v3/rooms/"));
    const sidebar = page.getByRole("complementary");
    await expect(sidebar.getByText(navbarLabel(language, "Guide"), { exact: true })).toBeVisible();
    await expect(sidebar.locator(`a[href="${at(docsPath("server-api/"))}"]`)).toHaveCount(0);
  });

  test("can be hidden, and brought back", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    const current = page.getByRole("complementary").locator("a[aria-current=page]");
    await page.getByRole("button", { name: message(language, "theme.docs.sidebar.collapseButtonAriaLabel") }).click();
    await expect(current).toBeHidden();
    await page.getByRole("button", { name: message(language, "theme.docs.sidebar.expandButtonAriaLabel") }).click();
    await expect(current).toBeVisible();
  });
});

test("the card at the end of a page says what the next page is about", { tag: wide }, async ({ page }) => {
  await visit(page, at(docsPath("rooms/")));
  const next = page.locator("a[rel=next]");
  const address = (await next.getAttribute("href")) ?? "";
  const description = (await next.locator("span").last().textContent()) ?? "";
  await next.click();
  await arrived(page, address);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", description);
});
