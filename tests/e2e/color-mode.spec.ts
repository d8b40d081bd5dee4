import type { Locator, Page } from "@playwright/test";
import { docsPath } from "../../site";
import { inLanguage, type Language, languages } from "./support/languages";
import { literally, message } from "./support/messages";
import { menu, navbar, openMenu } from "./support/navbar";
import { expect, oneWidth, test, wide } from "./support/test";
import { visit } from "./support/visit";

const modes = {
  light: { id: "theme.colorToggle.ariaLabel.mode.light", english: "light mode" },
  dark: { id: "theme.colorToggle.ariaLabel.mode.dark", english: "dark mode" },
  system: { id: "theme.colorToggle.ariaLabel.mode.system", english: "system mode" },
} as const;

type Choice = keyof typeof modes;

function labelOf(language: Language, choice: Choice): string {
  const mode = message(language, modes[choice].id, modes[choice].english);
  return message(language, "theme.colorToggle.ariaLabel").replace("{mode}", mode);
}

/** The switch; on narrow screens it is in the menu, which opens. */
async function colorSwitch(page: Page, language: Language, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    await openMenu(page, language);
  }
  const anyChoice = new RegExp(
    (Object.keys(modes) as Choice[]).map((choice) => literally(labelOf(language, choice)).source).join("|"),
  );
  return (isMobile ? menu(page) : navbar(page).locator(".navbar__inner")).getByRole("button", { name: anyChoice });
}

async function expectMode(page: Page, theme: "light" | "dark", choice: Choice): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", choice);
}

/** How light the page's paper is, 0 to 255. */
function paper(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });
}

// Colours change at once, so that what is measured is not on its way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of languages) {
  const home = inLanguage(language, "/");

  test.describe(`the colour mode in ${language}`, () => {
    test("follows the system until the reader chooses", { tag: wide }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, home);
      await expectMode(page, "dark", "system");
      expect(await paper(page)).toBeLessThan(60);
      await page.emulateMedia({ colorScheme: "light" });
      await expectMode(page, "light", "system");
      await expect.poll(() => paper(page)).toBeGreaterThan(200);
    });

    test("goes from the system's to light, to dark, and back, and the switch says which it is", {
      tag: oneWidth[language],
    }, async ({ page, isMobile }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, home);
      const button = await colorSwitch(page, language, isMobile);
      await expect(button).toHaveAccessibleName(labelOf(language, "system"));

      await button.click();
      await expectMode(page, "light", "light");
      await expect(button).toHaveAccessibleName(labelOf(language, "light"));
      await expect.poll(() => paper(page)).toBeGreaterThan(200);

      await button.click();
      await expectMode(page, "dark", "dark");
      await expect(button).toHaveAccessibleName(labelOf(language, "dark"));
      await expect.poll(() => paper(page)).toBeLessThan(60);

      await button.click();
      await expectMode(page, "dark", "system");
      await expect(button).toHaveAccessibleName(labelOf(language, "system"));
      await page.emulateMedia({ colorScheme: "light" });
      await expectMode(page, "light", "system");
    });

    test("is kept for the next visit, in force before the page's scripts have run", {
      tag: oneWidth[language],
    }, async ({ page, isMobile }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, home);
      await (await colorSwitch(page, language, isMobile)).click();
      await expectMode(page, "light", "light");

      // Without scripts from the site, only what is in the page itself can have set it.
      await page.route("**/assets/js/**", (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
      await page.reload();
      await expectMode(page, "light", "light");
      await page.unroute("**/assets/js/**");
      await visit(page, inLanguage(language, docsPath("rooms/")));
      await expectMode(page, "light", "light");
    });

    test("is that of the diagrams too", { tag: wide }, async ({ page }) => {
      await visit(page, inLanguage(language, docsPath("rooms/")));
      const textColour = () =>
        page
          .locator("main svg[role=img] text")
          .first()
          .evaluate((text) => getComputedStyle(text).fill);
      await page.emulateMedia({ colorScheme: "light" });
      await expectMode(page, "light", "system");
      const inLight = await textColour();
      await page.emulateMedia({ colorScheme: "dark" });
      await expectMode(page, "dark", "system");
      await expect.poll(textColour).not.toBe(inLight);
    });

    test("is the same in the other tabs, as soon as it changes", { tag: wide }, async ({ page, context, isMobile }) => {
      await page.emulateMedia({ colorScheme: "light" });
      const other = await context.newPage();
      await other.emulateMedia({ colorScheme: "light" });
      await visit(other, inLanguage(language, docsPath("rooms/")));
      await visit(page, home);
      await expectMode(other, "light", "system");

      const button = await colorSwitch(page, language, isMobile);
      await button.click();
      await expectMode(other, "light", "light");
      await button.click();
      await expectMode(other, "dark", "dark");
      await button.click();
      await expectMode(other, "light", "system");
    });
  });
}

test("the colour mode is the same in every language", async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/");
  const button = await colorSwitch(page, "zh-CN", isMobile);
  await button.click();
  await button.click();
  await expectMode(page, "dark", "dark");
  for (const locale of ["en", "fr", "pt-br"] as const) {
    await visit(page, inLanguage(locale, docsPath()));
    await expectMode(page, "dark", "dark");
  }
});
