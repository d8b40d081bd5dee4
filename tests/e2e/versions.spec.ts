import type { Page } from "@playwright/test";
import { docsPath, docsVersions } from "../../site";
import { inLanguage, type Language, languages } from "./support/languages";
import { literally, message } from "./support/messages";
import { dropdown, hover, openMenu, unfold } from "./support/navbar";
import { builtPages } from "./support/pages";
import { expect, oneWidth, test, wide } from "./support/test";
import { arrived, visit } from "./support/visit";

const [newest, before] = docsVersions;

async function versionList(page: Page, language: Language, isMobile: boolean, shown: string) {
  return isMobile
    ? unfold(await openMenu(page, language), message(language, "theme.navbar.mobileVersionsDropdown.label"))
    : hover(page, shown);
}

/** The version that the browser remembers. */
function remembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("docs-preferred-version-default-socket.io"));
}

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);
  const pages = builtPages(language);

  test.describe(`the version dropdown in ${language}`, () => {
    test("goes to the same page in another version where there is one, else to the version's first page", {
      tag: oneWidth[language],
    }, async ({ page, isMobile }) => {
      for (const slug of ["", "rooms/", "admin-ui/"]) {
        for (const { path, label } of docsVersions.slice(1)) {
          const wanted = at(`/docs/${path}/${slug}`);
          const expected = pages.includes(wanted) ? wanted : at(`/docs/${path}/`);
          await visit(page, at(`${docsPath()}${slug}`));
          const list = await versionList(page, language, isMobile, newest.label);
          await list.getByRole("link", { name: label, exact: true }).click();
          await arrived(page, expected);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        }
      }
    });

    test("keeps query and hash", { tag: oneWidth[language] }, async ({ page, isMobile }) => {
      await visit(page, at(docsPath("?from=here#features")));
      const list = await versionList(page, language, isMobile, newest.label);
      await list.getByRole("link", { name: before.label, exact: true }).click();
      await arrived(page, at(docsPath("?from=here#features", before)));
    });

    test("remembers the version that the reader chose", { tag: oneWidth[language] }, async ({ page, isMobile }) => {
      await visit(page, at(docsPath()));
      const list = await versionList(page, language, isMobile, newest.label);
      await list.getByRole("link", { name: before.label, exact: true }).click();
      await arrived(page, at(docsPath("", before)));
      expect(await remembered(page)).toBe(before.name);

      // Pages without a version of their own show the one that was chosen, after a new visit too.
      await visit(page, at("/"));
      expect(await remembered(page)).toBe(before.name);
      if (!isMobile) {
        await expect(dropdown(page, before.label).getByRole("button")).toHaveAttribute(
          "href",
          at(docsPath("", before)),
        );
        await visit(page, at(docsPath("rooms/")));
        await expect(dropdown(page, newest.label)).toBeVisible();
      }
    });

    test("forgets a version that is not documented any more", { tag: wide }, async ({ page }) => {
      await page.addInitScript(() => {
        // Firefox also runs this in the empty page of a new tab, which has no storage.
        if (self.origin !== "null" && !sessionStorage.getItem("planted")) {
          localStorage.setItem("docs-preferred-version-default-socket.io", "0.9");
          sessionStorage.setItem("planted", "yes");
        }
      });
      await visit(page, at("/"));
      await expect.poll(() => remembered(page)).toBeNull();
    });
  });

  test.describe(`the documentation of a version in ${language}`, () => {
    for (const { path, label } of docsVersions.slice(1)) {
      test(`${label} says that it is no longer maintained, and leads to the newest one`, {
        tag: oneWidth[language],
      }, async ({ page }) => {
        await visit(page, at(`/docs/${path}/`));
        const banner = page.locator(".theme-doc-version-banner");
        await expect(banner).toContainText(label);
        await expect(banner).toContainText(newest.label);
        await banner
          .getByRole("link", { name: message(language, "theme.docs.versions.latestVersionLinkLabel") })
          .click();
        await arrived(page, at(docsPath()));
        await expect(page.locator(".theme-doc-version-banner")).toHaveCount(0);
      });
    }

    test("says which one it is", { tag: wide }, async ({ page }) => {
      for (const { path, label } of docsVersions) {
        await visit(page, at(`/docs/${path}/`));
        const badge = message(language, "theme.docs.versionBadge.label").replace("{versionLabel}", label);
        await expect(page.locator(".theme-doc-version-badge")).toHaveText(literally(badge));
      }
    });
  });
}
