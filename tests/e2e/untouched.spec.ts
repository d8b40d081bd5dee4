import type { Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, type Language } from "./support/languages";
import { message } from "./support/messages";
import { expect, narrow, test, wide } from "./support/test";
import { quiet } from "./support/visit";

// A page waits for its reader before it is hydrated: plugins/resilient-loading/client/untilNeeded.ts.
test.use({ untouched: true });

const language: Language = "en";
const at = (path: string) => inLanguage(language, path);
const guide = at(docsPath("rooms/"));

const expectHydrated = (page: Page, is = true) =>
  expect(page.locator("html")).toHaveAttribute("data-has-hydrated", String(is));

/** Makes pages wait for ever, where they would stop waiting after five seconds. */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const endless = (run: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
      milliseconds === 5000 ? 0 : original(run, milliseconds, ...rest);
    window.setTimeout = endless as typeof setTimeout;
  });
}

async function openUntouched(page: Page, address: string): Promise<void> {
  await waitForEver(page);
  await page.goto(address);
  await quiet(page);
  await expectHydrated(page, false);
}

test.describe("a page that nobody has touched", { tag: wide }, () => {
  test("is hydrated after a while", async ({ page }) => {
    await page.goto(guide);
    await expectHydrated(page);
  });

  test("answers the first key", async ({ page }) => {
    await openUntouched(page, guide);
    await page.keyboard.press("/");
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("has a search field that is ready for typing", async ({ page }) => {
    await openUntouched(page, at("/search/"));
    await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("rooms");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("rooms");
    await expect(page.getByRole("main").getByRole("link", { name: "Rooms" }).first()).toBeVisible();
  });

  test("changes its colors when that button is clicked", async ({ page }) => {
    await openUntouched(page, guide);
    const [name] = message(language, "theme.colorToggle.ariaLabel").split("{");
    await page.getByRole("button", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light");
  });

  for (const [sign, give] of Object.entries({
    "the mouse is moved": (page: Page) => page.mouse.move(300, 300),
    "it is scrolled": (page: Page) => page.evaluate(() => window.scrollTo(0, 300)),
  })) {
    test(`is hydrated when ${sign}`, async ({ page }) => {
      await openUntouched(page, guide);
      await give(page);
      await expectHydrated(page);
    });
  }

  test("is hydrated at once if the reader has chosen a tab before", async ({ page }) => {
    const withTabs = at(docsPath("client-installation/"));
    await openUntouched(page, withTabs);
    const tab = page.getByRole("tab", { name: "pnpm" }).first();
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await page.mouse.move(0, 0);
    await page.goto(withTabs);
    await expect(tab).toHaveAttribute("aria-selected", "true");
  });

  for (const path of [
    docsPath("rooms/#join-and-leave"),
    "/search/?q=rooms",
    "/demos/chat/",
    "/playground/",
    "/nowhere/",
  ]) {
    test(`is hydrated at once: ${path}`, async ({ page, problems }) => {
      problems.expect(...(path === "/nowhere/" ? [/404/] : []));
      await waitForEver(page);
      await page.goto(at(path));
      await expectHydrated(page);
    });
  }
});

test("a page that nobody has touched opens its menu when it is tapped", { tag: narrow }, async ({ page }) => {
  await openUntouched(page, guide);
  const name = message(language, "theme.docs.sidebar.toggleSidebarButtonAriaLabel", "Toggle navigation bar");
  await page.getByRole("button", { name }).tap();
  await expect(page.locator(".navbar-sidebar--show")).toBeVisible();
});
