import type { GlobalDoc, GlobalPluginData, GlobalVersion } from "@docusaurus/plugin-content-docs/client";
import type { GlobalData } from "@docusaurus/types";

/** A page of the documentation in each version that has it, by the ID of the docs plugin and the name of the version. */
export type PageDocs = Record<string, Record<string, GlobalDoc>>;

/** What Docusaurus' docs plugins tell all pages, by their IDs. */
export function docsPlugins(globalData: GlobalData): Record<string, GlobalPluginData> {
  return (globalData["docusaurus-plugin-content-docs"] ?? {}) as Record<string, GlobalPluginData>;
}

/** Docusaurus' global data with only the main page of each version. */
export function outlineOf(globalData: GlobalData): GlobalData {
  const outline = structuredClone(globalData);
  for (const version of Object.values(docsPlugins(outline)).flatMap(({ versions }) => versions)) {
    version.docs = version.docs.filter((doc) => isMain(doc, version));
  }
  return outline;
}

/** What `outlineOf` leaves out about the page at an address. Empty if the page isn't one of the documentation. */
export function docsOf(globalData: GlobalData, pathname: string): PageDocs {
  const docs: PageDocs = {};
  for (const [pluginId, { versions }] of Object.entries(docsPlugins(globalData))) {
    const shown = versions.flatMap((version) => version.docs).find(({ path }) => path === pathname);
    for (const version of versions) {
      const same = version.docs.find(({ id }) => id === shown?.id);
      if (same && !isMain(same, version)) {
        docs[pluginId] = { ...docs[pluginId], [version.name]: same };
      }
    }
  }
  return docs;
}

const isMain = ({ id }: GlobalDoc, { mainDocId }: GlobalVersion) => id === mainDocId;
