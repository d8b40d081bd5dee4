import { docsPath, localeNames, locales } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { mistypedPage, notFoundProblems } from "./support/pages";
import { expect, oneWidth, test, wide } from "./support/test";
import { addressOf, visit } from "./support/visit";

for (const locale of localeNames) {
  const at = (path: string) => inLanguage(locale, path);
  const title = message(locale, "theme.NotFound.title", "Page not found");

  test.describe(`the not-found page in ${locale}`, () => {
    test("answers with status 404, in the language of the address", { tag: wide }, async ({ page, problems }) => {
      problems.expect(...notFoundProblems);
      const response = await visit(page, at(mistypedPage));
      expect(response.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locales[locale].htmlLang);
      await expect(page).toHaveTitle(new RegExp(`^${title}`, "i"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main")).toContainText(
        message(locale, "theme.NotFound.p1", "No page has this address."),
      );
      await expect(page.getByRole("main")).toContainText(
        message(
          locale,
          "theme.NotFound.p2",
          "If a link on another site led you here, please contact the owner of that site and tell them that the link is broken.",
        ),
      );
    });

    test("suggests the page that a mistyped address is closest to", { tag: wide }, async ({ page, problems }) => {
      problems.expect(...notFoundProblems);
      await visit(page, at(mistypedPage));
      const suggestions = page.getByRole("navigation", {
        name: message(locale, "site.notFound.suggestions", "Perhaps you want one of these"),
      });
      const best = suggestions.getByRole("link").first();
      await expect(best).toHaveAttribute("href", at(docsPath("rooms/")));
      expect(await suggestions.getByRole("link").count()).toBeLessThanOrEqual(3);
      const name = (await best.textContent()) ?? "";
      await best.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(addressOf(page)).toBe(at(docsPath("rooms/")));
    });
  });
}

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);

  test.describe(`the not-found page in ${language}`, () => {
    test("has a search field with the words of the address, which works by keyboard", { tag: wide }, async ({
      page,
      problems,
    }) => {
      problems.expect(/^status 404: /);
      await visit(page, at("/docs/redis-adapter-setup/"));
      const field = page
        .getByRole("main")
        .getByRole("searchbox", { name: message(language, "site.notFound.search", "Search the site") });
      await expect(field).toHaveValue("redis adapter setup");
      await field.fill("redis adapter");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/search\/?\?q=redis%20adapter$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("redis adapter");
    });

    test("suggests where to start when nothing is close, and leads home", { tag: wide }, async ({ page, problems }) => {
      problems.expect(/^status 404: .*\/zzqqxx\/$/);
      await visit(page, at("/zzqqxx/"));
      const links = page.getByRole("main").getByRole("listitem").getByRole("link");
      await expect(links).toHaveCount(3);
      const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
      expect(addresses.sort()).toEqual([at(docsPath()), at("/get-started/"), at("/how-to/")].sort());
      await page
        .getByRole("main")
        .getByRole("link", { name: message(language, "site.notFound.home", "Go to the home page") })
        .click();
      await expect.poll(() => addressOf(page)).toBe(at("/"));
    });

    for (const path of ["/blog/nothing-like-it/", "/nothing/at/all/"]) {
      test(`says so in the window's title for ${path}`, { tag: oneWidth[language] }, async ({ page, problems }) => {
        problems.expect(/^status 404: /);
        await visit(page, at(path));
        await expect(page).toHaveTitle(
          new RegExp(`^${message(language, "theme.NotFound.title", "Page not found")}`, "i"),
        );
      });
    }
  });
}

test("an address in an unknown language gets the not-found page of the default one", { tag: wide }, async ({
  page,
  problems,
}) => {
  problems.expect(/^status 404: .*\/de\/docs\/$/);
  const response = await visit(page, "/de/docs/");
  expect(response.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
});
