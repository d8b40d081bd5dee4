import { readFileSync } from "node:fs";
import path from "node:path";
import { type CheerioAPI, load } from "cheerio";
import { describe, expect, it } from "vitest";
import { hasNews } from "../../features/blog/model/announcement";
import { localeBaseUrl, localeNames, locales } from "../../site";
import { buildDir, siteDir } from "./support/paths";
import { englishPages, fileIn, markdownPages, routeOfSource } from "./support/sources";

const postsPerPage = 10;

/** The day of the build, as `docusaurus.config.ts` has it: the tests run on the same one. */
const builtOn = new Date(process.env.BUILD_DATE ?? Date.now());

/** Every post, the newest first: what the site has to show follows from it. */
const posts = englishPages
  .filter(({ content, frontMatter }) => content.kind === "blog" && !frontMatter.draft && !frontMatter.unlisted)
  .map((page) => ({ ...page, day: new Date(page.frontMatter.date as string).toISOString().slice(0, 10) }))
  .toSorted((a, b) => b.day.localeCompare(a.day));

const lists = Array.from({ length: Math.ceil(posts.length / postsPerPage) }, (_, index) =>
  index === 0 ? "/blog/" : `/blog/page/${index + 1}/`,
);

describe("the sources of the posts", () => {
  it.each(posts.map((post) => [post.source, post] as const))(
    "%s has its day in its name, tags, and an end of its preview",
    (source, post) => {
      expect(source.slice("blog/".length, "blog/2014-05-28".length)).toBe(post.day);
      expect(post.frontMatter.tags).not.toEqual([]);
      expect(post.frontMatter.authors).not.toEqual([]);
      expect(String(post.frontMatter.description).length).toBeGreaterThanOrEqual(50);
      expect(readFileSync(path.join(siteDir, post.file), "utf8").match(/\{\/\* truncate \*\/\}/g)).toHaveLength(1);
    },
  );
});

describe.each(localeNames)("the blog in %s", (locale) => {
  const at = (route: string) => `${localeBaseUrl(locale)}${route.slice(1)}`;
  const open = (route: string): CheerioAPI =>
    load(readFileSync(path.join(buildDir, locales[locale].path, route, "index.html"), "utf8"));
  const frontMatterOf = (source: string): Record<string, unknown> => {
    const file = fileIn(locale, source);
    return markdownPages.find((page) => page.file === file)?.frontMatter ?? {};
  };
  const hrefs = ($: CheerioAPI, selector: string) =>
    $(selector)
      .toArray()
      .map((link) => $(link).attr("href"));

  it("lists ten posts a page, the newest first", () => {
    const shown = lists.map((route) => hrefs(open(route), "article h3 a"));
    expect(shown.slice(0, -1).filter(({ length }) => length !== 10)).toEqual([]);
    expect(shown.flat().toSorted()).toEqual(posts.map((post) => at(routeOfSource(post))).toSorted());
    const days = new Map(posts.map((post) => [at(routeOfSource(post)), post.day]));
    const inOrder = shown.flat().map((href) => days.get(href ?? "") ?? "");
    expect(inOrder).toEqual(inOrder.toSorted().toReversed());
  });

  it("says of each what it is about", () => {
    const $ = open("/blog/");
    const shown = $("article")
      .toArray()
      .map((article) => ({ title: $(article).find("h3").text(), description: $(article).find("p").text() }));
    const expected = posts.slice(0, postsPerPage).map(({ source }) => {
      const { title, description } = frontMatterOf(source);
      return { title, description };
    });
    expect(shown).toEqual(expected);
  });

  it("has an archive by year, the newest first", () => {
    const $ = open("/blog/archive/");
    const years = [...new Set(posts.map(({ day }) => day.slice(0, 4)))];
    const headings = $("main h2").toArray();
    expect(headings.map((heading) => $(heading).attr("id"))).toEqual(years);
    for (const heading of headings) {
      const days = $(heading).parent().find("li time").toArray();
      const year = $(heading).attr("id");
      expect(days.map((day) => $(day).attr("datetime")?.slice(0, 10))).toEqual(
        posts.map(({ day }) => day).filter((day) => day.startsWith(`${year}`)),
      );
    }
  });

  it("has its newest posts on the home page, and a recent one in the announcement bar", () => {
    const $ = open("/");
    const announced = posts.filter(({ file }) => hasNews([path.basename(file)], builtOn)).slice(0, 1);
    expect(hrefs($, ".theme-announcement-bar a")).toEqual(announced.map((post) => at(routeOfSource(post))));
    const titles = $(".theme-announcement-bar a").toArray();
    expect(titles.map((link) => $(link).text())).toEqual(announced.map(({ source }) => frontMatterOf(source).title));

    const shown = hrefs($, "section[aria-labelledby='newest-posts'] li a[href*='/blog/']");
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(posts.slice(0, shown.length).map((post) => at(routeOfSource(post))));
  });
});
