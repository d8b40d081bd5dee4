import type { Page } from "../page";

/** What the build has written into this page. */
const page: Page = readPage();

export default page;

function readPage(): Page {
  const element = document.getElementById("page-routes");
  if (!element?.textContent) {
    throw new Error(
      'The page has no element with the ID "page-routes". plugins/lazy-routes writes it after the build.',
    );
  }
  return JSON.parse(element.textContent);
}
