import path from "node:path";
import { builtPages as pagesIn } from "../../../deploy/builtPages";
import { docsPath, type Locale } from "../../../site";
import { inLanguage } from "./languages";

const buildDir = path.join(__dirname, "../../../build");

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

/** What is reported of a page that does not exist. */
export const notFoundProblems = [/^status 404: .*\/roms\/$/];

/** The addresses of a language's pages, from the root, those that show English included. */
export function builtPages(locale: Locale): string[] {
  const pages = pagesIn(buildDir, locale).map(({ route }) => inLanguage(locale, route));
  if (pages.length === 0) {
    throw new Error(`No page of ${locale} is built. Run "npm run build".`);
  }
  return pages;
}
