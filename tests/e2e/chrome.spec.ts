import { footerColumns } from "../../navigation";
import { docsPath, docsVersions, localeNames, locales, repositories, site } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { footerLabel, message, navbarLabel } from "./support/messages";
import {
  dropdown,
  entriesOf,
  expectedLanguages,
  expectedLinks,
  expectedVersions,
  hover,
  menu,
  navbar,
  openMenu,
  unfold,
} from "./support/navbar";
import { expect, narrow, oneWidth, test, wide } from "./support/test";
import { addressOf, arrived, visit } from "./support/visit";

/** What the site promises to lead to from every page, whatever its own table says. */
const promised = [
  ...["Get started", "Guide", "Tutorial", "Emit cheatsheet", "Server API", "Client API"],
  ...["Troubleshooting", "Stack Overflow", "GitHub Discussions", "Blog", "X", "CDN", "Admin UI"],
  ...["FAQ", "Changelog", "Roadmap", "Become a sponsor"],
];

const [newest, before] = docsVersions;

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);
  const repositoryLink = message(language, "site.repositoryLink.label", "Source code on GitHub");

  test.describe(`the navbar in ${language}`, () => {
    test("has every entry of the site's table, in its order", async ({ page, isMobile }) => {
      await visit(page, at(docsPath("rooms/")));
      const expected = expectedLinks(language);
      if (isMobile) {
        const primary = await openMenu(page, language);
        for (const { label, href, items } of expected) {
          if (items) {
            expect(await entriesOf(await unfold(primary, label)), label).toEqual(items);
          } else {
            const entry = primary.locator("> ul > li > a").and(page.getByRole("link", { name: label, exact: true }));
            await expect(entry).toHaveAttribute("href", href ?? "");
          }
        }
        return;
      }
      const left = navbar(page).locator(".navbar__items").first().locator("> .navbar__item");
      await expect(left.locator("> a").or(left.filter({ hasNot: page.locator("*") }))).toHaveText(
        expected.map(({ label }) => label),
      );
      for (const { label, href, items } of expected) {
        if (items) {
          expect(await entriesOf(await hover(page, label)), label).toEqual(items);
        } else {
          const entry = left.and(page.getByRole("link", { name: label, exact: true }));
          await expect(entry).toHaveAttribute("href", href ?? "");
        }
      }
    });

    test("lists the documented versions, the languages by their own names, and the source code", async ({
      page,
      isMobile,
    }) => {
      await visit(page, at(docsPath("rooms/")));
      const scope = isMobile ? await openMenu(page, language) : navbar(page);
      const versions = isMobile
        ? await unfold(scope, message(language, "theme.navbar.mobileVersionsDropdown.label"))
        : await hover(page, newest.label);
      expect((await entriesOf(versions)).map(({ label }) => label)).toEqual(
        expectedVersions(language).map(({ label }) => label),
      );

      const list = isMobile
        ? await unfold(scope, message(language, "theme.navbar.mobileLanguageDropdown.label"))
        : await hover(page, locales[language].label);
      expect(await entriesOf(list)).toEqual(expectedLanguages(docsPath("rooms/")));
      for (const { label, htmlLang } of Object.values(locales)) {
        await expect(list.getByRole("link", { name: label, exact: true })).toHaveAttribute("lang", htmlLang);
      }

      // The link is an icon, and this is the name that is read aloud.
      const source = scope.getByRole("link", { name: repositoryLink });
      await expect(source).toBeVisible();
      await expect(source).toHaveAttribute("href", repositories.library);
    });

    test("leads home by its logo", { tag: oneWidth[language] }, async ({ page }) => {
      await visit(page, at(docsPath("rooms/")));
      await navbar(page).locator(".navbar__brand").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        message(language, "home.hero.title", site.tagline),
      );
      expect(addressOf(page)).toBe(at("/"));
    });
  });

  test.describe(`the footer in ${language}`, () => {
    test("repeats the navbar's groups, and has everything that the navbar leads to", {
      tag: oneWidth[language],
    }, async ({ page }) => {
      await visit(page, at("/"));
      const footer = page.getByRole("contentinfo");
      await expect(footer).toContainText(`© 2022–${new Date().getUTCFullYear()} Socket.IO`);
      for (const label of promised) {
        // The mark of a link that leaves the site is part of its name.
        await expect(
          footer.locator("a").filter({ hasText: new RegExp(`^${navbarLabel(language, label)}$`) }),
          label,
        ).toBeVisible();
      }
      const columns = footer.locator(".footer__col");
      await expect(columns.locator(".footer__title")).toHaveText(
        (footerColumns ?? []).map(({ title }) => footerLabel(language, "link.title", String(title))),
      );
      for (const [index, { items }] of (footerColumns as Column[]).entries()) {
        expect(await entriesOf(columns.nth(index).getByRole("list"))).toEqual(
          items.map(({ label, to, href }) => ({
            label: footerLabel(language, "link.item.label", label),
            href: to ? at(to) : href,
          })),
        );
      }
    });
  });

  test.describe(`the skip link in ${language}`, { tag: oneWidth[language] }, () => {
    test("is the first thing the keyboard reaches, and leads past the navbar", async ({ page }) => {
      await visit(page, at(docsPath("rooms/")));
      const skip = page.getByRole("link", { name: message(language, "theme.common.skipToMainContent") });
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus")).toHaveCount(1);
    });
  });

  test.describe(`a dropdown of the navbar in ${language}`, { tag: wide }, () => {
    test("opens by keyboard, and closes when the focus goes on", async ({ page }) => {
      await visit(page, at("/"));
      const documentation = dropdown(page, navbarLabel(language, "Docs"));
      const button = documentation.getByRole("button");
      const first = documentation.getByRole("link", { name: navbarLabel(language, "Guide"), exact: true });
      await expect(first).toBeHidden();
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(first).toBeVisible();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Tab");
      await expect(first).toBeFocused();
      await navbar(page)
        .getByRole("link", { name: navbarLabel(language, "Client API"), exact: true })
        .focus();
      await expect(first).toBeHidden();
      await expect(button).toHaveAttribute("aria-expanded", "false");
    });

    test("can be walked through with the arrow keys, and Escape leads back", async ({ page }) => {
      await visit(page, at("/"));
      const documentation = dropdown(page, navbarLabel(language, "Docs"));
      const button = documentation.getByRole("button");
      const link = (label: string) =>
        documentation.getByRole("link", { name: navbarLabel(language, label), exact: true });
      await button.focus();
      await page.keyboard.press("ArrowDown");
      await expect(link("Guide")).toBeVisible();
      await expect(button).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(link("Guide")).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(link("Tutorial")).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(button).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expect(link("Guide")).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
    });

    test("that the mouse has opened is closed by Escape, until the mouse comes back", async ({ page }) => {
      await visit(page, at("/"));
      const list = await hover(page, navbarLabel(language, "Docs"));
      await page.keyboard.press("Escape");
      await expect(list).toBeHidden();
      await page.getByRole("heading", { level: 1 }).hover();
      await hover(page, navbarLabel(language, "Docs"));
    });
  });

  test.describe(`by touch on a wide screen in ${language}`, { tag: wide }, () => {
    test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

    test("a tap on the version opens the list, and keeps query and hash", async ({ page }) => {
      const address = at(docsPath("?from=here#features"));
      await visit(page, address);
      const versions = dropdown(page, newest.label);
      await versions.getByRole("button").tap();
      await expect(versions.getByRole("button")).toHaveAttribute("aria-expanded", "true");
      expect(addressOf(page)).toBe(address);
      await versions.getByRole("link", { name: before.label, exact: true }).tap();
      await arrived(page, at(docsPath("?from=here#features", before)));
    });
  });

  test.describe(`the menu of narrow screens in ${language}`, { tag: narrow }, () => {
    test("closes when the reader chooses another version", async ({ page }) => {
      await visit(page, at(docsPath("rooms/")));
      const versions = await unfold(
        await openMenu(page, language),
        message(language, "theme.navbar.mobileVersionsDropdown.label"),
      );
      await versions.getByRole("link", { name: before.label, exact: true }).click();
      await arrived(page, at(docsPath("rooms/", before)));
      await expect(menu(page)).not.toBeInViewport();
    });
  });
}

