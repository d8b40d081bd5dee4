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

/** What of the built site redirects, in its pages that do nothing else. */
export type Redirects = {
  redirects: Redirect[];
  /** The addresses that end in `.html`. Most hosts send them to the folder by a rule of their own. */
  htmlRedirects: Redirect[];
};

/** The redirects of a built site. */
export function siteRedirects(buildDir: string): Redirects {
  const all = localeNames.flatMap((locale) =>
    builtPages(buildDir, locale, { redirects: true }).map(({ route, file }) => ({
      from: localeBaseUrl(locale) + route.slice(1).replace(/\.html\/$/, ".html"),
      to: redirectTarget(readFileSync(file, "utf8")) ?? fail(file),
    })),
  );
  const isHtml = ({ from }: Redirect) => from.endsWith(".html");
  return { redirects: all.filter((redirect) => !isHtml(redirect)), htmlRedirects: all.filter(isHtml) };
}

function fail(file: string): never {
  throw new Error(`${file} redirects in a way that this command doesn't know. Build the site again: npm run build`);
}
