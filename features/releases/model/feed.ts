/** The feeds of the releases: Atom, and JSON Feed 1.1. Pure. */

import { escapeHtml, inlineHtml, withLinks } from "./inline.ts";
import type { ListedRelease } from "./listing.ts";
import { type Side, sides } from "./release.ts";

export type FeedInfo = {
  title: string;
  description: string;
  /** BCP 47 */
  language: string;
  /** The page with the releases, with host and language. */
  page: string;
  author: { name: string; url: string };
  /** What the sides of a connection are called. */
  sideNames: Readonly<Record<Side, string>>;
  /** The address of a path of the site, with host and language. */
  absolute: (path: string) => string;
};

/** How many releases a feed has: the newest. */
export const feedLength = 20;

type Item = { url: string; title: string; html: string; date: string };

function itemOf(release: ListedRelease, { page, sideNames, absolute }: FeedInfo): Item {
  const html = (text: string) => inlineHtml(withLinks(text, absolute));
  const lists = sides.flatMap((side) => {
    const changes = release.changes.filter((change) => change.side === side);
    const entries = changes.map(({ text }) => `<li>${html(text)}</li>`).join("");
    return entries ? [`<p>${escapeHtml(sideNames[side])}</p><ul>${entries}</ul>`] : [];
  });
  const url = absolute(release.page);
  return {
    // Several releases may be described at the same address.
    url: release.page.includes("#") ? `${page}#${release.id}` : url,
    title: release.packages.includes("socket.io") ? `Socket.IO ${release.version}` : release.name,
    html: [release.summary ? `<p>${html(release.summary.text)}</p>` : "", ...lists].join(""),
    date: `${release.date}T00:00:00.000Z`,
  };
}

/** @param url the feed's own address */
export function atomFeed(releases: readonly ListedRelease[], info: FeedInfo, url: string): string {
  const entries = releases.slice(0, feedLength).map((release) => {
    const { url: link, title, html, date } = itemOf(release, info);
    return `  <entry>
    <title>${escapeHtml(title)}</title>
    <id>${escapeHtml(link)}</id>
    <link href="${escapeHtml(link)}"/>
    <updated>${date}</updated>
    <published>${date}</published>
    <author><name>${escapeHtml(info.author.name)}</name><uri>${escapeHtml(info.author.url)}</uri></author>
    <content type="html">${escapeHtml(html)}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${info.language}">
  <id>${escapeHtml(info.page)}</id>
  <title>${escapeHtml(info.title)}</title>
  <subtitle>${escapeHtml(info.description)}</subtitle>
  <updated>${releases[0]?.date}T00:00:00.000Z</updated>
  <link href="${escapeHtml(info.page)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(url)}"/>
${entries.join("")}</feed>
`;
}

/** @param url the feed's own address */
export function jsonFeed(releases: readonly ListedRelease[], info: FeedInfo, url: string): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: info.title,
    description: info.description,
    language: info.language,
    home_page_url: info.page,
    feed_url: url,
    authors: [info.author],
    items: releases.slice(0, feedLength).map((release) => {
      const { url: link, title, html, date } = itemOf(release, info);
      return { id: link, url: link, title, content_html: html, date_published: date };
    }),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
