import type { Page } from "@playwright/test";
import { docsPath, sourceLocale } from "../../site";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** One page of each layout, and those with the most controls. */
const pages = ["/", docsPath("rooms/"), docsPath("server-api/"), "/demos/chat/", "/playground/", "/search/"] as const;

/** What can't be seen in the system's colors: the browser drops shadows, and gives backgrounds the color of the window. */
async function unseen(page: Page): Promise<string[]> {
  // After a key, each focus that a script sets is shown as the keyboard's.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isShown = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) => (element.cloneNode() as Element).outerHTML;
    const isSeen = (color: string) => color !== canvas && !/^rgba\(.*, 0\)$/.test(color) && color !== "none";
    /** The line around an element, or around what it fills. */
    const hasLine = (element: Element | null, line: "border-top" | "outline", depth = 3): boolean => {
      if (!element || depth === 0) {
        return false;
      }
      const style = getComputedStyle(element);
      const drawn =
        style.getPropertyValue(`${line}-style`) !== "none" &&
        Number.parseFloat(style.getPropertyValue(`${line}-width`)) >= 1 &&
        isSeen(style.getPropertyValue(`${line}-color`));
      return drawn || hasLine(element.parentElement, line, depth - 1);
    };
    /** An editor leaves its focus to the frame of its side. */
    const isFramed = (element: Element | null): boolean => {
      if (!element) {
        return false;
      }
      const { borderTopWidth, borderTopColor } = getComputedStyle(element, "::after");
      return (Number.parseFloat(borderTopWidth) >= 2 && isSeen(borderTopColor)) || isFramed(element.parentElement);
    };
    const found: string[] = [];
    const controls = ".button, [class*=button_], .DocSearch-Button, select, input:not([type=radio], [type=checkbox])";
    for (const control of [...document.querySelectorAll(controls)].filter(isShown)) {
      if (!hasLine(control, "border-top")) {
        found.push(`no border: ${nameOf(control)}`);
      }
    }
    for (const icon of [...document.querySelectorAll("a svg, button svg, summary svg")].filter(isShown)) {
      const colors = [...icon.querySelectorAll("*")].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke];
      });
      if (!colors.some(isSeen)) {
        found.push(`the icon can't be seen: ${icon.outerHTML}`);
      }
    }
    const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    for (const stop of [...document.querySelectorAll<HTMLElement>(stops)].filter(isShown)) {
      stop.focus({ preventScroll: true });
      if (document.activeElement === stop && !hasLine(stop, "outline") && !isFramed(stop)) {
        found.push(`the focus can't be seen: ${nameOf(stop)}`);
      }
    }
    return [...new Set(found)];
  });
}

test("in the system's colors, buttons have borders, and icons and the focus can be seen", { tag: wide }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const path of pages) {
    await visit(page, inLanguage(sourceLocale, path));
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    expect(await unseen(page), path).toEqual([]);
  }
});
