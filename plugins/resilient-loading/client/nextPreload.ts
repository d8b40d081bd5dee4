import preload from "@docusaurus/core/lib/client/preload";
import othersLoaded from "./othersLoaded";

/**
 * Preloads the chunks of the next page. Docusaurus reloads the page when one is missing, which helps after a deployment.
 * Without a network, that would lose the site that is there: the missing part then shows the error and a Retry button.
 */
export default async function nextPreload(pathname: string): Promise<void> {
  try {
    await preload(pathname);
  } catch (error) {
    if (navigator.onLine) {
      throw error;
    }
    console.warn(error);
    await othersLoaded(pathname);
  }
}
