/** Brings the blog's feeds, as Docusaurus writes them, to what their formats ask for today. */

import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Locale, localeBaseUrl, locales, site } from "../../site.ts";

type Author = { name?: string; url?: string };
type Item = { author?: Author; authors?: Author[]; [field: string]: unknown };

/**
 * JSON Feed 1, as Docusaurus writes it, as JSON Feed 1.1: with its language, its own address, and authors in a list.
 *
 * @param text the feed
 * @param where its language as a BCP 47 tag, and its address
 */
export function toJsonFeed11(text: string, { language, url }: { language: string; url: string }): string {
  const { version: _, items, ...feed } = JSON.parse(text) as { version: string; items: Item[] };
  const upgraded = items.map(({ author, authors, ...item }) => ({
    ...item,
    ...(authors || author ? { authors: authors ?? [author] } : {}),
  }));
  const head = { version: "https://jsonfeed.org/version/1.1", ...feed, feed_url: url, language };
  return `${JSON.stringify({ ...head, items: upgraded }, null, 2)}\n`;
}

/** A feed of XML with a link to itself, which both formats recommend: readers find it again by that. */
export function withSelfLink(xml: string, url: string): string {
  const link = (name: string, type: string) => `<${name} rel="self" type="application/${type}+xml" href="${url}"/>`;
  return xml.includes("<rss ")
    ? xml
        .replace("<rss ", '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
        .replace("<channel>", `<channel>\n        ${link("atom:link", "rss")}`)
    : xml.replace("</id>", `</id>\n    ${link("link", "atom")}`);
}

/**
 * Finishes the feeds of a language, where it has any.
 *
 * @param folder the built language
 */
export async function finishFeeds(folder: string, locale: Locale): Promise<void> {
  const language = locales[locale].htmlLang;
  for (const name of ["rss.xml", "atom.xml", "feed.json"]) {
    const file = path.join(folder, "blog", name);
    if (existsSync(file)) {
      const text = await readFile(file, "utf8");
      const url = `${site.url}${localeBaseUrl(locale)}blog/${name}`;
      await writeFile(file, name.endsWith(".json") ? toJsonFeed11(text, { language, url }) : withSelfLink(text, url));
    }
  }
}
