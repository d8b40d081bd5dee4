import type { Page } from "@playwright/test";
import { docsPath, localeNames } from "../../site";
import { chooseScheme, expectAccessible, expectNamed, expectReachable, expectReadable } from "./support/axe";
import { inLanguage, type Language, languages } from "./support/languages";
import { stickingOut } from "./support/overflow";
import { mistypedPage, modelPages, notFoundProblems } from "./support/pages";
import { collectShifts, shiftsOf } from "./support/shifts";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// The longest reference page has thousands of elements.
test.describe.configure({ timeout: 360_000 });

/** Pages of each layout, whose parts must not move while they are loaded. */
const steady: readonly string[] = [
  "/",
  docsPath("rooms/"),
  docsPath("how-it-works/"),
  "/blog/",
  "/get-started/chat/",
  "/demos/chat/",
];

/** What a narrow screen shows in another way: the menu, the contents list, columns that become rows. */
const accessibleOnNarrow: readonly string[] = ["/", docsPath("rooms/")];

/** 320 px are a window of 1280 px at a zoom of 400 %, and 720 px one of 1440 px at 200 %. */
const widths = { desktop: [320, 360, 720, 768, 1440], mobile: [390] };

async function expectToFit(page: Page, isMobile: boolean): Promise<void> {
  for (const width of isMobile ? widths.mobile : widths.desktop) {
    await page.setViewportSize({ width, height: 900 });
    // In the first frame of a new width, the layout can still be that of the width before.
    await expect.poll(() => stickingOut(page), `${width} px`).toEqual([]);
    // On a phone, a page that is too wide is shrunk to fit instead.
    expect(await page.evaluate(() => window.innerWidth)).toBe(width);
  }
}

/**
 * All rules in one language, at one width and in one color mode. The other languages, widths and modes show the same
 * elements, so there axe only looks at what can differ:
 *
 * - A language decides names and alternative texts.
 * - The dark mode decides colors, and which of two pictures is shown.
 * - A width decides how large targets are, what scrolls, and what is shown. Two pages, on which a narrow screen shows
 *   most in another way, get all rules at both widths.
 */
async function expectNothingForAxe(page: Page, path: string, language: Language, isMobile: boolean): Promise<void> {
  if (language !== languages[0]) {
    await expectNamed(page, path);
    return;
  }
  if (isMobile && !accessibleOnNarrow.includes(path)) {
    await expectReachable(page, path);
    return;
  }
  await chooseScheme(page, "light");
  await expectAccessible(page, `${path}, light`);
  await chooseScheme(page, "dark");
  await expectReadable(page, `${path}, dark`);
}

for (const language of languages) {
  for (const path of new Set([...modelPages, mistypedPage, ...steady])) {
    // One visit, and all questions about what it shows.
    test(`${path} in ${language} stands still, fits and is accessible`, async ({ page, problems, isMobile }) => {
      if (path === mistypedPage) {
        problems.expect(...notFoundProblems);
      }
      await collectShifts(page);
      await visit(page, inLanguage(language, path));
      if (steady.includes(path)) {
        await test.step("stands still while it loads", async () => expect(await shiftsOf(page)).toEqual([]));
      }
      await test.step("doesn't scroll sideways", () => expectToFit(page, isMobile));
      if (!isMobile || language === languages[0] || accessibleOnNarrow.includes(path)) {
        await test.step("has nothing for axe to find", () => expectNothingForAxe(page, path, language, isMobile));
      }
    });
  }
}

// Their words are longer than those of the languages above.
for (const locale of localeNames.filter((name) => !languages.some((language) => language === name))) {
  test(`no kind of page in ${locale} scrolls sideways, or lacks a name`, { tag: wide }, async ({ page, isMobile }) => {
    for (const path of [...modelPages, "/playground/", "/how-to/", docsPath("errors/")]) {
      await test.step(path, async () => {
        await visit(page, inLanguage(locale, path));
        await expectToFit(page, isMobile);
        await expectNamed(page, `${path} in ${locale}`);
      });
    }
  });
}
