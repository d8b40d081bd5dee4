import { readdirSync } from "node:fs";
import path from "node:path";
import { headerRules, headersFor } from "../../deploy/headers";
import { oddAddresses, randomAddresses, wrongAnswers } from "../../deploy/hosts/oddAddresses";
import { defaultLocale, docsPath } from "../../site";
import { Host, hostNames, whyNot } from "./support/hosts";
import { inLanguage } from "./support/languages";
import { message } from "./support/messages";
import { modelPages } from "./support/pages";
import { expect, test as siteTest, wide } from "./support/test";
import { visit } from "./support/visit";

const assets = path.join(__dirname, "../../build/assets");
const script = `/assets/js/${readdirSync(path.join(assets, "js")).find((name) => /^main\..*\.js$/.test(name))}`;
const frame = `/assets/sandbox/${readdirSync(path.join(assets, "sandbox")).find((name) => name.startsWith("programs."))}`;

for (const name of hostNames) {
  const reason = whyNot(name);
  const test = siteTest.extend<object, { host: Host }>({
    host: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture uses from its pattern.
      async ({}, use) => {
        const host = await Host.start(name, [script, `/en${docsPath("rooms/")}index.html`]);
        await use(host);
        await host.stop();
      },
      { scope: "worker" },
    ],
    baseURL: ({ host }, use) => use(host.address),
  });

  test.describe(`the site on ${name}`, { tag: wide }, () => {
    test.skip(reason !== undefined, reason);

    test("has the headers of deploy/headers.ts", async ({ request }) => {
      const home = await request.get("/");
      const policy = home.headers()["content-security-policy"] ?? "";
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      const rules = headerRules({ inlineScripts: [], connectTo: [] });
      for (const address of ["/", `/en${docsPath("rooms/")}`, script, frame, "/img/logo.svg", "/en/blog/rss.xml"]) {
        const { "Content-Security-Policy": own, ...wanted } = headersFor(address, rules);
        const response = await request.get(address);
        const headers = response.headers();
        expect(response.status(), address).toBe(200);
        for (const [header, value] of Object.entries(wanted)) {
          expect(headers[header.toLowerCase()], `${header} of ${address}`).toBe(value);
        }
        expect(headers["content-security-policy"], address).toBe(address === frame ? own : policy);
      }
    });

    for (const [from, to] of [
      [docsPath("rooms"), docsPath("rooms/")],
      [docsPath("rooms?a=b"), docsPath("rooms/?a=b")],
      [docsPath("rooms/index.html?a=b"), docsPath("rooms/?a=b")],
      [docsPath("rooms.html?a=b"), docsPath("rooms/?a=b")],
      ["/en/docs/latest/rooms/?a=b&c=%20", `/en${docsPath("rooms/")}?a=b&c=%20`],
      ["/docs/rooms/", docsPath("rooms/")],
    ] as const) {
      test(`sends ${from} to ${to} for good`, async ({ request, baseURL }) => {
        const response = await request.get(from, { maxRedirects: 0 });
        expect(response.status()).toBe(301);
        expect(response.headers()["x-content-type-options"]).toBe("nosniff");
        const { pathname, search } = new URL(response.headers().location ?? "", baseURL);
        expect(pathname + search).toBe(to);
      });
    }

    for (const [address, title] of [
      ["/gone/", "找不到页面"],
      [`/en${docsPath("gone")}`, "Page not found"],
      ["/fr/gone/", "Page introuvable"],
      ["/pt-br/assets/js/gone.12345678.js", "Página não encontrada"],
      ["/assets/", "找不到页面"],
      ["/.env", "找不到页面"],
    ] as const) {
      test(`answers ${address} with status 404, in its language`, async ({ request }) => {
        const response = await request.get(address);
        expect(response.status()).toBe(404);
        expect(await response.text()).toContain(title);
        expect(response.headers()["cache-control"]).toBe("no-cache");
        expect(response.headers()["content-security-policy"]).toContain(
          "default-src 'self'; script-src 'self' 'sha256-",
        );
      });
    }

    test("sends files in the form that was compressed before", async ({ request }) => {
      for (const [address, type] of [
        [script, /^text\/javascript/],
        [`/en${docsPath("rooms/")}`, /^text\/html; ?charset=utf-8/i],
      ] as const) {
        // nginx has no brotli of its own.
        for (const encoding of name === "nginx" ? ["gzip"] : ["br", "gzip"]) {
          const response = await request.get(address, { headers: { "Accept-Encoding": encoding } });
          expect(response.headers()["content-encoding"], `${address} as ${encoding}`).toBe(encoding);
          expect(response.headers()["content-type"]).toMatch(type);
          expect(response.headers().vary).toMatch(/accept-encoding/i);
        }
      }
    });

    test("lets nobody write", async ({ request }) => {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const response = await request.fetch("/", { method });
        expect(response.status(), method).toBe(405);
        expect(response.headers()["x-content-type-options"], method).toBe("nosniff");
        expect(await response.text(), method).not.toContain("找不到页面");
      }
    });

    test("leads nobody off the site, and shows no hidden file", async ({ host, request }) => {
      expect(await wrongAnswers(host.address, [...oddAddresses, ...randomAddresses(1000)])).toEqual([]);
      expect((await request.get("/")).status()).toBe(200);
    });

    test("shows every kind of page without a violation of its policy", async ({ page, problems }) => {
      const others = ["/playground/", "/search/?q=rooms", "/translations/"];
      for (const address of [
        ...[...modelPages, ...others].map((address) => inLanguage("en", address)),
        // The language at the root has the same pages: those with scripts and texts of their own are enough.
        ...["/", docsPath("rooms/"), "/playground/"].map((address) => inLanguage(defaultLocale, address)),
      ]) {
        await visit(page, address);
        expect(await problems.unexpected(), address).toEqual([]);
      }
    });

    test("searches, and runs samples, programs and demos", async ({ page }) => {
      await visit(page, "/en/search/?q=rooms");
      await expect(page.getByRole("main").getByRole("link", { name: /rooms/i }).first()).toBeVisible();
      await visit(page, `/en${docsPath("rooms/")}`);
      await page
        .getByRole("button", { name: /^Run\b/ })
        .first()
        .click();
      await expect(page.locator("section[data-phase=finished]").first()).toBeVisible();
      await visit(page, "/en/playground/");
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await expect(page.getByText("Finished: all clients have ended")).toBeVisible();
      await visit(page, "/en/demos/chat/");
      await page.getByLabel("Your nickname").fill("Ada");
      await page.getByRole("button", { name: "Enter the chat" }).click();
      await expect(page.getByText(/Connected/).first()).toBeVisible();
      await visit(page, inLanguage(defaultLocale, "/demos/whiteboard/"));
      const undo = page.getByRole("button", { name: message(defaultLocale, "demo.whiteboard.undo", "Undo") });
      await expect(undo).toBeDisabled();
      await page.locator("canvas").click();
      await expect(undo).toBeEnabled();
    });
  });
}
