import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  asLocale,
  defaultLocale,
  docsVersions,
  type Locale,
  localeBaseUrl,
  localeNames,
  locales,
  site,
  sourceLocale,
} from "./site";

describe("localeBaseUrl", () => {
  it.each<[Locale, string]>([
    ["zh-CN", "/"],
    ["en", "/en/"],
    ["fr", "/fr/"],
    ["pt-br", "/pt-br/"],
  ])("serves %s under %s", (locale, base) => {
    expect(localeBaseUrl(locale)).toBe(base);
  });

  it("stands under the base URL of the site", () => {
    expect(localeBaseUrl("zh-CN", "/socket.io/")).toBe("/socket.io/");
    expect(localeBaseUrl("fr", "/socket.io/")).toBe("/socket.io/fr/");
  });
});

describe("asLocale", () => {
  it("takes the site's languages, and names others with where they were said", () => {
    expect(asLocale("fr", "--locale")).toBe("fr");
    expect(() => asLocale("toString", "--locale")).toThrow('--locale names the unknown language "toString"');
  });
});

describe("site", () => {
  it("has an origin without a trailing slash and a base URL with both", () => {
    expect(new URL(site.url).origin).toBe(site.url);
    expect(site.baseUrl).toMatch(/^\/(.+\/)?$/);
  });

  it("serves its default language, and no other, at the root", () => {
    expect(localeNames.filter((locale) => locales[locale].path === "")).toEqual([defaultLocale]);
  });

  it("gives languages their own paths, and tags that browsers know", () => {
    expect(new Set(localeNames.map((locale) => locales[locale].path)).size).toBe(localeNames.length);
    for (const locale of localeNames) {
      expect(Intl.getCanonicalLocales(locales[locale].htmlLang)).toEqual([locales[locale].htmlLang]);
    }
  });

  it("is written in one of its languages", () => {
    expect(localeNames).toContain(sourceLocale);
  });

  it("documents the versions that Docusaurus knows, newest first", () => {
    const versions: string[] = JSON.parse(readFileSync("versions.json", "utf8"));
    expect(docsVersions.map(({ name }) => name)).toEqual(["current", ...versions]);
  });
});
