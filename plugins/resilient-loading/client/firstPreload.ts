import preload from "@docusaurus/core/lib/client/preload";

/**
 * Preloads the first page's chunks, and goes on when one is missing: the page then renders, and the part whose
 * chunk is missing shows the error and a Retry button (`@theme/Loading`).
 */
export default async function firstPreload(pathname: string): Promise<void> {
  try {
    await preload(pathname);
  } catch (error) {
    console.warn(error);
  }
}
