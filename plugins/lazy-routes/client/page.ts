import type { Page } from "../page";

/** What the build has written into the page about itself. */
export default function readPage(): Page {
  const element = document.getElementById("page-routes");
  if (!element?.textContent) {
    throw new Error(
      'The page has no element with the ID "page-routes". plugins/lazy-routes writes it after the build.',
    );
  }
  return JSON.parse(element.textContent);
}
