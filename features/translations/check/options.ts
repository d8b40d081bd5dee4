import { existsSync } from "node:fs";
import path from "node:path";
import type { Locale } from "../../../site.ts";
import { sourceFiles, type Translation, translationFiles, translationOf } from "../files.ts";
import type { Reason } from "../model/state.ts";

/** A wrong command line: the message is all the user needs. */
export class UsageError extends Error {}

export type Options = {
  siteDir: string;
  /** Relative to the site. */
  files: string[];
  locales: readonly Locale[];
  /** The one language that was named. */
  locale: Locale | undefined;
  sections: readonly string[] | undefined;
  reason: Reason | undefined;
  json: boolean;
  all: boolean;
};

export function isWithin(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === "" || file === folder || file.startsWith(`${folder}/`));
}

/** The translations that the command line names. */
export function chosenTranslations({ siteDir, files, locales }: Options): Translation[] {
  return translationFiles(siteDir).filter(
    ({ file, source, locale }) =>
      locales.includes(locale) && (files.length === 0 || isWithin(file, files) || isWithin(source, files)),
  );
}

/**
 * The translations to work on.
 *
 * @throws UsageError if some are named and none exists
 */
export function existingTranslations(options: Options): Translation[] {
  const translations = chosenTranslations(options);
  if (translations.length === 0 && options.files.length > 0) {
    throw new UsageError(`No translation is, or belongs to, ${options.files.join(", ")}.`);
  }
  return translations;
}

/**
 * The English pages that the command line names, with the place of their translation.
 *
 * @throws UsageError without --locale or files, or if a file isn't a page
 */
export function namedPages(options: Options, command: string): (Translation & { isTranslated: boolean })[] {
  const { siteDir, files, locale } = options;
  if (!locale || files.length === 0) {
    throw new UsageError(`${command}: name the pages and the language, for example docs/events/rooms.md --locale fr.`);
  }
  const named = new Set(chosenTranslations(options).map(({ source }) => source));
  const sources = sourceFiles(siteDir).filter((source) => isWithin(source, files) || named.has(source));
  if (sources.length === 0) {
    throw new UsageError(`No page is, or belongs to, ${files.join(", ")}.`);
  }
  return sources.map((source) => {
    const file = translationOf(source, locale);
    return { source, file, locale, isTranslated: existsSync(path.join(siteDir, file)) };
  });
}
