import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";

/** Waits until the page is hydrated. A long reference on a busy machine needs longer for it than anything else. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true", { timeout: 90_000 });
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

/** Reloads the page, and waits until it answers to clicks. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Path, query and hash of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}

/**
 * Waits until the page with this address is there: the address bar and the canonical link change first, while the page
 * before it is still shown. The title and the classes that name kind, version and ID are the page's own.
 *
 * @param address path, with query and hash where there are any
 */
export async function arrived(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const built = await (await page.request.get(address)).text();
  const marks = (html?: string) =>
    page.evaluate((html) => {
      const { title, documentElement } = html ? new DOMParser().parseFromString(html, "text/html") : document;
      return [title, ...[...documentElement.classList].sort()].join(" ");
    }, html);
  const wanted = await marks(built);
  await expect.poll(() => marks()).toBe(wanted);
}

/**
 * Waits until a figure of the page is the same for half a second.
 *
 * @param figure runs in the page
 */
export async function still(page: Page, figure: () => number): Promise<void> {
  let before = Number.NaN;
  const isStill = async () => {
    const now = await page.evaluate(figure);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
}

/**
 * Waits until the page has asked for nothing new for half a second. Unlike Playwright's "networkidle" it leaves out what
 * workers ask for, which never counts as finished there.
 */
export async function quiet(page: Page): Promise<void> {
  await still(page, () => performance.getEntriesByType("resource").length);
}
