import preload from "@docusaurus/core/lib/client/preload";
import routes from "@generated/routes";
import { createRoot } from "react-dom/client";
import { matchRoutes } from "react-router-config";

/**
 * Preloads the first page's chunks, and goes on when one is missing: the page is then rendered anew, and the part
 * whose chunk is missing shows the error and a Retry button (`@theme/Loading`).
 */
export default async function firstPreload(pathname: string): Promise<void> {
  try {
    await preload(pathname);
  } catch (error) {
    console.warn(error);
    await othersLoaded(pathname);
    renderAnew();
  }
}

/**
 * Waits for the parts of the page that have not failed. React Loadable misses what arrives between the rendering of a
 * part and its mounting, and would wait for it for ever.
 */
async function othersLoaded(pathname: string): Promise<void> {
  const matches = [pathname, decodeURI(pathname)].flatMap((path) => matchRoutes(routes, path));
  await Promise.allSettled(matches.map(({ route }) => (route as (typeof routes)[number]).component.preload?.()));
}

/** Without its chunk, the page is not what the server has rendered: hydrating it would fail, with two pages in one. */
function renderAnew(): void {
  const container = document.getElementById("__docusaurus");
  if (container) {
    container.replaceChildren();
    // Docusaurus renders into a root that is there, and hydrates only when there is none.
    Object.assign(window, { docusaurusRoot: createRoot(container) });
  }
}
