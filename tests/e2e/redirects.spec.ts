import type { APIRequestContext } from "@playwright/test";
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

/** Where the host sends a reader of an old address. */
async function destination(request: APIRequestContext, from: string): Promise<string> {
  const response = await request.get(from);
  return new URL(response.url()).pathname;
}

for (const language of languages) {
  test(`old and short addresses lead to the pages that have their content, in ${language}`, { tag: wide }, async ({
    request,
  }) => {
    for (const [from, to] of promised) {
      expect.soft(await destination(request, inLanguage(language, from)), from).toBe(inLanguage(language, to));
    }
  });

  // An old address, one without a slash, and one that exists twice.
  for (const from of ["/docs/rooms/", docsPath("rooms"), docsPath("rooms/index.html")]) {
    test(`${from} in ${language} keeps its query and its hash`, { tag: wide }, async ({ page }) => {
      const address = inLanguage(language, docsPath("rooms/?from=old#here"));
      await page.goto(inLanguage(language, `${from}?from=old#here`));
      await page.waitForURL(`**${address}`);
      await hydrated(page);
      expect(addressOf(page)).toBe(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
}

test("every old address of the site's table leads to the page it names, in every language", { tag: wide }, async ({
  request,
}) => {
  for (const locale of localeNames) {
    for (const page of pagesOf(locale)) {
      for (const from of redirectsTo(page)) {
        const address = inLanguage(locale, from);
        const response = await request.get(address, { maxRedirects: 0 });
        expect(response.status(), address).toBe(301);
        expect(response.headers().location, address).toBe(inLanguage(locale, page));
      }
    }
  }
});

function pagesOf(locale: Locale): string[] {
  return builtPages(locale).map((page) => `/${page.slice(inLanguage(locale, "/").length)}`);
}
