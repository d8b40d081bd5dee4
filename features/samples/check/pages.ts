import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders, pageOf } from "../../../markdown/contentFolders.ts";
import { type Page, readPage } from "../model/sample.ts";
import { hasSameSamples } from "../model/translations.ts";

/** Where to look for changes, relative to the site. */
export const watchedFolders: readonly string[] = [...contentFolders.map(({ folder }) => folder), "i18n"];

function allPages(siteDir: string): string[] {
  const patterns = contentFolders.flatMap(({ folder, translatedAs }) => [folder, `i18n/*/${translatedAs}`]);
  return globSync(
    patterns.map((folder) => `${folder}/**/*.{md,mdx}`),
    { cwd: siteDir },
  ).toSorted((a, b) => Number(isTranslation(a)) - Number(isTranslation(b)) || (a < b ? -1 : 1));
}

/** Whether a file is a page whose samples are checked. */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && pageOf(file) !== undefined;
}

export function isTranslation(file: string): boolean {
  return pageOf(file)?.locale !== undefined;
}

/**
 * The pages that files, folders and globs name, relative to the site; English pages come first.
 *
 * @param patterns as the command line has them; empty for all pages
 * @throws when one of them names no page
 */
export function findPages(siteDir: string, patterns: readonly string[]): string[] {
  const all = allPages(siteDir);
  if (patterns.length === 0) {
    return all;
  }
  const found = new Set<string>();
  for (const pattern of patterns) {
    const matching = new Set(matchesOf(siteDir, pattern));
    const pages = all.filter((page) => matching.has(page));
    if (pages.length === 0) {
      const places = contentFolders.map(({ folder }) => folder).join(", ");
      throw new Error(`${pattern} names no page. Pages are Markdown files in ${places}, and their translations.`);
    }
    for (const page of pages) {
      found.add(page);
    }
  }
  return all.filter((page) => found.has(page));
}

function matchesOf(siteDir: string, pattern: string): string[] {
  const file = path.resolve(pattern);
  const isFolder = existsSync(file) && statSync(file).isDirectory();
  const relative = path.relative(siteDir, file).split(path.sep).join("/");
  return globSync(isFolder ? `${relative}/**` : relative, { cwd: siteDir });
}

/** @param name relative to the site */
export function loadPage(siteDir: string, name: string): Page {
  return readPage(name, readFileSync(path.join(siteDir, name), "utf8"));
}

/** Splits off the translations whose samples are those of their English page: what is said of that one holds for them. */
export function withoutSame(siteDir: string, pages: readonly Page[]): { pages: Page[]; same: Page[] } {
  const same = pages.filter((page) => {
    const source = isTranslation(page.name) ? pageOf(page.name)?.source : undefined;
    return (
      source !== undefined && existsSync(path.join(siteDir, source)) && hasSameSamples(page, loadPage(siteDir, source))
    );
  });
  return { pages: pages.filter((page) => !same.includes(page)), same };
}
