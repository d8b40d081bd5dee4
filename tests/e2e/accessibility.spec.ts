import { locales } from "../../site";
import { chooseScheme, expectAccessible, expectNamed, expectReadable } from "./support/axe";
import { inLanguage, languages } from "./support/languages";
import { message, navbarLabel } from "./support/messages";
import { hover, openMenu, unfold } from "./support/navbar";
import { mistypedPage, modelPages, notFoundProblems } from "./support/pages";
import { contentScript, cut } from "./support/scripts";
import { expect, test } from "./support/test";
import { visit } from "./support/visit";

const schemes = ["light", "dark"] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

// The longest reference page has thousands of elements.
test.describe.configure({ timeout: 180_000 });

/** What a narrow screen shows in another way: the menu, the contents list, columns that become rows. */
const alsoNarrow: readonly string[] = ["/", "/docs/v4/rooms/"];

for (const language of languages) {
  test.describe(`axe finds nothing in ${language}`, () => {
    for (const path of [...modelPages, mistypedPage]) {
      test(`on ${path}${language === languages[0] ? ", light and dark" : ", as far as the language decides"}`, async ({
        page,
        problems,
        isMobile,
      }) => {
        test.skip(isMobile && !alsoNarrow.includes(path), "has nothing of its own on a narrow screen");
        if (path === mistypedPage) {
          problems.expect(...notFoundProblems);
        }
        await visit(page, inLanguage(language, path));
        if (language !== languages[0]) {
          await expectNamed(page, path);
          return;
        }
        for (const colorScheme of schemes) {
          await chooseScheme(page, colorScheme);
          await (colorScheme === "light" ? expectAccessible : expectReadable)(page, `${path}, ${colorScheme}`);
        }
      });
    }

    test("in what opens from the navbar", async ({ page, isMobile }) => {
      await visit(page, inLanguage(language, "/docs/v4/rooms/"));
      for (const colorScheme of schemes) {
        await chooseScheme(page, colorScheme);
        if (!isMobile) {
          for (const label of [navbarLabel(language, "Ecosystem"), "4.x", locales[language].label]) {
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

    test("where a part of the page could not be loaded", async ({ page, problems }) => {
      problems.expect(/ERR_FAILED/, /ChunkLoadError/);
      await cut(page, contentScript(language, "/docs/v4/rooms/"));
      await visit(page, inLanguage(language, "/docs/v4/rooms/"));
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
