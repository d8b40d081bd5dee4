import type { BrowserContext, Page } from "@playwright/test";

export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === "firefox";
}

/** Lets the pages read and write the clipboard. `tests/firefox/playwright.config.mts` does the same for Firefox. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() !== "firefox") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  }
}
