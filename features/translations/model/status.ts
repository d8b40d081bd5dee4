/**
 * The state of all translations, for people and for programs. Pure.
 */

import type { PageState, SectionState } from "./state.ts";

export type PageStatus = {
  /** The English page, relative to the site. */
  source: string;
  /** The English title. */
  title: string;
  /** Links from other English pages: how much the page is wanted. */
  wanted: number;
  /** By language. */
  translations: Record<string, PageState>;
};

const isDone = (state: SectionState) => state === "current";

/** English words of a page that are still to be translated or translated again. */
export function wordsLeft({ sections }: PageState): number {
  return sections.reduce((sum, { state, words }) => sum + (isDone(state) ? 0 : words), 0);
}

/** English words of a page. */
export function wordsOfPage({ sections }: PageState): number {
  return sections.reduce((sum, { words }) => sum + words, 0);
}

/** Whether a page has a section that its readers can read in their language. */
export function isBegun({ sections }: PageState): boolean {
  return sections.some(({ state }) => state !== "missing" && state !== "copied");
}

export type Totals = { pages: number; complete: number; begun: number; words: number; wordsLeft: number };

/** How much of a language is done. */
export function totalsOf(pages: readonly PageStatus[], locale: string): Totals {
  const totals: Totals = { pages: pages.length, complete: 0, begun: 0, words: 0, wordsLeft: 0 };
  for (const { translations } of pages) {
    const state = translations[locale];
    if (!state) {
      continue;
    }
    const left = wordsLeft(state);
    totals.words += wordsOfPage(state);
    totals.wordsLeft += left;
    if (left === 0 && isBegun(state)) {
      totals.complete++;
    } else if (isBegun(state)) {
      totals.begun++;
    }
  }
  return totals;
}

/** The pages that are not complete, the most wanted first. */
export function openPages(pages: readonly PageStatus[], locale: string): PageStatus[] {
  return pages
    .filter(({ translations }) => {
      const state = translations[locale];
      return !state || wordsLeft(state) > 0 || state.orphaned.length > 0;
    })
    .toSorted((a, b) => b.wanted - a.wanted || (a.source < b.source ? -1 : 1));
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** What is left of a page: "missing, 812 words", or its sections by state. */
export function leftOf(state: PageState): string {
  const words = count(wordsLeft(state), "word");
  if (!isBegun(state)) {
    return `missing, ${words}`;
  }
  const byState = new Map<string, string[]>();
  for (const { id, state: each } of state.sections) {
    if (!isDone(each)) {
      byState.set(each, [...(byState.get(each) ?? []), id === "" ? "(beginning)" : `#${id}`]);
    }
  }
  if (state.orphaned.length > 0) {
    byState.set(
      "orphaned",
      state.orphaned.map((id) => `#${id}`),
    );
  }
  return `${words}; ${[...byState].map(([name, ids]) => `${name}: ${ids.join(", ")}`).join("; ")}`;
}

/** A line for each page that isn't complete, the most wanted first, then the totals of the language. */
export function statusList(pages: readonly PageStatus[], locale: string): string {
  const lines = openPages(pages, locale).map(({ source, translations }) => {
    const state = translations[locale];
    return `${source}: ${state ? leftOf(state) : "missing"}`;
  });
  const { pages: all, complete, begun, words, wordsLeft: left } = totalsOf(pages, locale);
  const share = words === 0 ? 100 : Math.floor((100 * (words - left)) / words);
  const begunText = begun > 0 ? `, ${begun} begun` : "";
  const total = `${locale}: ${complete} of ${count(all, "page")} complete${begunText}; ${count(left, "word")} left (${share} % done)`;
  return [...lines, ...(lines.length > 0 ? [""] : []), total].join("\n");
}
