import type { BrowserContext } from "@playwright/test";

/**
 * Makes pages report it as an error if hydration changes the text or the elements that the server has rendered. Preact
 * itself keeps silent about this.
 */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told = ({ type, target, addedNodes, removedNodes }: MutationRecord) => {
      const place = target instanceof Element ? target : target.parentElement;
      const textOf = (nodes: NodeList) => [...nodes].map((node) => node.textContent).join("").slice(0, 50);
      return `${type} in ${place?.cloneNode() instanceof Element ? (place.cloneNode() as Element).outerHTML : "?"}: "${textOf(removedNodes)}" became "${textOf(addedNodes) || target.textContent?.slice(0, 50)}"`;
    };
    document.addEventListener("readystatechange", () => {
      const container = document.getElementById("__docusaurus");
      // The second time, the state is "complete".
      if (document.readyState !== "interactive" || !container) {
        return;
      }
      const observer = new MutationObserver(() => {});
      observer.observe(container, { childList: true, characterData: true, subtree: true });
      // Docusaurus sets this as soon as the page is hydrated.
      let root: unknown;
      Object.defineProperty(window, "docusaurusRoot", {
        configurable: true,
        get: () => root,
        set(value) {
          const changes = observer.takeRecords();
          observer.disconnect();
          root = value;
          // A page with a missing part is rendered anew on purpose.
          const isAnew = changes.some(({ target, removedNodes }) => target === container && removedNodes.length > 0);
          if (changes.length > 0 && !isAnew) {
            console.error(`Hydration has changed the page: ${changes.map(told).slice(0, 3).join("; ")}`);
          }
        },
      });
    });
  });
}
