/** Which published addresses a built site still serves. Pure. */

/** What became of the published addresses in one language. */
export type PublishedFindings = {
  /** Published, and neither a page nor a redirect anymore: links to it are broken. */
  lost: string[];
  /** Pages that aren't on the list yet. */
  added: string[];
};

/** Lists of pages, which Docusaurus makes from the posts. They change with each post. */
const derived = /^\/blog\/(tags|authors|page)\//;

/**
 * Compares one language of a built site with the addresses that have been published.
 *
 * @param published the list in `data/published.json`: addresses without locale, with a slash at both ends
 * @param pages the addresses of the built pages, without locale
 * @param redirects the addresses that lead to another one, without locale
 */
export function comparePublished(
  published: readonly string[],
  pages: readonly string[],
  redirects: readonly string[],
): PublishedFindings {
  const served = new Set([...pages, ...redirects]);
  const known = new Set(published);
  return {
    lost: published.filter((route) => !served.has(route)),
    added: pages.filter((route) => !known.has(route) && !derived.test(route)),
  };
}