type Column = { items: Array<{ label: string; to?: string; href?: string }> };

test("every address of the navbar and the footer exists in every language", { tag: wide }, async ({ request }) => {
  const paths = (footerColumns as Column[]).flatMap(({ items }) => items.flatMap(({ to }) => to ?? []));
  expect(paths.length).toBeGreaterThan(0);
  for (const locale of Object.keys(locales) as Array<keyof typeof locales>) {
    for (const path of paths) {
      const response = await request.get(inLanguage(locale, path), { maxRedirects: 0 });
      expect(response.status(), inLanguage(locale, path)).toBe(200);
    }
  }
});

test("no entry of the navbar lies over another one or is cut, in any language", { tag: wide }, async ({ page }) => {
  for (const locale of localeNames) {
    await visit(page, inLanguage(locale, "/"));
    // The narrowest window with all entries, and those on both sides of each change of the style sheet.
    for (const width of [997, 1240, 1241, 1420, 1421, 1600]) {
      await page.setViewportSize({ width, height: 600 });
      const overlaps = await navbar(page).evaluate((bar) => {
        const entries = [...bar.querySelectorAll(".navbar__brand, .navbar__items > *")]
          .filter((entry) => entry.getBoundingClientRect().width > 1)
          .map((entry) => ({ text: entry.textContent, box: entry.getBoundingClientRect() }))
          .sort((a, b) => a.box.left - b.box.left);
        return entries.flatMap(({ text, box }, index) => {
          const before = entries[index - 1];
          return before && before.box.right > box.left + 1 ? [`${before.text} | ${text}`] : [];
        });
      });
      expect(overlaps, `${locale}, ${width} px`).toEqual([]);
      const isCut = await navbar(page)
        .locator(".navbar__title")
        .evaluate(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth);
      expect(isCut, `the name of the site in ${locale}, ${width} px`).toBe(false);
    }
  }
});
