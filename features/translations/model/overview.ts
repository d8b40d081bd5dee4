/** What the page about the translations shows. Pure. */

import { isBegun, openPages, type PageStatus, type Totals, totalsOf, wordsLeft } from "./status.ts";

/** A page that isn't complete in a language. */
export type OpenPage = {
  /** The translation, relative to the site. */
  file: string;
  title: string;
  /** English words that are left. */
  words: number;
  /** Whether there is a translation to go on with. */
  isBegun: boolean;
};

export type LanguageOverview = {
  locale: string;
  totals: Totals;
  /** Folders of pages, such as `docs/events`, in the order of their names. */
  areas: { name: string; pages: number; complete: number; wordsLeft: number }[];
  /** The most wanted first. */
  open: OpenPage[];
};

/** `docs/events/rooms.md` → `docs/events`, `blog/a.md` → `blog`. */
const areaOf = (source: string) => source.split("/").slice(0, -1).slice(0, 2).join("/");

/** @param fileOf where the translation of an English page is, or would be */
export function overviewOf(
  pages: readonly PageStatus[],
  locale: string,
  fileOf: (source: string) => string,
): LanguageOverview {
  const names = [...new Set(pages.map(({ source }) => areaOf(source)))].toSorted();
  return {
    locale,
    totals: totalsOf(pages, locale),
    areas: names.map((name) => {
      const totals = totalsOf(
        pages.filter(({ source }) => areaOf(source) === name),
        locale,
      );
      return { name, pages: totals.pages, complete: totals.complete, wordsLeft: totals.wordsLeft };
    }),
    open: openPages(pages, locale).flatMap(({ source, title, translations }) => {
      const state = translations[locale];
      return state ? [{ file: fileOf(source), title, words: wordsLeft(state), isBegun: isBegun(state) }] : [];
    }),
  };
}
