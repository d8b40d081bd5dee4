import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);

  test.describe(`a home page under another address than it was built for, in ${language}`, { tag: wide }, () => {
    test("says that its styles are missing, and where it belongs", async ({ page, request, problems }) => {
      problems.expect(/^status 404: .*\/(assets|img)\//);
      const html = await (await request.get(at("/"))).text();
      await page.route("**/a/folder/", (route) => route.fulfill({ body: html, contentType: "text/html" }));
      await page.route("**/{assets,img}/**", (route) => route.fulfill({ status: 404 }));
      await page.goto("/a/folder/");
      const text = message(
        language,
        "home.unstyled",
        "The styles of this page could not be loaded. If you host this site: it was built to be served under {baseUrl}, which is set in site.ts.",
      );
      await expect(page.getByText(text.replace("{baseUrl}", at("/")))).toBeVisible();
    });

    test("says nothing of the kind where it belongs", async ({ page }) => {
      await visit(page, at("/"));
      await expect(page.locator(".unstyled")).toBeHidden();
    });
  });
}
