import { docsPath, docsVersions, locales } from "../../site";
import { chooseScheme, expectAccessible } from "./support/axe";
import { inLanguage, languages } from "./support/languages";
import { message, navbarLabel } from "./support/messages";
import { hover, openMenu, unfold } from "./support/navbar";
import { contentScript, cut } from "./support/scripts";
import { expect, oneWidth, test } from "./support/test";
import { visit } from "./support/visit";

const schemes = ["light", "dark"] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of languages) {
  test.describe(`axe finds nothing in ${language}`, () => {
    test("in what opens from the navbar", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, docsPath("rooms/")));
      for (const colorScheme of schemes) {
        await chooseScheme(page, colorScheme);
        if (!isMobile) {
          for (const label of [navbarLabel(language, "Ecosystem"), docsVersions[0].label, locales[language].label]) {
            await hover(page, label);
            await expectAccessible(page, `${label}, ${colorScheme}`, ".navbar");
          }
        }
      }
      if (isMobile) {
        const primary = await openMenu(page, language);
        await unfold(primary, navbarLabel(language, "Ecosystem"));
        for (const colorScheme of schemes) {
          await chooseScheme(page, colorScheme);
          await expectAccessible(page, `the menu, ${colorScheme}`, ".navbar");
        }
      }
    });

    test("where a part of the page could not be loaded", { tag: oneWidth[language] }, async ({ page, problems }) => {
      problems.expect(/^request failed/, /Loading chunk \d+ failed/);
      await cut(page, contentScript(language, docsPath("rooms/")));
      await visit(page, inLanguage(language, docsPath("rooms/")));
      await expect(page.getByRole("alert")).toContainText(
        message(language, "site.loading.failed", "A part of this page could not be loaded."),
      );
      for (const colorScheme of schemes) {
        await chooseScheme(page, colorScheme);
        await expectAccessible(page, colorScheme);
      }
    });
  });
}
