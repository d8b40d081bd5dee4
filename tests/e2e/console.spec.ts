import { defaultLocale, type Locale, localeNames, sourceLocale } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { builtPages, modelPages } from "./support/pages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** How many pages one test visits: enough to be quick, few enough to share among workers, and for slow machines. */
const share = 10;

/** Each page is visited in English or in Chinese, in turn, and one page in twenty in each of the other languages. */
function isVisited(locale: Locale, index: number): boolean {
  if (locale === sourceLocale) {
    return index % 2 === 0;
  }
  return locale === defaultLocale ? index % 2 === 1 : index % 20 === 0;
}

/** Whether the model pages are visited in this language: any problem there fails their own tests. */
const isTried = (locale: Locale) => (languages as readonly Locale[]).includes(locale);

test.describe("pages load without an error, a warning or a failed request", { tag: wide }, () => {
  for (const locale of localeNames) {
    const visitedElsewhere = isTried(locale) ? modelPages.map((path) => inLanguage(locale, path)) : [];
    const pages = builtPages(locale)
      .filter((page) => !visitedElsewhere.includes(page))
      .filter((_, index) => isVisited(locale, index));
    for (let first = 0; first < pages.length; first += share) {
      const part = pages.slice(first, first + share);
      test(`in ${locale}, ${first + 1} to ${first + part.length} of ${pages.length}`, async ({ page, problems }) => {
        for (const address of part) {
          const response = await visit(page, address);
          expect(response.status(), address).toBe(200);
          expect(await problems.unexpected(), address).toEqual([]);
        }
      });
    }
  }
});
