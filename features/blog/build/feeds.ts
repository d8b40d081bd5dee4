import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FeedOptions } from "@docusaurus/plugin-content-blog";
import { type Locale, site } from "../../../site";
import { feedContent } from "../model/feedContent";

type CreateFeedItems = NonNullable<FeedOptions["createFeedItems"]>;

/** The items of the blog's feeds: what Docusaurus makes, for readers that are no browsers, with the day of publication. */
const createFeedItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...params }) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({
    ...item,
    published: item.date,
    ...(item.content ? { content: feedContent(item.content) } : {}),
  }));
};

/**
 * What the feeds of a language are called. Docusaurus translates the blog's title and description on pages alone.
 *
 * @param siteDir the site, absolute
 * @param english for the source language, and for what is not translated
 */
export function feedNames(
  siteDir: string,
  locale: Locale,
  english: { title: string; description: string },
): { title: string; description: string } {
  const file = path.join(siteDir, "i18n", locale, "docusaurus-plugin-content-blog/options.json");
  const translated = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return {
    title: `${site.title} – ${translated.title?.message ?? english.title}`,
    description: translated.description?.message ?? english.description,
  };
}

export default createFeedItems;
