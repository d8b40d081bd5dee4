import { docsPath, library } from "../../site";
import { allowClipboard } from "./support/firefox";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, narrow, test, wide } from "./support/test";
import { reload, visit } from "./support/visit";

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);

  test.describe(`samples in ${language}`, { tag: wide }, () => {
    test("are copied without the values that they announce", async ({ page, context }) => {
      await allowClipboard(context);
      await visit(page, at(docsPath("rooms/")));
      const sample = page.locator(".theme-code-block").filter({ hasText: "// => " }).first();
      // Seen without pointing at the block, and so on a phone.
      await expect(sample.locator(".code-buttons button").last()).toHaveCSS("opacity", "1");
      await sample.getByRole("button", { name: message(language, "theme.CodeBlock.copyButtonAriaLabel") }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain("console.log(");
      expect(await copied()).not.toContain("// =>");
    });

    test("keep the chosen form on every page and on the next visit", async ({ page }) => {
      const form = (name: string) => page.getByRole("tab", { name, exact: true }).first();
      await visit(page, at(docsPath("server-initialization/")));
      await expect(form("CommonJS")).toHaveAttribute("aria-selected", "false");
      await form("CommonJS").click();
      await expect(page.getByRole("main")).toContainText('require("socket.io")');
      await visit(page, at(docsPath("client-initialization/")));
      await expect(form("CommonJS")).toHaveAttribute("aria-selected", "true");
      await form("TypeScript").click();
      await reload(page);
      await expect(form("TypeScript")).toHaveAttribute("aria-selected", "true");
    });

    test("are counted at the foot of the page, with the release that they were checked with", async ({ page }) => {
      // A translation of an older English page shows other samples, and has no numbers.
      await visit(page, at(docsPath("namespaces/")));
      await expect(page.getByRole("main").getByText(`socket.io ${library.version}`).last()).toBeVisible();
      await visit(page, at("/docs/v3/rooms/"));
      await expect(page.getByRole("main").getByText("socket.io 3.1.2").last()).toBeVisible();
    });

    test("wrap long lines on demand, and show diagrams as large as the window", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 720 });
      await visit(page, at(docsPath("how-it-works/")));
      const wide = page
        .locator(".theme-code-block")
        .filter({ has: page.locator("[aria-pressed]") })
        .first();
      const code = wide.locator("pre");
      const isCut = () => code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(await isCut()).toBe(true);
      await wide.getByRole("button", { name: message(language, "site.code.wrap", "Wrap long lines") }).click();
      expect(await isCut()).toBe(false);

      // Of the two drawings of a diagram, the one that has room.
      const diagram = page.getByRole("main").locator("figure [role=group]").first();
      await expect(diagram.locator(":scope > svg:visible")).toHaveCount(1);
      expect(await diagram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);

      const enlarge = page.getByRole("button", { name: message(language, "diagram.enlarge", "Enlarge") }).first();
      await enlarge.press("Enter");
      const drawing = page.getByRole("dialog").locator("section svg");
      const width = () => drawing.evaluate((svg) => svg.getBoundingClientRect().width);
      await expect.poll(width).toBeLessThan(360);
      const fitting = await width();
      await page.keyboard.press("+");
      await expect.poll(width).toBeGreaterThan(fitting);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(enlarge).toBeFocused();
    });

    test("show none of the words that their check reads", async ({ page }) => {
      for (const path of [docsPath("rooms/"), docsPath("server-initialization/"), docsPath("errors/")]) {
        // The notice of a section whose English has changed shows the Markdown of both.
        const html = (await (await page.request.get(at(path))).text()).replace(/<pre lang=[^>]*>[\s\S]*?<\/pre>/g, "");
        expect(html).not.toMatch(/(?<!data-)run=[a-z]|type-error=|metastring/);
      }
    });
  });
}

test("code out of sight takes as much room as it will", { tag: narrow }, async ({ page }) => {
  await visit(page, inLanguage("en", docsPath("server-api/")));
  const heights = () =>
    page
      .locator(".theme-code-block:visible")
      .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().height)));
  const before = await heights();
  expect(before.length).toBeGreaterThan(100);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(".theme-code-block, .code-lines { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(styles);
  });
  expect(await heights()).toEqual(before);
});
