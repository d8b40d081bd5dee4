import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { siteScripts } from "../../deploy/builtSite";
import { localeNames, locales, site } from "../../site";
import { internal, pagesOf } from "./support/builtSite";
import { buildDir } from "./support/paths";

it("is a site in every language", () => {
  expect(localeNames.filter((locale) => pagesOf(locale).length < 2)).toEqual([]);
});

it("has the same pages in every language", () => {
  const routes = (locale: (typeof localeNames)[number]) => pagesOf(locale).map(({ route }) => route);
  for (const locale of localeNames) {
    expect(routes(locale)).toEqual(routes("en"));
  }
});

describe.each(localeNames)("every page in %s", (locale) => {
  const pages = pagesOf(locale);
  const faulty = (fault: (page: (typeof pages)[number]) => boolean) => pages.filter(fault).map((page) => page.path);

  it("says which language it is in, and its direction", () => {
    const { htmlLang } = locales[locale];
    expect(faulty(({ lang, dir }) => lang !== htmlLang || dir !== "ltr")).toEqual([]);
  });

  it("has one h1, with text", () => {
    expect(faulty(({ h1 }) => h1.length !== 1 || h1[0]?.trim() === "")).toEqual([]);
  });

  it("has a title that names the page and the site", () => {
    expect(faulty(({ title }) => title.trim() === "" || !title.includes(site.title))).toEqual([]);
  });

  it("has a description, except the not-found page", () => {
    expect(faulty(({ description, route }) => route !== "/404.html" && !description?.trim())).toEqual([]);
  });

  it("fetches nothing from third parties", () => {
    const foreign = pages.flatMap((page) =>
      page.resources
        .filter((href) => !href.startsWith("data:") && !internal(href, page.path))
        .map((href) => `${page.path}: ${href}`),
    );
    expect(foreign).toEqual([]);
  });

  it("has no script of its own but those that the content security policy allows", () => {
    const allowed = siteScripts(buildDir);
    // Docusaurus' own sets the color mode, and plugins/resilient-loading remembers early clicks.
    expect(allowed).toHaveLength(2);
    const others = faulty(({ inlineScripts }) => inlineScripts.some((script) => !allowed.includes(script)));
    expect(others).toEqual([]);
  });

  it("has no style attribute, which the content security policy would not allow", () => {
    expect(pages.flatMap((page) => page.styles.map((style) => `${page.path}: ${style}`))).toEqual([]);
  });
});

it("has no style sheet that fetches anything from third parties", () => {
  const sheets = globSync("**/*.css", { cwd: buildDir });
  expect(sheets).not.toEqual([]);
  const foreign = sheets.flatMap((sheet) => {
    const addresses = readFileSync(path.join(buildDir, sheet), "utf8").match(
      /(?:url\(|@import)\s*["']?(?:https?:)?\/\/[^"')\s]+/g,
    );
    return (addresses ?? []).map((address) => `${sheet}: ${address}`);
  });
  expect(foreign).toEqual([]);
});

it("has a not-found page in every language", () => {
  const missing = localeNames.filter((locale) => !existsSync(path.join(buildDir, locales[locale].path, "404.html")));
  expect(missing).toEqual([]);
});
