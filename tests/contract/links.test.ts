import { describe, expect, it } from "vitest";
import { defaultLocale, type Locale, localeBaseUrl, localeNames, locales, site, sourceLocale } from "../../site";
import { type BuiltPage, linkFault, pageAt, pagesOf, redirectsOf, resourceExists } from "./support/builtSite";

/** The language menu of a not-found page: in a browser, it leads on from the address that the reader has typed. */
function isOwnCounterpart(href: string, { route }: BuiltPage): boolean {
  return route === "/404.html" && localeNames.some((locale) => href === `${localeBaseUrl(locale)}404/`);
}

const address = (locale: Locale, route: string) => `${site.url}${localeBaseUrl(locale)}${route.slice(1)}`;

/** The routes of each language that are in this language: a page that falls back to English has an English canonical address. */
const own = new Map(
  localeNames.map((locale) => [
    locale,
    new Set(
      pagesOf(locale)
        .filter(({ route, canonical }) => canonical === address(locale, route))
        .map(({ route }) => route),
    ),
  ]),
);

/** What a page says of its other languages; who speaks none of them is led to the default one, or else to English. */
function counterparts(route: string): string[] {
  const existing = localeNames.filter((locale) => own.get(locale)?.has(route));
  const first = existing.includes(defaultLocale) ? defaultLocale : sourceLocale;
  const named = existing.map((locale) => `${locales[locale].htmlLang} ${address(locale, route)}`);
  return [...named, `x-default ${address(first, route)}`].toSorted();
}

describe.each(localeNames)("in %s", (locale) => {
  const pages = pagesOf(locale);

  it("every link leads to a page, and to a place in it", () => {
    const broken = pages.flatMap((page) =>
      [...new Set(page.links)]
        .filter((href) => !isOwnCounterpart(href, page))
        .flatMap((href) => {
          const fault = linkFault(href, page.path);
          return fault ? [`${page.path}: ${href}: ${fault}`] : [];
        }),
    );
    expect(broken).toEqual([]);
  });

  it("every image and icon is there", () => {
    const broken = pages.flatMap((page) =>
      [...new Set(page.images)].filter((src) => !resourceExists(src, page.path)).map((src) => `${page.path}: ${src}`),
    );
    expect(broken).toEqual([]);
  });

  it("every script and style sheet is there", () => {
    const broken = pages.flatMap((page) =>
      [...new Set(page.resources)]
        .filter((src) => !resourceExists(src, page.path))
        .map((src) => `${page.path}: ${src}`),
    );
    expect(broken).toEqual([]);
  });

  it("every page names its canonical address, or that of the English page, which exists", () => {
    const wrong = pages
      .filter(({ route }) => route !== "/404.html")
      .filter(
        ({ route, canonical }) =>
          ![address(locale, route), address(sourceLocale, route)].includes(canonical ?? "") ||
          linkFault(canonical ?? "", "/") !== undefined,
      )
      .map(({ path, canonical }) => `${path}: ${canonical}`);
    expect(wrong).toEqual([]);
  });

  it("every page names its counterpart in each language, and these exist", () => {
    const pagesWithRoute = pages.filter(({ route }) => route !== "/404.html");
    const wrong = pagesWithRoute.flatMap(({ path, route, alternates }) => {
      const named = alternates.map(({ lang, href }) => `${lang} ${href}`).toSorted();
      const broken = alternates.filter(({ href }) => linkFault(href, "/") !== undefined);
      return named.join() === counterparts(route).join() && broken.length === 0 ? [] : [`${path}: ${named.join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });

  it("every address that redirects leads to a page, and not to another that redirects", () => {
    const redirects = redirectsOf(locale);
    expect(redirects).not.toEqual([]);
    const lost = redirects.filter(({ to }) => !to.startsWith("/") || linkFault(to, "/") !== undefined);
    expect(lost).toEqual([]);
  });

  it("no address that redirects is a page's", () => {
    expect(redirectsOf(locale).filter(({ from }) => pageAt(from))).toEqual([]);
  });
});
