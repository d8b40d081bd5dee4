import { chooseScheme, expectAccessible } from "./support/axe";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { reload, visit } from "./support/visit";

const address = inLanguage("en", "/releases/");

test.describe("the releases", { tag: wide }, () => {
  test("are filtered by kind and range, which the address keeps", async ({ page }) => {
    await visit(page, address);
    const names = page.locator("main h3");
    const all = await names.count();
    await page.getByRole("group", { name: "Kind of change" }).getByText("Security").click();
    await page.getByLabel("Newer than").selectOption("4.5.1");
    await page.getByLabel("Up to").selectOption("4.6.2");
    await expect(names).toHaveText([/^4\.6\.2/, /^4\.5\.4/]);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("2 releases");
    await expect(page.getByText("CVE-2023-31125").first()).toBeVisible();
    expect(new URL(page.url()).search).toBe("?kind=security&from=4.5.1&to=4.6.2");

    await reload(page);
    await expect(names).toHaveCount(2);
    await page.getByRole("button", { name: "Show all releases" }).click();
    await expect(names).toHaveCount(all);
    expect(new URL(page.url()).search).toBe("");
  });

  test("say when nothing is found, and ignore what the address can't mean", async ({ page }) => {
    await visit(page, `${address}?from=4.8.4&kind=%3Cb%3E&to=x`);
    await expect(page.getByText("No release matches these filters.")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Show all releases" }).last().click();
    await expect(page.locator("main h3").first()).toBeVisible();
  });

  test("and the archive pass axe", async ({ page }) => {
    for (const path of [`${address}?kind=security`, inLanguage("en", "/blog/archive/")]) {
      await visit(page, path);
      for (const scheme of ["light", "dark"] as const) {
        await chooseScheme(page, scheme);
        await expectAccessible(page, `${path}, ${scheme}`);
      }
    }
  });
});
