import type { APIRequestContext, Page } from "@playwright/test";
import { load } from "cheerio";
import { targetLocales, translationFiles } from "../../features/translations/files";
import { defaultLocale, docsPath, type Locale, localeNames, locales, site, sourceLocale } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { hover, openMenu, unfold } from "./support/navbar";
import { expect, oneWidth, test, wide } from "./support/test";
import { addressOf, hydrated, still, visit } from "./support/visit";

async function changeLanguage(page: Page, from: Locale, to: Locale, isMobile: boolean): Promise<void> {
  const entry = { name: locales[to].label, exact: true };
  if (isMobile) {
    const list = await unfold(await openMenu(page, from), message(from, "theme.navbar.mobileLanguageDropdown.label"));
    await list.getByRole("link", entry).click();
  } else {
    // A dropdown closes when the page moves under the mouse: like a reader, the test then opens it again.
    await expect(async () => {
      const list = await hover(page, locales[from].label);
      await list.getByRole("link", entry).click({ timeout: 5_000 });
    }).toPass();
  }
  await expect(page.locator("html")).toHaveAttribute("lang", locales[to].htmlLang);
  await hydrated(page);
}

/** The same path, query and hash. A space in a query may be written as `+` or as `%20`. */
function expectAddress(page: Page, expected: string): void {
  const parts = ({ pathname, searchParams, hash }: URL) => ({ pathname, query: [...searchParams], hash });
  expect(parts(new URL(page.url()))).toEqual(parts(new URL(expected, page.url())));
}

for (const path of ["/", docsPath("rooms/"), "/docs/v3/", "/get-started/chat/", "/blog/"]) {
  const tag = path === "/" ? [] : wide;
  test(`the language dropdown keeps path, query and hash of ${path}, from every language to the next`, { tag }, async ({
    page,
    isMobile,
  }) => {
    const suffix = "?from=a%20link&again=yes#here";
    const [first, ...others] = localeNames as [Locale, ...Locale[]];
    await visit(page, inLanguage(first, `${path}${suffix}`));
    let current = first;
    for (const next of [...others, first]) {
      await changeLanguage(page, current, next, isMobile);
      expectAddress(page, inLanguage(next, `${path}${suffix}`));
      current = next;
    }
  });
}

for (const language of languages) {
  test.describe(`the language dropdown in ${language}`, { tag: oneWidth[language] }, () => {
    test("keeps a query and a hash that came while the page was open", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, docsPath("rooms/")));
      await page
        .locator(".markdown h2")
        .first()
        .getByRole("link")
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(/#/);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      // A dropdown closes while the page scrolls.
      await still(page, () => scrollY);
      const { hash } = new URL(page.url());
      expect(hash).not.toBe("");
      const [other = language] = languages.filter((name) => name !== language);
      await changeLanguage(page, language, other, isMobile);
      expect(addressOf(page)).toBe(inLanguage(other, `${docsPath("rooms/")}${hash}`));
    });

    test("marks the language of the page", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, "/"));
      const list = isMobile
        ? await unfold(await openMenu(page, language), message(language, "theme.navbar.mobileLanguageDropdown.label"))
        : await hover(page, locales[language].label);
      const marked = list.locator(isMobile ? ".menu__link--active" : ".dropdown__link--active");
      await expect(marked).toHaveText([locales[language].label]);
    });
  });
}

/** What the head of a page says of its languages. */
async function head(request: APIRequestContext, address: string) {
  const $ = load(await (await request.get(address)).text());
  const alternates = $("head link[rel=alternate][hreflang]")
    .toArray()
    .map((link) => [$(link).attr("hreflang"), $(link).attr("href")]);
  return {
    language: $("html").attr("lang"),
    canonical: $("head link[rel=canonical]").attr("href"),
    alternates,
  };
}

const urlIn = (locale: Locale, path: string) => `${site.url}${inLanguage(locale, path)}`;

test("every language says which it is, and where the others are", { tag: wide }, async ({ request }) => {
  for (const locale of localeNames) {
    expect(await head(request, inLanguage(locale, "/"))).toEqual({
      language: locales[locale].htmlLang,
      canonical: urlIn(locale, "/"),
      alternates: [
        ...localeNames.map((name) => [locales[name].htmlLang, urlIn(name, "/")]),
        ["x-default", urlIn(defaultLocale, "/")],
      ],
    });
  }
});

test("a page claims only the languages that it exists in", { tag: wide }, async ({ request }) => {
  const path = docsPath("rooms/");
  const translated = translationFiles(process.cwd())
    .filter(({ source }) => source === "docs/events/rooms.md")
    .map(({ locale }) => locale);
  const existing = localeNames.filter((locale) => locale === sourceLocale || translated.includes(locale));
  const first = existing.includes(defaultLocale) ? defaultLocale : sourceLocale;
  for (const locale of localeNames) {
    const { canonical, alternates } = await head(request, inLanguage(locale, path));
    expect(canonical).toBe(urlIn(existing.includes(locale) ? locale : sourceLocale, path));
    expect(alternates).toEqual([
      ...existing.map((name) => [locales[name].htmlLang, urlIn(name, path)]),
      ["x-default", urlIn(first, path)],
    ]);
  }
});

for (const language of languages) {
  test(`the page about the translations shows how much of each language is done, in ${language}`, {
    tag: oneWidth[language],
  }, async ({ page }) => {
    await visit(page, inLanguage(language, "/translations/"));
    for (const locale of targetLocales) {
      await expect(page.getByRole("progressbar", { name: locales[locale].label })).toBeVisible();
    }
  });
}
