import type { Page } from "@playwright/test";

/** What sticks out of the page sideways: a selector and by how many pixels. Empty when nothing scrolls the page. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) {
      return [];
    }
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== root &&
      (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join("")}`;
    const found = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth && !clips(element.parentElement))
      .map((element) => {
        const by = Math.round(element.getBoundingClientRect().right - root.clientWidth);
        return `${nameOf(element)} sticks out by ${by} px: ${element.textContent?.trim().slice(0, 60)}`;
      });
    return found.length > 0 ? found : [`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`];
  });
}
