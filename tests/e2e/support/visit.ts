import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true", { timeout: 30_000 });
}

/** Goes to an address, and waits until the page answers to clicks. */
export async function visit(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  await hydrated(page);
  if (!response) {
    throw new Error(`${address} is the page that was open already.`);
  }
  return response;
}

/** Path, query and hash of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}
