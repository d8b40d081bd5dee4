import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders, pageOf } from "../../markdown/contentFolders.ts";
import { type Locale, localeNames, sourceLocale } from "../../site.ts";
import { type MarkdownPage, PageSyntaxError, parsePage } from "./model/page.ts";
import { type PageSummary, stateOf, summaryOf } from "./model/state.ts";
import type { PageStatus } from "./model/status.ts";
import { SummaryCache } from "./summaryCache.ts";

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

type FoundTranslation = Translation & {
  /** Why the site doesn't show the file; undefined if it does. */
  problem: string | undefined;
};

function findTranslations(siteDir: string): FoundTranslation[] {
  const folders = contentFolders.map(({ translatedAs }) => `i18n/*/${translatedAs}/**/*.{md,mdx}`);
  return globSync(folders, { cwd: siteDir, ignore: partials })
    .toSorted()
    .map((file) => {
      const page = pageOf(file);
      const locale = targetLocales.find((known) => known === page?.locale);
      const source = page?.source ?? "";
      if (!page || !locale) {
        const problem = `the site is translated to ${targetLocales.join(", ")}: remove or move the file.`;
        return { file, source, locale: page?.locale as Locale, problem };
      }
      const problem = existsSync(path.join(siteDir, source))
        ? undefined
        : `translates ${source}, which does not exist: remove the file, or move it along.`;
      return { file, source, locale, problem };
    });
}

/** Every translation in `i18n/` that the site shows, sorted. */
export function translationFiles(siteDir: string): Translation[] {
  return findTranslations(siteDir)
    .filter(({ problem }) => problem === undefined)
    .map(({ file, source, locale }) => ({ file, source, locale }));
}

/** Files in `i18n/` that the site doesn't show: their English page is gone, or the site doesn't have their language. */
export function strayFiles(siteDir: string): { file: string; problem: string }[] {
  return findTranslations(siteDir).flatMap(({ file, problem }) => (problem ? [{ file, problem }] : []));
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

/** In the folder that the command runs in, as Docusaurus' own caches. */
const summaries = new SummaryCache(path.resolve("node_modules/.cache/translations.json"));

/** What the state of a page depends on; undefined if the file doesn't exist. */
export function readSummary(siteDir: string, file: string): PageSummary | undefined {
  return existsSync(path.join(siteDir, file))
    ? summaries.get(read(siteDir, file), () => summaryOf(readPage(siteDir, file)))
    : undefined;
}

/** @throws if the English page doesn't exist */
export function readSourceSummary(siteDir: string, source: string): PageSummary {
  const found = readSummary(siteDir, source);
  if (!found) {
    throw new Error(`${source} does not exist.`);
  }
  return found;
}

/** The state of the given English pages in every language. Default: all pages. */
export function translationStatus(siteDir: string, sources: readonly string[] = sourceFiles(siteDir)): PageStatus[] {
  const wanted = linksTo(siteDir);
  return sources.map((source) => {
    const english = readSourceSummary(siteDir, source);
    const states = targetLocales.map(
      (locale) => [locale, stateOf(english, readSummary(siteDir, translationOf(source, locale)))] as const,
    );
    return { source, title: english.title, wanted: wanted.get(source) ?? 0, translations: Object.fromEntries(states) };
  });
}

/** How many English pages link to each English page. */
function linksTo(siteDir: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of sourceFiles(siteDir)) {
    const targets = [...read(siteDir, file).matchAll(/\]\((\.[^)#\s]*\.mdx?)/g)].map(([, link]) =>
      path.posix.join(path.posix.dirname(file), link ?? ""),
    );
    for (const target of new Set(targets)) {
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
  }
  return counts;
}
