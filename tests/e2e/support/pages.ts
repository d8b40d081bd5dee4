import { readFileSync } from "node:fs";
import path from "node:path";
import { type Locale, locales, site } from "../../../site";

/** The pages that every other one is held against, without locale. */
export const modelPages = [
  "/",
  "/docs/v4/",
  "/docs/v4/rooms/",
  "/docs/v4/emit-cheatsheet/",
  "/docs/v4/server-api/",
  "/blog/",
  "/blog/npm-package-provenance/",
  "/get-started/chat/",
  "/how-to/use-with-react/",
  "/docs/v4/tutorial/step-1/",
  "/docs/v3/",
  "/docs/v2/",
  "/demos/chat/",
  "/demos/whiteboard/",
] as const;

/** An address that no page has, but that is close to one that exists. */
export const mistypedPage = "/docs/v4/roms/";

/** What a page that does not exist says in the console. */
export const notFoundProblems = [/^status 404: .*\/roms\/$/, /^console error: Failed to load resource: .* 404/];

/** The addresses of a language's sitemap, from the root. */
export function builtPages(locale: Locale): string[] {
  const sitemap = readFileSync(path.join(__dirname, "../../../build", locales[locale].path, "sitemap.xml"), "utf8");
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => (url ?? "").slice(site.url.length));
  if (pages.length === 0) {
    throw new Error(`The sitemap of ${locale} is empty.`);
  }
  return pages;
}
