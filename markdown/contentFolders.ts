/**
 * Where Markdown pages live, where their translations live, and under which address they are served.
 * Pure: the one table that plugins and tools share.
 */

import { docsPath, docsVersions } from "../site.ts";

export type PageKind = "docs" | "blog";

export type ContentFolder = {
  /** Folder of the English sources, relative to the site. */
  folder: string;
  kind: PageKind;
  /** Folder of the translations, relative to `i18n/<locale>/`. */
  translatedAs: string;
  /** Address of the folder's start page, without locale, with both slashes. */
  route: string;
};

export const contentFolders: readonly ContentFolder[] = [
  ...docsVersions.map((version) => ({
    folder: version.name === "current" ? "docs" : `versioned_docs/version-${version.name}`,
    kind: "docs" as const,
    translatedAs: `docusaurus-plugin-content-docs/${version.name === "current" ? "current" : `version-${version.name}`}`,
    route: docsPath("", version),
  })),
  {
    folder: "get-started",
    kind: "docs",
    translatedAs: "docusaurus-plugin-content-docs-get-started/current",
    route: "/get-started/",
  },
  { folder: "how-to", kind: "docs", translatedAs: "docusaurus-plugin-content-docs-how-to/current", route: "/how-to/" },
  { folder: "blog", kind: "blog", translatedAs: "docusaurus-plugin-content-blog", route: "/blog/" },
];

export type Page = {
  content: ContentFolder;
  /** The page's English source, relative to the site. */
  source: string;
  /** The locale of a translation; undefined for the source itself. */
  locale: string | undefined;
};

/**
 * Which page a Markdown file is.
 *
 * @param file path relative to the site, with forward slashes
 * @returns undefined for Markdown that is in none of the folders (such as `src/pages`)
 */
export function pageOf(file: string): Page | undefined {
  const translation = /^i18n\/([^/]+)\/(.+)$/.exec(file);
  const path = translation?.[2] ?? file;
  for (const content of contentFolders) {
    const root = `${translation ? content.translatedAs : content.folder}/`;
    if (path.startsWith(root)) {
      return { content, source: `${content.folder}/${path.slice(root.length)}`, locale: translation?.[1] };
    }
  }
  return undefined;
}

/** The address of a page with this `slug` in its front matter. */
export function routeOf({ route }: ContentFolder, slug: string): string {
  return `${route}${slug.replace(/^\/|\/$/g, "")}/`.replace(/\/+/g, "/");
}
