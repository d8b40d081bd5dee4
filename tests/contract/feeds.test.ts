import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { feedLength } from "../../features/releases/model/feed";
import { type Locale, localeBaseUrl, localeNames, locales, site } from "../../site";
import { linkFault } from "./support/builtSite";
import { type FeedFormat, feedFaults } from "./support/feeds/validate";
import { buildDir } from "./support/paths";
import { englishPages, fileIn, markdownPages, routeOfSource } from "./support/sources";

type Feed = {
  title: string;
  description: string;
  language: string | undefined;
  items: Array<{ title: string; url: string; content: string }>;
};

function readFeed(locale: Locale, name: string): string {
  return readFileSync(path.join(buildDir, locales[locale].path, "blog", name), "utf8");
}

function readXml(locale: Locale, name: string) {
  return load(readFeed(locale, name), { xml: true });
}

const formats: Record<string, FeedFormat> = { "rss.xml": "rss", "atom.xml": "atom", "feed.json": "json" };

const feeds = {
  "rss.xml": (locale: Locale): Feed => {
    const $ = readXml(locale, "rss.xml");
    return {
      title: $("channel > title").text(),
      description: $("channel > description").text(),
      language: $("channel > language").text(),
      items: $("channel > item")
        .toArray()
        .map((item) => ({
          title: $(item).children("title").text(),
          url: $(item).children("link").text(),
          content: $(item).children("content\\:encoded").text(),
        })),
    };
  },
  "atom.xml": (locale: Locale): Feed => {
    const $ = readXml(locale, "atom.xml");
    return {
      title: $("feed > title").text(),
      description: $("feed > subtitle").text(),
      language: undefined,
      items: $("feed > entry")
        .toArray()
        .map((entry) => ({
          title: $(entry).children("title").text(),
          url: $(entry).children("link").attr("href") ?? "",
          content: $(entry).children("content").text(),
        })),
    };
  },
  "feed.json": (locale: Locale): Feed => {
    const { items, ...head } = JSON.parse(readFeed(locale, "feed.json"));
    return {
      ...head,
      items: items.map((item: { title: string; url: string; content_html: string }) => ({
        title: item.title,
        url: item.url,
        content: item.content_html,
      })),
    };
  },
};

const posts = englishPages.filter(
  ({ content, frontMatter }) => content.kind === "blog" && !frontMatter.draft && !frontMatter.unlisted,
);

function titleIn(locale: Locale, source: string): unknown {
  const file = fileIn(locale, source);
  return markdownPages.find((page) => page.file === file)?.frontMatter.title;
}

const cases = localeNames.flatMap((locale) =>
  Object.entries(feeds).map(([name, read]) => [locale, name, read] as const),
);

describe.each(cases)("in %s, %s", (locale, name, parse) => {
  it("is valid", () => {
    expect(feedFaults(formats[name] as FeedFormat, readFeed(locale, name))).toEqual([]);
  });

  it("says in that language what it is", () => {
    const $ = load(readFileSync(path.join(buildDir, locales[locale].path, "blog/index.html"), "utf8"));
    const { title, description } = parse(locale);
    expect({ title, description }).toEqual({
      title: `Socket.IO – ${$("h1").text()}`,
      description: $('meta[name="description"]').attr("content"),
    });
  });

  it("holds every post, under its address and title in that language", () => {
    const expected = posts.map((post) => ({
      url: `${site.url}${localeBaseUrl(locale)}${routeOfSource(post).slice(1)}`,
      title: titleIn(locale, post.source),
    }));
    const actual = parse(locale).items.map(({ url, title }) => ({ url, title }));
    const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url);
    expect(actual.toSorted(byUrl)).toEqual(expected.toSorted(byUrl));
  });

  it("holds the text of every post, with links and images that lead somewhere from anywhere", () => {
    const faults = parse(locale).items.flatMap(({ url, content }) => {
      const $ = load(content);
      const addresses = [
        ...$("a[href]").map((_, link) => $(link).attr("href")),
        ...$("img[src]").map((_, image) => $(image).attr("src")),
      ];
      return [
        ...($.text().trim() === "" ? [`${url}: no text`] : []),
        ...addresses.flatMap((address) => {
          const fault = /^[a-z]+:/.test(address) ? linkFault(address, "/") : "not absolute";
          return fault ? [`${url}: ${address}: ${fault}`] : [];
        }),
      ];
    });
    expect(faults).toEqual([]);
  });

  it("says its language, where the format can", () => {
    expect([undefined, locales[locale].htmlLang.toLowerCase()]).toContain(parse(locale).language?.toLowerCase());
  });
});

describe.each(localeNames)("the feeds of the releases in %s", (locale) => {
  const root = path.join(buildDir, locales[locale].path, "releases");
  const page = load(readFileSync(path.join(root, "index.html"), "utf8"));
  const names = page("main h3")
    .toArray()
    .map((heading) => page(heading).find("a").first().text());

  it.each([
    ["atom.xml", "atom"],
    ["feed.json", "json"],
  ] as const)("%s is valid, has the newest releases, and leads somewhere", (name, format) => {
    const text = readFileSync(path.join(root, name), "utf8");
    expect(feedFaults(format, text)).toEqual([]);
    const items: { title: string; html: string }[] =
      format === "json"
        ? JSON.parse(text).items.map((item: { title: string; content_html: string }) => ({
            title: item.title,
            html: item.content_html,
          }))
        : entriesOf(text);
    expect(items.map(({ title }) => title.replace(/^Socket\.IO /, ""))).toEqual(names.slice(0, feedLength));
    const links = items.flatMap(({ html }) => {
      const $ = load(html);
      return $("a")
        .toArray()
        .flatMap((link) => linkFault($(link).attr("href") ?? "", "/") ?? []);
    });
    expect(links).toEqual([]);
    const address = `${localeBaseUrl(locale)}releases/${name}`;
    expect(page(`head link[rel=alternate][href="${address}"]`)).toHaveLength(1);
  });
});

function entriesOf(text: string): { title: string; html: string }[] {
  const $ = load(text, { xml: true });
  return $("entry")
    .toArray()
    .map((entry) => ({ title: $(entry).children("title").text(), html: $(entry).children("content").text() }));
}
