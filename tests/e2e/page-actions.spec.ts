import { docsPath } from "../../site";
import { allowClipboard } from "./support/firefox";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

for (const language of languages) {
  test(`a page in ${language} is copied as Markdown, or says that it could not be`, { tag: wide }, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/^console warning: The page could not be copied as Markdown/, /^request failed/);
    await allowClipboard(context);
    await visit(page, inLanguage(language, docsPath("rooms/")));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: message(language, "site.pageActions.copy", "Copy as Markdown") }).click();
    await expect.poll(copied).toContain("socket.join(");
    await expect(
      page.getByRole("button", { name: message(language, "site.pageActions.copied", "Copied"), exact: true }),
    ).toBeVisible();

    await page.route(`**${docsPath("rooms")}.md`, (route) => route.abort());
    await page
      .getByRole("button", { name: message(language, "site.pageActions.copied", "Copied"), exact: true })
      .click();
    await expect(
      page.getByRole("button", { name: message(language, "site.pageActions.copyFailed", "Could not copy") }),
    ).toBeVisible();
  });

  test(`a problem with a page in ${language} is reported with what is selected`, { tag: wide }, async ({ page }) => {
    const address = inLanguage(language, docsPath("rooms/"));
    await visit(page, address);
    const report = page.getByRole("link", {
      name: message(language, "site.pageActions.problem", "Report a problem with this page"),
    });
    const bodyOf = async () => new URL((await report.getAttribute("href")) ?? "").searchParams.get("body") ?? "";
    expect(await bodyOf()).toContain(address);
    expect(await bodyOf()).not.toContain(">");
    const heading = page.getByRole("heading", { level: 1 });
    await heading.selectText();
    // The click itself would leave the site.
    await report.dispatchEvent("pointerdown");
    const body = await bodyOf();
    expect(body).toContain(`> ${(await heading.textContent())?.trim()}`);
    expect(body).toContain("Version: 4.x");
    expect(body).toContain(`Language: ${language}`);
  });

  test(`a page in ${language} names its Markdown version to assistants, in a menu for the keyboard`, {
    tag: wide,
  }, async ({ page }) => {
    const address = inLanguage(language, docsPath("rooms"));
    await visit(page, `${address}/`);
    const opener = page.locator("summary", { hasText: message(language, "site.pageActions.open", "Open in…") });
    const assistant = page.getByRole("link", { name: "Claude", exact: true });
    await opener.press("Enter");
    const question = new URL((await assistant.getAttribute("href")) ?? "").searchParams.get("q");
    expect(question).toContain(`https://socket.io${address}.md`);
    await assistant.press("Escape");
    await expect(assistant).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
