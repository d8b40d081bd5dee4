/** What a feed reader gets of a post: text, links, tables and code, without what only the site's own page needs. Pure. */

import { type CheerioAPI, load } from "cheerio";

/** Elements that do something on the page, or can't be sent: readers take them out, or show them broken. */
const pageOnly =
  "script, style, noscript, template, iframe, object, embed, form, button, input, link, meta, .hash-link";

const keptAttributes = new Set([
  "href",
  "src",
  "alt",
  "title",
  "id",
  "lang",
  "width",
  "height",
  "start",
  "colspan",
  "rowspan",
]);

/**
 * @param html a post as the site shows it, with absolute addresses
 * @returns the same as plain HTML: no scripts, styles, classes or controls; drawings as their descriptions
 */
export function feedContent(html: string): string {
  const $ = load(html, null, false);
  $(pageOnly).remove();
  replaceDrawings($);
  flattenCode($);
  $("*").each((_, element) => {
    for (const name of Object.keys("attribs" in element ? element.attribs : {})) {
      if (!keptAttributes.has(name)) {
        $(element).removeAttr(name);
      }
    }
  });
  return $.html()
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function replaceDrawings($: CheerioAPI): void {
  $("svg").each((_, drawing) => {
    const words = $(drawing)
      .children("desc, title")
      .toArray()
      .map((part) => $(part).text().trim());
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    $(drawing).replaceWith(longest ? $("<p></p>").text(longest) : "");
  });
}

/** A highlighted line is an element of its own, which ends with a line break that has no text. */
function flattenCode($: CheerioAPI): void {
  $("pre code").each((_, code) => {
    $(code).find("br").replaceWith("\n");
    $(code).text($(code).text());
  });
}
