import preload from "@docusaurus/core/lib/client/preload";
import { createRoot } from "react-dom/client";
import othersLoaded from "./othersLoaded";
import untilNeeded from "./untilNeeded";

declare global {
  interface Window {
    /** Stops remembering clicks. @returns the button that was clicked last: earlyClick.js */
    takeEarlyClick?: () => Element | null;
  }
}

/**
 * Preloads the first page's chunks, and goes on when the page has to be hydrated. It also goes on when a chunk is
 * missing: the page is then rendered anew, and the part whose chunk is missing shows the error and a Retry button
 * (`@theme/Loading`).
 *
 * If a button was clicked before the chunks arrived, the click is repeated after hydration. A later click needs no
 * repetition: it hydrates the page first, and then reaches its button.
 */
export default async function firstPreload(pathname: string): Promise<void> {
  const needed = untilNeeded();
  await painted();
  const isComplete = await preload(pathname).then(() => true, warn);
  const clicked = window.takeEarlyClick?.();
  if (!isComplete) {
    await othersLoaded(pathname);
    renderAnew();
    return;
  }
  await needed;
  if (clicked instanceof HTMLElement) {
    setTimeout(() => clicked.click());
  }
}

function warn(error: unknown): false {
  console.warn(error);
  return false;
}

/** Resolves when the browser has painted what the server has rendered, or at once in a tab that isn't painted. */
async function painted(): Promise<void> {
  if (!document.hidden) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve));
}

/** Empties the page first. Hydration could leave the server's version there, too, which has the part that is missing now. */
function renderAnew(): void {
  const container = document.getElementById("__docusaurus");
  if (container) {
    container.replaceChildren();
    // Docusaurus renders into a root that is there, and hydrates only when there is none.
    Object.assign(window, { docusaurusRoot: createRoot(container) });
  }
}
