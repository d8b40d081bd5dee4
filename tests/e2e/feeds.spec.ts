import { load } from "cheerio";
import { localeNames, locales, site } from "../../site";
import { inLanguage } from "./support/languages";
import { builtPages } from "./support/pages";
import { expect, test, wide } from "./support/test";

const feeds = [
  { file: "rss.xml", type: /xml/, links: (text: string) => xml(text, "item > link", (node) => node.text()) },
  {
    file: "atom.xml",
    type: /xml/,
    links: (text: string) => xml(text, "entry > link", (node) => node.attr("href") ?? ""),
  },
  {
    file: "feed.json",
    type: /json/,
    links: (text: string) => JSON.parse(text).items.map(({ url }: { url: string }) => url),
  },
] as const;

type XmlNode = ReturnType<ReturnType<typeof load>>;

function xml(text: string, selector: string, read: (node: XmlNode) => string): string[] {
  const $ = load(text, { xml: true });
  return $(selector)
    .toArray()
    .map((node) => read($(node) as XmlNode));
}

for (const locale of localeNames) {
  const at = (path: string) => inLanguage(locale, path);
  const posts = builtPages(locale).filter(
    (page) => page.startsWith(at("/blog/")) && !/\/blog\/($|archive\/|authors\/|page\/|tags\/)/.test(page),
  );

  for (const { file, type, links } of feeds) {
    test(`${file} has every post, in ${locale}`, { tag: wide }, async ({ request }) => {
      const response = await request.get(at(`/blog/${file}`));
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toMatch(type);
      const text = await response.text();
      expect(posts.length).toBeGreaterThan(0);
      expect(links(text).sort()).toEqual(posts.map((post) => `${site.url}${post}`).sort());
    });
  }

  test(`rss.xml says its language, in ${locale}`, { tag: wide }, async ({ request }) => {
    const text = await (await request.get(at("/blog/rss.xml"))).text();
    // Language tags are the same in upper and lower case.
    expect(xml(text, "channel > language", (node) => node.text().toLowerCase())).toEqual([
      locales[locale].htmlLang.toLowerCase(),
    ]);
  });

  test(`the blog names its feeds, in ${locale}`, { tag: wide }, async ({ request }) => {
    const $ = load(await (await request.get(at("/blog/"))).text());
    const named = $("head link[rel=alternate][type]:not([type='text/markdown'])")
      .toArray()
      .map((node) => $(node).attr("href"));
    expect(named).toEqual(feeds.map(({ file }) => at(`/blog/${file}`)));
  });
}
