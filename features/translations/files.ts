import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders, pageOf } from "../../markdown/contentFolders.ts";
import { type Locale, localeNames, sourceLocale } from "../../site.ts";
import { type MarkdownPage, PageSyntaxError, parsePage } from "./model/page.ts";
import { translationState } from "./model/state.ts";
import type { PageStatus } from "./model/status.ts";

export const targetLocales: readonly Locale[] = localeNames.filter((locale) => locale !== sourceLocale);

/** Docusaurus makes no page of what begins with an underscore. */
const partials = ["**/_*", "**/_*/**"];

export type Translation = { file: string; source: string; locale: Locale };

/** Every English page, relative to the site, sorted. */
export function sourceFiles(siteDir: string): string[] {
  return contentFolders
    .flatMap(({ folder }) => globSync(`${folder}/**/*.{md,mdx}`, { cwd: siteDir, ignore: partials }))
    .toSorted();
}

/** Where the translation of an English page is, or would be, relative to the site. */
export function translationOf(source: string, locale: Locale): string {
  const content = pageOf(source)?.content;
  if (!content) {
    throw new Error(`${source} is in none of the folders that hold pages.`);
  }
  return `i18n/${locale}/${content.translatedAs}${source.slice(content.folder.length)}`;
}

/**
 * Every translation in `i18n/`, sorted.
 *
 * @throws when one is of a language that the site does not have, or translates a page that does not exist
 */
export function translationFiles(siteDir: string): Translation[] {
  const folders = contentFolders.map(({ translatedAs }) => `i18n/*/${translatedAs}/**/*.{md,mdx}`);
  return globSync(folders, { cwd: siteDir, ignore: partials })
    .toSorted()
    .map((file) => {
      const page = pageOf(file);
      const locale = targetLocales.find((known) => known === page?.locale);
      if (!page || !locale) {
        throw new Error(`${file}:1: the site is translated to ${targetLocales.join(", ")}: remove or move the file.`);
      }
      if (!existsSync(path.join(siteDir, page.source))) {
        throw new Error(
          `${file}:1: translates ${page.source}, which does not exist: remove the file, or move it along.`,
        );
      }
      return { file, source: page.source, locale };
    });
}

export function read(siteDir: string, file: string): string {
  return readFileSync(path.join(siteDir, file), "utf8");
}

/** @throws with file and line when the page is no valid MDX */
export function readPage(siteDir: string, file: string): MarkdownPage {
  try {
    return parsePage(read(siteDir, file));
  } catch (error) {
    throw error instanceof PageSyntaxError ? new Error(`${file}:${error.line}: ${error.message}`) : error;
  }
}

/** The state of the given English pages in every language. */
export function translationStatus(siteDir: string, sources: readonly string[] = sourceFiles(siteDir)): PageStatus[] {
  return sources.map((source) => {
    const english = readPage(siteDir, source);
    const states = targetLocales.map((locale) => {
      const file = translationOf(source, locale);
      const translation = existsSync(path.join(siteDir, file)) ? readPage(siteDir, file) : undefined;
      return [locale, translationState(english, translation)] as const;
    });
    return { source, translations: Object.fromEntries(states) };
  });
}
