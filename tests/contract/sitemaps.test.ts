import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { type Locale, localeBaseUrl, localeNames, locales, site } from "../../site";
import { pagesOf } from "./support/builtSite";
import { buildDir } from "./support/paths";
import { assertWellFormed } from "./support/xml";

/** Pages that help a reader on the site, but nobody who searches the web. */
const leftOut = [/^\/404\.html$/, /^\/search\/$/, /^\/blog\/tags\//];

function addressesOf(locale: Locale): string[] {
  const text = readFileSync(path.join(buildDir, locales[locale].path, "sitemap.xml"), "utf8");
  assertWellFormed(text);
  const $ = load(text, { xml: true });
  return $("url > loc")
    .toArray()
    .map((element) => $(element).text());
}

describe.each(localeNames)("the sitemap of %s", (locale) => {
  it("names every page that is in the language, and nothing else", () => {
    const expected = pagesOf(locale)
      .filter(({ path, canonical }) => canonical === `${site.url}${path}`)
      .filter(({ route, noindex }) => !noindex && !leftOut.some((pattern) => pattern.test(route)))
      .map((page) => `${site.url}${page.path}`);
    expect(addressesOf(locale).toSorted()).toEqual(expected.toSorted());
  });
});

it("tells crawlers about the sitemap of every language", () => {
  const robots = readFileSync(path.join(buildDir, "robots.txt"), "utf8");
  const named = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => address);
  const expected = localeNames.map((locale) => `${site.url}${localeBaseUrl(locale)}sitemap.xml`);
  expect(named.toSorted()).toEqual(expected.toSorted());
});
