import { type Locale, localeNames } from "../../site";
import { builtPages } from "./support/pages";
import { expect, test } from "./support/test";
import { visit } from "./support/visit";

/** How many pages one test visits: enough to be quick, few enough to share among workers. */
const share = 10;

/** Pages that are not translated are English ones in another frame: one page in so many is visited. */
const oneIn: Record<Locale, number> = { "zh-CN": 3, en: 1, fr: 8, "pt-br": 8 };

test.describe("pages of the sitemap load without an error, a warning or a failed request", () => {
  test.skip(({ isMobile }) => isMobile, "one visit to each page; narrow screens are tried with the model pages");

  for (const locale of localeNames) {
    const pages = builtPages(locale).filter((_, index) => index % oneIn[locale] === 0);
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
