import { docsPath, sourceLocale } from "../../site";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** HTML that would leave an element and a variable if a page took it for its own. */
const html = "<img src=x data-odd onerror=window.odd=1><script data-odd>window.odd=1</script>";

const paths = [
  [
    "/",
    docsPath(),
    docsPath("rooms/"),
    docsPath("rooms"),
    docsPath("errors/"),
    "/search/",
    "/releases/",
    "/playground/",
  ],
  [
    "/docs/v9/",
    "/docs//rooms/",
    "/docs/v4/../v3/",
    "/blog/tags/none/",
    "/..%2f..%2f",
    "/%00/",
    "/%252e%252e/",
    "/a%5Cb/",
  ],
  ["/房间/", "/%F0%9F%A6%84/", "/constructor/", "/__proto__/", `/${"a".repeat(3000)}/`, `/${"a/".repeat(300)}`],
  [`/${encodeURIComponent(html)}/`, "/:id(.*)+/", "/*/", "/%20/", "/-0/", "/index.html", "/404.html"],
].flat();

const queries = [
  ["", "?", "?q=rooms", "?q=%", "?q=%FF%C3%28", "?q", "?q=&q=&q=", `?q=${"x".repeat(5000)}`, "?__proto__[odd]=1"],
  [`?q=${encodeURIComponent(html)}`, "?docusaurus-theme=%22%3E", "?docusaurus-data-odd=1", "?version=9&open=../../x"],
].flat();

const hashes = [
  ["", "#", "#cost", "#100%", "#%", "#%E0%A4%A", "#%FF", "#.a:b[c=d]>e", "#房间", "#constructor", "##", "#program="],
  [`#${html}`, `#${encodeURIComponent(html)}`, "#program=%%%", `#${"y".repeat(5000)}`, "#:~:text=rooms"],
].flat();

/** How many addresses are tried. All paths, queries and hashes occur, each time beside others. */
const count = 300;

test("the router stands odd addresses, and shows none of them as HTML", { tag: wide }, async ({ page }) => {
  const addresses = Array.from({ length: count }, (_, i) =>
    [
      inLanguage(sourceLocale, paths[i % paths.length] ?? "/"),
      queries[(i * 5) % queries.length],
      hashes[(i * 7 + Math.floor(i / hashes.length)) % hashes.length],
    ].join(""),
  );
  await visit(page, inLanguage(sourceLocale, "/"));
  const broken = await page.evaluate(async (addresses) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const address of addresses) {
      history.pushState(null, "", address);
      // As if the reader went back to it.
      window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
      const isWhole = () => document.querySelector("nav.navbar") !== null && document.querySelector("main") !== null;
      await frame();
      await frame();
      // A page can still be on its way. What has crashed never comes back.
      for (let i = 0; i < 300 && !isWhole(); i++) {
        await frame();
      }
      if (!isWhole() || "odd" in window || "odd" in {} || document.querySelector("[data-odd]:not(html)")) {
        return address;
      }
    }
    return undefined;
  }, addresses);
  expect(broken).toBeUndefined();

  // The same router still opens pages.
  await page.getByRole("contentinfo").getByRole("link", { name: "Emit cheatsheet", exact: true }).click();
  await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
  await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
});
