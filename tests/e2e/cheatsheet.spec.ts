import { docsPath } from "../../site";
import { allowClipboard } from "./support/firefox";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { expect, oneWidth, test, wide } from "./support/test";
import { visit } from "./support/visit";

for (const language of languages) {
  test.describe(`the emit cheatsheet in ${language}`, { tag: oneWidth[language] }, () => {
    test("draws who receives the event of each call", async ({ page }) => {
      await visit(page, inLanguage(language, docsPath("emit-cheatsheet/")));
      const row = (call: string) => page.locator("tr").filter({ has: page.getByText(call, { exact: true }) });
      await expect(row('socket.emit("x", 1)').first().locator("td svg circle")).toHaveCount(1);
      await expect(row('io.emit("x", 1)').locator("td svg circle")).toHaveCount(6);
      await expect(row('io.to("a").emit("x", 1)').locator("td svg circle")).toHaveCount(3);
    });

    test("copies a call", async ({ page, context }) => {
      await allowClipboard(context);
      await visit(page, inLanguage(language, docsPath("emit-cheatsheet/")));
      const call = 'io.to("a").except("b").emit("x", 1)';
      const name = message(language, "recipients.copy", "Copy {call}").replace("{call}", call);
      const button = page.getByRole("button", { name, exact: true });
      await button.focus();
      await expect(button).toHaveCSS("opacity", "1");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(call);
    });
  });
}

test("the emit cheatsheet prints its drawings, and not its buttons", { tag: wide }, async ({ page }) => {
  await visit(page, inLanguage("en", docsPath("emit-cheatsheet/")));
  await page.emulateMedia({ media: "print" });
  const row = page.locator("tbody tr").first();
  await expect(row.locator("td svg").last()).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
});
