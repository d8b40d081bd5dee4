import type { Page } from "@playwright/test";
import { quiet } from "./visit";

type Shift = { value: number; sources: Array<{ node: Node | null }> };

/** From the next page on, collects what moves without the reader having done anything. */
export async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // Buttons that only show while the mouse is near move without anybody seeing it.
    const canBeSeen = (node: Node | null) =>
      !(node instanceof Element) ||
      [node, ...node.querySelectorAll("*")]
        .filter((element) => element.childElementCount === 0)
        .some((leaf) => leaf.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    // The panel of the home page starts by itself 2.5 seconds after the page has loaded. From then on, its messages
    // move up when another one arrives. For a message that the panel has removed, the observer reports
    // no node.
    const runningPanel = ":is([data-phase='starting'], [data-phase='live'])";
    const isInRunningPanel = (node: Node | null) =>
      document.querySelector(runningPanel) !== null &&
      (node === null || (node instanceof Element ? node : node.parentElement)?.closest(runningPanel) != null);
    const describeNode = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : `text "${node?.textContent}"`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node }) => node).filter((node) => canBeSeen(node) && !isInRunningPanel(node));
        const rounded = value.toFixed(4);
        // The observer also reports movements of less than a pixel of a word.
        if (moved.length > 0 && Number(rounded) > 0) {
          shifts.push(`${rounded}: ${moved.map(describeNode).join(" and ")}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved until the page has nothing more to load. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await quiet(page);
  // The observer is notified after a frame has been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
