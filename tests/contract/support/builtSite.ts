/**
 * What the contract tests have to know of each built page. Read once, for all of them: a page's tree is thrown away
 * as soon as its facts are taken.
 */

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type CheerioAPI, load } from "cheerio";
import { builtPages } from "../../../deploy/builtPages";
import { type Locale, localeBaseUrl, localeNames, locales, site } from "../../../site";
import { buildDir } from "./paths";

export type BuiltPage = {
  locale: Locale;
  /** Address with base URL and locale, such as `/fr/docs/v4/rooms/`. */
  path: string;
  /** Address without locale, such as `/docs/v4/rooms/`. */
  route: string;
  lang: string | undefined;
  dir: string | undefined;
  title: string;
  description: string | undefined;
  noindex: boolean;
  h1: string[];
  ids: ReadonlySet<string>;
  links: string[];
  images: string[];
  canonical: string | undefined;
  alternates: Array<{ lang: string; href: string }>;
  /** Address of the Markdown version. */
  markdown: string | undefined;
  /** What the browser fetches by itself: scripts, style sheets, fonts, frames, images. */
  resources: string[];
  /** `style` attributes, which the content security policy does not allow. */
  styles: string[];
  /** The picture that networks show with a link to the page. */
  sharePicture: Record<"image" | "width" | "height" | "alt" | "card", string | undefined>;
  /** What the page says in the words of schema.org. */
  structuredData: Record<string, unknown>[];
  /** Scripts that stand in the page. */
  inlineScripts: string[];
  /** What its Markdown version has too. */
  text: PageText;
};

/** Words and code without their spaces, which the page and its Markdown version set differently. */
export type PageText = {
  headings: string[];
  links: string[];
  /** All blocks of code, also those of forms that the reader has to choose. */
  code: string[];
  /** The blocks of code that everybody sees. */
  shownCode: string[];
};

export const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

/** htmlparser2 instead of parse5: twice as fast, and what Docusaurus writes needs no repair. */
const html = { xml: { xmlMode: false, decodeEntities: true } };

function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? "")
    .filter((value) => value !== "");
}

/** The addresses in a `srcset`, without their widths. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

const fetchedLinks = "stylesheet preload prefetch modulepreload preconnect dns-prefetch icon apple-touch-icon manifest";

function imagesOf($: CheerioAPI): string[] {
  return [
    ...attributes($, "img, video, audio, source, input[type=image]", "src"),
    ...attributes($, "img, source", "srcset").flatMap(candidates),
    ...attributes($, "video", "poster"),
  ];
}

/** Without what only the page has: marks and links of headings, and what stands above a guide. */
function textOf($: CheerioAPI): PageText {
  const article = $("article").first().clone();
  article.find(".hash-link, [data-search-ignore]:not(del)").remove();
  const texts = (selector: string) =>
    article
      .find(selector)
      .toArray()
      .map((element) => withoutSpaces($(element).text()));
  const links = article.find(".markdown a").toArray();
  return {
    headings: texts("h1, h2, h3, h4, h5, h6"),
    // A row with an ID links to itself.
    links: links
      .filter((link) => !link.attribs.id || link.attribs.href !== `#${link.attribs.id}`)
      .map((link) => $(link).attr("href") ?? ""),
    code: texts("pre"),
    shownCode: texts("pre:not([hidden] pre)"),
  };
}

