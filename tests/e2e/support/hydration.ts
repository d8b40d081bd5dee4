import type { BrowserContext } from "@playwright/test";

/**
 * Makes pages report it as an error if hydration changes what the server has rendered, which Preact does without a word.
 */
export async function compareHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const htmlOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      // The content of one is text while scripts run; the other has a value instead.
      for (const unused of copy.querySelectorAll("noscript, textarea")) {
        unused.replaceChildren();
      }
      // The error reference opens the entry that the address names.
      return copy.innerHTML.replaceAll(/<!--[^>]*-->|(?<=<details[^>]*) open=""/g, "");
    };
    document.addEventListener("readystatechange", () => {
      const container = document.getElementById("__docusaurus");
      // The second time, the state is "complete".
      if (document.readyState !== "interactive" || !container) {
        return;
      }
      const before = htmlOf(container);
      let root: unknown;
      // Docusaurus sets this as soon as the page is hydrated.
      Object.defineProperty(window, "docusaurusRoot", {
        configurable: true,
        get: () => root,
        set(value) {
          root = value;
          const after = htmlOf(container);
          let start = 0;
          while (start < before.length && before[start] === after[start]) {
            start += 1;
          }
          // A page with a missing part is emptied and rendered anew.
          if (before !== after && after !== "") {
            const excerpt = (html: string) => html.slice(Math.max(0, start - 100), start + 100);
            console.error(`Hydration has changed the page: ${excerpt(before)} became ${excerpt(after)}`);
          }
        },
      });
    });
  });
}
