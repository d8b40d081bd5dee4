import { inLanguage, languages } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);

  test.describe(`a home page under another address than it was built for, in ${language}`, { tag: wide }, () => {
    test("says that the site did not load, and suggests a base URL", async ({ page, request, problems }) => {
      problems.expect(/^status 404: .*\/(assets|img)\//, /^console error: Failed to load resource: .* 404/);
      const html = await (await request.get(at("/"))).text();
      await page.route("**/a/folder/", (route) => route.fulfill({ body: html, contentType: "text/html" }));
      await page.route("**/{assets,img}/**", (route) => route.fulfill({ status: 404 }));
      await page.goto("/a/folder/");
      const banner = page.locator("#__docusaurus-base-url-issue-banner");
      await expect(banner).toBeVisible();
      await expect(banner).toContainText("Your Docusaurus site did not load properly.");
      await expect(banner).toContainText(`Current configured baseUrl = ${at("/")}`);
      await expect(banner).toContainText("We suggest trying baseUrl = /a/folder/");
    });

    test("shows no such banner where it belongs", async ({ page }) => {
      await visit(page, at("/"));
      await expect(page.locator("#__docusaurus-base-url-issue-banner")).toHaveCount(0);
    });
  });
}
