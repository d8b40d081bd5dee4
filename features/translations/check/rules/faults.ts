/**
 * Everything the check says about one translation. Pure.
 */

import { type MarkdownPage, PageSyntaxError, parsePage } from "../../model/page.ts";
import { comparableSections, summaryOf } from "../../model/state.ts";
import { type Fault, structureFaults } from "./compare.ts";
import { contentFaults } from "./content.ts";
import { type Glossary, wordingFaults } from "./wording.ts";

/**
 * The errors of a translation, in the order of its text; empty when all is well.
 *
 * @param options.only IDs of the sections to compare. Default: those whose English is as it was when they were translated
 */
export function translationFaults(
  source: string,
  translation: string,
  locale: string,
  glossary: Glossary,
  { only }: { only?: ReadonlySet<string> } = {},
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
  const compared = only ?? comparableSections(summaryOf(english), summaryOf(page));
  return [
    ...(compared.has("") ? requirementFaults(english, page) : []),
    ...structureFaults(english, page, compared),
    ...contentFaults(english, page, locale, glossary, compared),
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
