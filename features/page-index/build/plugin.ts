import type { BlogContent } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { Plugin } from "@docusaurus/types";
import { newestPosts } from "../model/newestPosts";
import { pageTitles } from "../model/pageTitles";

/** How many posts the home page shows. */
const count = 3;

/**
 * What pages know of other pages, in the page's language:
 * - `usePluginData("page-index")` is `NewestPost[]`, for the home page and the announcement bar;
 * - `@generated/page-index/default/pages.json` is `PageTitle[]`, fetched by the not-found page alone.
 */
export default function pageIndexPlugin(): Plugin {
  return {
    name: "page-index",
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent["docusaurus-plugin-content-blog"]?.default as BlogContent | undefined;
      const docs = Object.values(allContent["docusaurus-plugin-content-docs"] ?? {}) as LoadedContent[];
      const posts = blog?.blogPosts ?? [];
      actions.setGlobalData(newestPosts(posts, count));
      await actions.createData("pages.json", pageTitles(docs, posts));
    },
  };
}