function read(locale: Locale, route: string, file: string): BuiltPage {
  const $ = load(readFileSync(file, "utf8"), html);
  const relations = fetchedLinks.split(" ").map((relation) => `link[rel~="${relation}"]`);
  const images = imagesOf($);
  return {
    locale,
    path: `${localeBaseUrl(locale)}${route.slice(1)}`,
    route,
    lang: $("html").attr("lang"),
    dir: $("html").attr("dir"),
    title: $("head > title").text(),
    description: $('head > meta[name="description"]').attr("content"),
    noindex: /noindex/.test($('head > meta[name="robots"]').attr("content") ?? ""),
    h1: $("h1")
      .toArray()
      .map((heading) => $(heading).text()),
    ids: new Set(attributes($, "[id]", "id")),
    links: attributes($, "a, area", "href"),
    images: [
      ...images,
      ...attributes($, 'meta[property="og:image"], meta[name="twitter:image"]', "content"),
      ...attributes($, 'link[rel~="icon"], link[rel~="apple-touch-icon"]', "href"),
    ],
    canonical: $('link[rel="canonical"]').attr("href"),
    alternates: $('link[rel="alternate"][hreflang]')
      .toArray()
      .map((link) => ({ lang: $(link).attr("hreflang") ?? "", href: $(link).attr("href") ?? "" })),
    resources: [
      ...images,
      ...attributes($, relations.join(), "href"),
      ...attributes($, "script, iframe, frame, embed, track", "src"),
      ...attributes($, "object", "data"),
    ],
    styles: attributes($, "[style]", "style"),
    sharePicture: {
      image: $('meta[property="og:image"]').attr("content"),
      width: $('meta[property="og:image:width"]').attr("content"),
      height: $('meta[property="og:image:height"]').attr("content"),
      alt: $('meta[property="og:image:alt"]').attr("content"),
      card: $('meta[name="twitter:card"]').attr("content"),
    },
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text())),
    markdown: $("link[rel=alternate][type='text/markdown']").attr("href"),
    inlineScripts: $("script:not([src], [type])")
      .toArray()
      .map((script) => $(script).text()),
    text: textOf($),
  };
}

function readLocale(locale: Locale): BuiltPage[] {
  const pages = builtPages(buildDir, locale);
  const notFound = path.join(buildDir, locales[locale].path, "404.html");
  return [...pages, { route: "/404.html", file: notFound }]
    .filter(({ file }) => existsSync(file))
    .map(({ route, file }) => read(locale, route, file));
}

const byLocale = new Map<Locale, BuiltPage[]>();

/** Every built page of a language, the not-found page included, without those that only redirect. */
export function pagesOf(locale: Locale): BuiltPage[] {
  let pages = byLocale.get(locale);
  if (!pages) {
    pages = readLocale(locale);
    byLocale.set(locale, pages);
  }
  return pages;
}

let byPath: Map<string, BuiltPage> | undefined;

/** The page that is served at an address of the site. */
export function pageAt(address: string): BuiltPage | undefined {
  byPath ??= new Map(localeNames.flatMap(pagesOf).map((page) => [page.path, page]));
  return byPath.get(address);
}

/** The pages of a language that only redirect, with the address that each leads to. */
export function redirectsOf(locale: Locale): Array<{ from: string; to: string }> {
  return builtPages(buildDir, locale, { redirects: true }).map(({ route, file }) => {
    const refresh = load(readFileSync(file, "utf8"), html)('meta[http-equiv="refresh"]').attr("content") ?? "";
    return { from: `${localeBaseUrl(locale)}${route.slice(1)}`, to: /url=(.*)$/i.exec(refresh)?.[1] ?? "" };
  });
}

function isFile(address: string): boolean {
  const file = path.join(buildDir, address.slice(site.baseUrl.length));
  return existsSync(file) && statSync(file).isFile();
}

/** The path of an address within the site; undefined when it leads out of it. */
export function internal(href: string, from: string): URL | undefined {
  const url = new URL(href, `${site.url}${from}`);
  return url.origin === site.url ? url : undefined;
}

/**
 * What is wrong with a link.
 *
 * @param href as it stands in the page
 * @param from the address of the page it stands in
 * @returns undefined when it leads out of the site, or to what is there
 */
export function linkFault(href: string, from: string): string | undefined {
  const url = internal(href, from);
  if (!url) {
    return undefined;
  }
  const address = decodeURIComponent(url.pathname);
  const page = pageAt(address);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (page) {
    return fragment === "" || page.ids.has(fragment) ? undefined : `there is no #${fragment} in ${address}`;
  }
  return isFile(address) && !address.endsWith(".html") ? undefined : `there is no page and no file ${address}`;
}

/** Whether the page or file that an address names is there. */
export function resourceExists(href: string, from: string): boolean {
  const url = internal(href, from);
  return url === undefined || isFile(decodeURIComponent(url.pathname));
}
