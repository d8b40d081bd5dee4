import { redirectsTo } from "../../redirects";
import { docsPath, type Locale, localeNames } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { builtPages } from "./support/pages";
import { expect, test, wide } from "./support/test";
import { addressOf, hydrated } from "./support/visit";

/** Where readers of old links must arrive. Written down here, so that the site's own table cannot lose a row. */
const promised: ReadonlyArray<[from: string, to: string]> = [
  ["/docs/", docsPath()],
  ["/docs", docsPath()],
  ["/docs/latest/", docsPath()],
  ["/docs/latest/rooms/", docsPath("rooms/")],
  ["/docs/latest/tutorial/step-1/", docsPath("tutorial/step-1/")],
  ["/docs/rooms/", docsPath("rooms/")],
  ["/docs/emit-cheatsheet/", docsPath("emit-cheatsheet/")],
  [docsPath("tutorial/"), docsPath("tutorial/introduction/")],
  ["/docs/get-started/chat/", "/get-started/chat/"],
  [docsPath("get-started/chat/"), "/get-started/chat/"],
  [docsPath("how-to/use-with-react/"), "/how-to/use-with-react/"],
  ["/get-started/chat-example/", "/get-started/chat/"],
  [docsPath("rooms"), docsPath("rooms/")],
  [docsPath("rooms.html"), docsPath("rooms/")],
  [docsPath("rooms/index.html"), docsPath("rooms/")],
  ["/docs/v3.html", "/docs/v3/"],
  ["/blog/npm-package-provenance.html", "/blog/npm-package-provenance/"],
  ["/get-started.html", "/get-started/"],
  ["/index.html", "/"],
];

for (const language of languages) {
  test.describe(`old and short addresses in ${language}`, () => {
    for (const [from, to] of promised) {
      test(`${from} leads to ${to}, with its query and its hash`, { tag: wide }, async ({ page }) => {
        await page.goto(inLanguage(language, `${from}?from=old#here`));
        await page.waitForURL(`**${inLanguage(language, to)}?from=old#here`);
        await hydrated(page);
        expect(addressOf(page)).toBe(inLanguage(language, `${to}?from=old#here`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    }
  });
}

test("every old address of the site's table leads to the page it names, in every language", { tag: wide }, async ({
  request,
}) => {
  for (const locale of localeNames) {
    for (const page of pagesOf(locale)) {
      for (const from of redirectsTo(page)) {
        const address = inLanguage(locale, from);
        const response = await request.get(address, { maxRedirects: 0 });
        expect(response.status(), address).toBe(200);
        expect(await response.text(), address).toContain(`content="0; url=${inLanguage(locale, page)}"`);
      }
    }
  }
});

function pagesOf(locale: Locale): string[] {
  return builtPages(locale).map((page) => `/${page.slice(inLanguage(locale, "/").length)}`);
}
