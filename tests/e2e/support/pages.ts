import { readFileSync } from "node:fs";
import path from "node:path";
import { docsPath, type Locale, locales, site } from "../../../site";

/** The pages that every other one is held against, without locale. */
export const modelPages = [
  "/",
  docsPath(),
  docsPath("rooms/"),
  docsPath("emit-cheatsheet/"),
  docsPath("server-api/"),
  "/blog/",
  "/blog/npm-package-provenance/",
  "/get-started/chat/",
  "/how-to/use-with-react/",
  docsPath("tutorial/step-1/"),
  "/docs/v3/",
  "/docs/v2/",
  "/demos/chat/",
  "/demos/whiteboard/",
] as const;

/** An address that no page has, but that is close to one that exists. */
export const mistypedPage = docsPath("roms/");

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
