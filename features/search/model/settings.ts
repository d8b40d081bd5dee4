import type { ThemeConfigAlgolia } from "@docusaurus/theme-search-algolia";

/** Name of the hosted index. Recent and favorite searches are kept under it too, with the locale. */
export const indexName = "socket_io";

/** Stands where the ID of the hosted service would: search is answered by the site's own index. */
const embedded = "embedded";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The theme's search settings: the hosted service when the environment has its credentials, else the embedded index.
 * They are part of the site's configuration, which the bundler knows as a module, so that a warm build never serves
 * the other engine.
 */
export function searchSettings({ ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY }: Environment): ThemeConfigAlgolia {
  if (Boolean(ALGOLIA_APP_ID) !== Boolean(ALGOLIA_SEARCH_KEY)) {
    throw new Error("Hosted search needs both ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY; embedded search needs neither.");
  }
  return {
    appId: ALGOLIA_APP_ID || embedded,
    apiKey: ALGOLIA_SEARCH_KEY || embedded,
    indexName,
    contextualSearch: true,
    searchPagePath: "search",
    searchParameters: {},
    // Without it, the box could load a script of another host.
    insights: false,
  };
}

export function isHosted({ appId }: { appId: string }): boolean {
  return appId !== embedded;
}
