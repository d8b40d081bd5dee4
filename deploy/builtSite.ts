import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { localeBaseUrl, localeNames, locales } from "../site.ts";
import { builtPages } from "./builtPages.ts";

/** Where a page that only redirects leads: a path of this site. */
export function redirectTarget(html: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]+)"/i.exec(html.slice(0, 2000))?.[1];
}

/** The scripts that stand in a page. What has another type than JavaScript is data, and needs no permission. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\s(?:src|type)=/.test(groups?.attributes ?? ""))
    .map(({ groups }) => groups?.text ?? "");
}

/**
 * The scripts that stand in every page of a built site: the not-found pages have the same ones as the others.
 *
 * @param buildDir the built site, absolute
 */
export function siteScripts(buildDir: string): string[] {
  const pages = Object.values(locales).map((locale) => path.join(buildDir, locale.path, "404.html"));
  return [
    ...new Set(pages.filter((page) => existsSync(page)).flatMap((page) => inlineScripts(readFileSync(page, "utf8")))),
  ];
}

/** An address that leads to another one for good. */
export type Redirect = { from: string; to: string };

/**
 * The redirects of a built site, from its pages that do nothing else. Addresses that end in `.html` are left out: each
 * host sends them to the folder by a rule of its own.
 */
export function siteRedirects(buildDir: string): Redirect[] {
  return localeNames.flatMap((locale) =>
    builtPages(buildDir, locale, { redirects: true })
      .filter(({ route }) => !/\.html\/?$/.test(route))
      .map(({ route, file }) => ({
        from: localeBaseUrl(locale) + route.slice(1),
        to: redirectTarget(readFileSync(file, "utf8")) ?? fail(file),
      })),
  );
}

function fail(file: string): never {
  throw new Error(`${file} redirects in a way that this command doesn't know. Build the site again: npm run build`);
}
