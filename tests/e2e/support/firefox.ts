import type { BrowserContext, Page } from "@playwright/test";

export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === "firefox";
}

/**
 * In Firefox, Playwright's `fill` sets the value by the property that React watches, so React would take the event that
 * follows for one that has changed nothing.
 */
export async function letReactSeeFill(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Watched = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
    const forget = ({ isTrusted, target }: Event) => {
      if (!isTrusted) {
        const field = target as Watched;
        field._valueTracker?.setValue(`${field.value}.`);
      }
    };
    window.addEventListener("input", forget, { capture: true });
  });
}

/** Lets the pages read and write the clipboard. `tests/firefox/playwright.config.mts` does the same for Firefox. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() !== "firefox") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  }
}
