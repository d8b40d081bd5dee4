import { inLanguage, languages } from "./support/languages";
import { stickingOut } from "./support/overflow";
import { mistypedPage, modelPages, notFoundProblems } from "./support/pages";
import { expect, test } from "./support/test";
import { quiet, visit } from "./support/visit";

const widths = [320, 360, 768, 1440];

for (const language of languages) {
  for (const path of [...modelPages, mistypedPage]) {
    test(`${path} in ${language} does not scroll sideways`, async ({ page, problems, isMobile }) => {
      if (path === mistypedPage) {
        problems.expect(...notFoundProblems);
      }
      await visit(page, inLanguage(language, path));
      for (const width of isMobile ? [390] : widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await stickingOut(page), `${width} px`).toEqual([]);
        // On a phone, a page that is too wide is shrunk to fit instead.
        expect(await page.evaluate(() => window.innerWidth)).toBe(width);
      }
    });
  }

  for (const path of [
    "/",
    "/docs/v4/rooms/",
    "/docs/v4/how-it-works/",
    "/blog/",
    "/get-started/chat/",
    "/demos/chat/",
  ]) {
    test(`${path} in ${language} stands still while it loads`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        // Buttons that only show while the mouse is near move without anybody seeing it.
        const canBeSeen = (node: Node | null) =>
          !(node instanceof Element) ||
          [node, ...node.querySelectorAll("*")]
            .filter((element) => element.childElementCount === 0)
            .some((leaf) => leaf.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
        const describeNode = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : `text "${node?.textContent}"`;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            const moved = sources.map(({ node }) => node).filter(canBeSeen);
            if (moved.length > 0) {
              shifts.push(`${value.toFixed(4)}: ${moved.map(describeNode).join(" and ")}`);
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await visit(page, inLanguage(language, path));
      await quiet(page);
      // The observer is notified after a frame has been painted.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
}

type Shift = { value: number; sources: Array<{ node: Node | null }> };
