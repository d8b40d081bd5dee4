import { pageOf, routeOf } from "../../../markdown/contentFolders";
import { docsVersions, type Locale, site } from "../../../site";
import { kindOf } from "../../search/model/kinds";
import type { PageKind } from "../../search/model/page";
import type { Picture } from "./picture";

/** Reads an interface string of the language that is built. */
export type Say = (id: string, english: string) => string;

/** What the parts of the site are called, by the ID of the string. */
const sections: Record<PageKind, [id: string, english: string] | undefined> = {
  guide: ["site.search.category.documentation", "Documentation"],
  api: ["site.search.category.api", "API reference"],
  "how-to": ["site.search.category.howTo", "How-to guides"],
  "get-started": ["site.search.category.getStarted", "Get started"],
  tutorial: ["site.search.category.tutorial", "Tutorial"],
  changelog: ["site.search.category.changelog", "Changelog"],
  blog: ["site.search.category.blog", "Blog"],
  page: undefined,
};

/**
 * The picture of a page that comes from Markdown.
 *
 * @param file path of the page relative to the site, with forward slashes
 * @returns undefined for a page with a picture of its own, and for Markdown that is no page
 */
export function pictureOf(
  file: string,
  { title, slug, image }: { title?: unknown; slug?: unknown; image?: unknown },
  locale: Locale,
  say: Say,
): Picture | undefined {
  const content = pageOf(file)?.content;
  if (!content || typeof title !== "string" || typeof slug !== "string" || image !== undefined) {
    return undefined;
  }
  const route = routeOf(content, slug);
  const section = sections[kindOf(route, "/")];
  const version = docsVersions.find(({ path }) => route.startsWith(`/docs/${path}/`))?.label;
  return {
    // Titles are text; some write code as in Markdown.
    title: title.replaceAll("`", ""),
    locale,
    ...(section && { section: say(...section) }),
    ...(version !== undefined && { version }),
  };
}

/**
 * The pictures of the pages that don't come from Markdown, by address below that of the language's site. The first one
 * is for all pages without a picture of their own.
 */
export function otherPictures(locale: Locale, say: Say): Record<string, Picture> {
  const tagline = say("home.hero.title", site.tagline);
  const picture = (title: string): Picture => ({ title, section: tagline, locale });
  return {
    "": { title: tagline, locale },
    "playground/": picture(say("playground.title", "Playground")),
    "demos/chat/": picture(say("demo.chat.title", "Chat")),
    "demos/whiteboard/": picture(say("demo.whiteboard.title", "Whiteboard")),
    "blog/": picture(say("site.search.category.blog", "Blog")),
  };
}
