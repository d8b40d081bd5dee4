import { docsPath, library } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);

  test.describe(`samples in ${language}`, { tag: wide }, () => {
    test("are copied without the values that they announce", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await visit(page, at(docsPath("rooms/")));
      const sample = page.locator(".theme-code-block").filter({ hasText: "// => " }).first();
      await sample.hover();
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
      await page.reload();
      await expect(form("TypeScript")).toHaveAttribute("aria-selected", "true");
    });

    test("are counted at the foot of the page, with the release that they were checked with", async ({ page }) => {
      // A translation of an older English page shows other samples, and has no numbers.
      await visit(page, at(docsPath("namespaces/")));
      await expect(page.getByRole("main").getByText(`socket.io ${library.version}`).last()).toBeVisible();
      await visit(page, at("/docs/v3/rooms/"));
      await expect(page.getByRole("main").getByText("socket.io 3.1.2").last()).toBeVisible();
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
