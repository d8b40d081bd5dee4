import type { Page } from "@playwright/test";
import { docsPath, sourceLocale } from "../../site";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One page of each layout. The playground's editors keep Tab for themselves: `playground.spec.ts` leaves them. */
const walked = ["/", docsPath("rooms/"), "/how-to/use-with-react/", "/blog/", "/demos/chat/", "/releases/"] as const;

declare global {
  interface Window {
    /** What Tab has to reach: everything that takes the focus and is shown. Of a group of radio buttons, the checked one. */
    tabStops: Element[];
    /** What it has reached, in order. */
    reached: Element[];
  }
}

/** Lists what Tab has to reach. */
async function listStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]";
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *") &&
      element.checkVisibility({ visibilityProperty: true });
    const isLeftOut = (element: Element) =>
      element instanceof HTMLInputElement &&
      element.type === "radio" &&
      !element.checked &&
      document.querySelector(`input[name="${element.name}"]:checked`) !== null;
    window.tabStops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => isStop(element) && !isLeftOut(element),
    );
    window.reached = [];
    return window.tabStops.length;
  });
}

/** Presses Tab. @returns what is wrong where the focus is now; undefined behind the last stop */
async function step(page: Page): Promise<string[] | undefined> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return undefined;
    }
    const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`;
    const problems: string[] = [];
    if (window.reached.includes(element)) {
      problems.push(`the focus comes back to ${name}`);
    }
    window.reached.push(element);
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    if (outlineStyle === "none" && boxShadow === "none") {
      problems.push(`the focus can't be seen: ${name}`);
    }
    // A link may take two lines: the first one counts.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Of code that is longer than the window, the middle of what is shown.
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    // An input of one pixel stands for its label.
    if (box.width > 1 && !(top && (element.contains(top) || top.contains(element)))) {
      problems.push(`the focus is covered by ${top?.tagName} ${top?.className}: ${name}`);
    }
    return problems;
  });
}

for (const path of walked) {
  test(`Tab reaches everything on ${path}, visibly, and leaves the page`, { tag: wide }, async ({ page }) => {
    await visit(page, inLanguage(sourceLocale, path));
    const stops = await listStops(page);
    expect(stops).toBeGreaterThan(20);
    let problems: string[] | undefined = [];
    for (let i = 0; problems?.length === 0 && i <= stops; i++) {
      problems = await step(page);
    }
    expect(problems, "behind the last stop, the focus leaves the page").toBeUndefined();
    const missed = () => window.tabStops.filter((element) => !window.reached.includes(element)).map((e) => e.outerHTML);
    expect(await page.evaluate(missed)).toEqual([]);
  });
}
