/**
 * Everything the check says about one translation. Pure.
 */

import { type Fault, structureFaults } from "./compare.ts";
import { type MarkdownPage, PageSyntaxError, parsePage } from "./page.ts";
import { everything, unchangedSince } from "./state.ts";
import { type Glossary, wordingFaults } from "./wording.ts";

/**
 * The errors of a translation, in the order of its text; empty when all is well.
 *
 * @param options.everySection compares all sections, also those whose English has changed since they were translated.
 *   Default: false
 */
export function translationFaults(
  source: string,
  translation: string,
  locale: string,
  glossary: Glossary,
  { everySection = false } = {},
): Fault[] {
  let page: MarkdownPage;
  try {
    page = parsePage(translation);
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return [{ line: error.line, message: error.message }];
    }
    throw error;
  }
  const english = parsePage(source);
  const unchanged = everySection ? everything(english) : unchangedSince(english, page);
  return [
    ...(unchanged.wholePage ? requirementFaults(english, page) : []),
    ...structureFaults(english, page, unchanged),
    ...wordingFaults(page, locale, glossary),
  ].toSorted((a, b) => a.line - b.line);
}

/** What stands above a guide under "You need" is the only list of the front matter that is translated. */
function requirementFaults(english: MarkdownPage, translation: MarkdownPage): Fault[] {
  const count = ({ frontMatter: { requires } }: MarkdownPage) => (Array.isArray(requires) ? requires.length : 0);
  const wanted = count(english);
  return count(translation) === wanted
    ? []
    : [
        {
          line: 1,
          message: `\`requires\` has ${count(translation)} texts, in English ${wanted}: translate ${JSON.stringify(english.frontMatter.requires ?? [])}.`,
        },
      ];
}
