/**
 * Everything the check says about one translation. Pure.
 */

import { type Fault, structureFaults } from "./compare.ts";
import { type MarkdownPage, PageSyntaxError, parsePage } from "./page.ts";
import { type Glossary, wordingFaults } from "./wording.ts";

/** The faults of a translation, in the order of its text; empty when all is well. */
export function translationFaults(source: string, translation: string, locale: string, glossary: Glossary): Fault[] {
  let page: MarkdownPage;
  try {
    page = parsePage(translation);
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return [{ line: error.line, message: error.message }];
    }
    throw error;
  }
  return [...structureFaults(parsePage(source), page), ...wordingFaults(page, locale, glossary)].toSorted(
    (a, b) => a.line - b.line,
  );
}
