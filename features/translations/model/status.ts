/**
 * The state of all translations: a table for people, totals for everyone. Pure.
 */

import { sectionsBehind, type TranslationState } from "./state.ts";

export type PageStatus = {
  /** The English page, relative to the site. */
  source: string;
  /** By language. */
  translations: Record<string, TranslationState>;
};

export type Totals = Record<TranslationState["state"], number>;

/** How many pages of a language are in which state. */
export function totalsOf(pages: readonly PageStatus[], locale: string): Totals {
  const totals: Totals = { current: 0, behind: 0, unmarked: 0, missing: 0 };
  for (const { translations } of pages) {
    totals[translations[locale]?.state ?? "missing"]++;
  }
  return totals;
}

function cell(state: TranslationState | undefined): string {
  if (!state) {
    return "missing";
  }
  return state.state === "behind" ? `behind ${sectionsBehind(state)}` : state.state;
}

function summary(pages: readonly PageStatus[], locale: string): string {
  const { current, behind, unmarked, missing } = totalsOf(pages, locale);
  const parts = [`${current} of ${pages.length} current`, `${behind} behind`, `${missing} missing`];
  return `${locale}: ${[...parts, ...(unmarked > 0 ? [`${unmarked} unmarked`] : [])].join(", ")}`;
}

/** A table with a row for each page and a column for each language, and a line of totals for each language. */
export function statusTable(pages: readonly PageStatus[], locales: readonly string[]): string {
  const rows = [
    ["page", ...locales],
    ...pages.map(({ source, translations }) => [source, ...locales.map((locale) => cell(translations[locale]))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [...lines, "", ...locales.map((locale) => summary(pages, locale))].join("\n");
}
