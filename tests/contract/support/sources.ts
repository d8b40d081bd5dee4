import { existsSync } from "node:fs";
import path from "node:path";
import { readPage, sourceFiles, translationFiles, translationOf } from "../../../features/translations/files";
import type { MarkdownPage } from "../../../features/translations/model/page";
import { type ContentFolder, pageOf, routeOf } from "../../../markdown/contentFolders";
import { type FrontMatter, inheritFrontMatter } from "../../../plugins/front-matter-contract/lib/contract";
import { type Locale, localeNames, sourceLocale } from "../../../site";
import { siteDir } from "./paths";

export type SourcePage = {
  /** Relative to the site. */
  file: string;
  /** The English page that it is, or translates. */
  source: string;
  /** undefined for an English page. */
  locale: Locale | undefined;
  content: ContentFolder;
  page: MarkdownPage;
  /** As Docusaurus sees it: completed with what a translation takes over from its source. */
  frontMatter: FrontMatter;
};

function read(file: string, source: string, locale: Locale | undefined): SourcePage {
  const content = pageOf(source)?.content;
  if (!content) {
    throw new Error(`${source} is in none of the folders that hold pages`);
  }
  const page = readPage(siteDir, file);
  const frontMatter = locale
    ? inheritFrontMatter(page.frontMatter, readPage(siteDir, source).frontMatter)
    : page.frontMatter;
  return { file, source, locale, content, page, frontMatter };
}

/** Every Markdown page: the English ones, then their translations. */
export const markdownPages: readonly SourcePage[] = [
  ...sourceFiles(siteDir).map((file) => read(file, file, undefined)),
  ...translationFiles(siteDir).map(({ file, source, locale }) => read(file, source, locale)),
];

export const englishPages = markdownPages.filter(({ locale }) => locale === undefined);

export function routeOfSource({ content, frontMatter }: SourcePage): string {
  return routeOf(content, String(frontMatter.slug));
}

/** The file that a page is built from in a language: its translation, or else the English page. */
export function fileIn(locale: Locale, source: string): string {
  const translation = locale === sourceLocale ? source : translationOf(source, locale);
  return existsSync(path.join(siteDir, translation)) ? translation : source;
}

export { localeNames };
