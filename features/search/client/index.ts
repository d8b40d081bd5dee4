import type { ThemeConfig } from "@docusaurus/theme-search-algolia";
import type { DocusaurusContext } from "@docusaurus/types";
import { isHosted } from "../model/settings";
import type { SearchClient } from "./searchClient";

let client: Promise<SearchClient> | undefined;

/**
 * The engine that the site's configuration names, made once: its index must outlive the box. Its code is fetched only
 * when it is asked for.
 */
export function searchClient({ siteConfig, i18n }: DocusaurusContext): Promise<SearchClient> {
  client ??= load({ siteConfig, i18n }).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function load({ siteConfig, i18n }: Pick<DocusaurusContext, "siteConfig" | "i18n">): Promise<SearchClient> {
  const { algolia } = siteConfig.themeConfig as unknown as ThemeConfig;
  if (isHosted(algolia)) {
    const { hostedClient } = await import("./hosted");
    return hostedClient(algolia);
  }
  const { embeddedClient } = await import("./embedded");
  return embeddedClient({ baseUrl: siteConfig.baseUrl, siteUrl: siteConfig.url, locale: i18n.currentLocale });
}
