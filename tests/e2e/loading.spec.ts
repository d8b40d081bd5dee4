import type { Page } from "@playwright/test";
import { docsPath, docsVersions } from "../../site";
import { deployAnother } from "./support/deployment";
import { inLanguage, type Language } from "./support/languages";
import { footerLabel, message } from "./support/messages";
import { dropdown, navbar } from "./support/navbar";
import { contentScript, cut, hold, mainScript, routesScript } from "./support/scripts";
import { expect, test, wide } from "./support/test";
import { addressOf, hydrated, visit } from "./support/visit";

// What is fetched ahead of time decides how soon the next page is there.
test.use({ fetchesAhead: true });

/** How often the window itself was loaded, by address. */
function countLoads(page: Page): Map<string, number> {
  const loads = new Map<string, number>();
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      const { pathname } = new URL(request.url());
      loads.set(pathname, (loads.get(pathname) ?? 0) + 1);
    }
  });
  return loads;
}

const language: Language = "en";
const at = (path: string) => inLanguage(language, path);
const cheatsheet = footerLabel(language, "link.item.label", "Emit cheatsheet");
const retry = message(language, "site.loading.retry", "Retry");
const failed = message(language, "site.loading.failed", "A part of this page could not be loaded.");

/** What the console says about a script that does not arrive, and about the part that is shown in its place. */
const missingScript = [
  /^request failed .*\/assets\/js\//,
  /^console warning: (ChunkLoad)?Error: Loading chunk \d+ failed\./,
];

test.describe("a part of the page that cannot be loaded", { tag: wide }, () => {
  const script = contentScript(language, docsPath("rooms/"));

  test("is replaced by the error and Retry, and Retry loads it", async ({ page, problems }) => {
    problems.expect(...missingScript);
    const connection = await cut(page, script);
    await visit(page, at(docsPath("rooms/")));
    const error = page.getByRole("alert");
    await expect(error).toContainText(failed);
    await expect(error).toContainText("ChunkLoadError");
    // The rest of the page is there, once.
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(navbar(page)).toHaveCount(1);

    await connection.restore();
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("says again that it failed when Retry fails too", async ({ page, problems }) => {
    problems.expect(...missingScript);
    await cut(page, script);
    await visit(page, at(docsPath("rooms/")));
    await page.getByRole("alert").getByRole("button", { name: retry, exact: true }).click();
    await expect.poll(() => problems.matching(/^request failed .*, script\)/).length).toBe(2);
    await expect(page.getByRole("alert")).toContainText(failed);
  });

  test("shows that it is loading when Retry takes its time", async ({ page, problems }) => {
    problems.expect(...missingScript);
    const connection = await cut(page, script);
    await visit(page, at(docsPath("rooms/")));
    await connection.restore();
    const held = await hold(page, script);
    await page.getByRole("alert").getByRole("button", { name: retry, exact: true }).click();
    await expect(page.getByRole("status")).toContainText(message(language, "site.loading.waiting", "Loading"));
    held.release();
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    await expect(page.getByRole("status")).toHaveCount(0);
  });
});

test.describe("a click before the scripts have arrived", { tag: wide }, () => {
  const late = {
    "the main script": mainScript(language),
    "the page's part": contentScript(language, docsPath("rooms/")),
  };

  for (const [what, script] of Object.entries(late)) {
    test(`is repeated if it was on a button: ${what} is late`, async ({ page }) => {
      const { release } = await hold(page, script);
      await page.goto(at(docsPath("rooms/")), { waitUntil: "commit" });
      const sample = page.locator("[data-run]").first();
      await sample.getByRole("button", { name: message(language, "run.run", "Run"), exact: true }).click();
      release();
      await expect(sample.locator("section[data-phase]")).toHaveAttribute("data-phase", "finished");
    });
  }
});

test.describe("a page that cannot be loaded on the way to it", { tag: wide }, () => {
  const target = docsPath("emit-cheatsheet/");

  test("is asked for once more as a whole, with a warning, and works if it is there then", async ({
    page,
    problems,
  }) => {
    problems.expect(...missingScript);
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    const connection = await cut(page, contentScript(language, target));
    page.on("request", async (request) => {
      if (request.isNavigationRequest()) {
        await connection.restore();
      }
    });
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect.poll(() => loads.get(at(target))).toBe(1);
    // The page before has the new address already, and is hydrated, until this one is there.
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await hydrated(page);
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    expect(addressOf(page)).toBe(at(target));
    expect(loads).toEqual(new Map([[at(target), 1]]));
  });

  test("is reloaded once and never again, and then offers Retry", async ({ page, problems }) => {
    problems.expect(...missingScript);
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    const connection = await cut(page, contentScript(language, target));
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    const error = page.getByRole("alert");
    await expect(error).toContainText(failed);
    await hydrated(page);
    expect(loads).toEqual(new Map([[at(target), 1]]));

    // Whatever else could reload has had its turn when another attempt has failed.
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(error).toContainText(failed);
    expect(loads).toEqual(new Map([[at(target), 1]]));

    await connection.restore();
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    expect(loads).toEqual(new Map([[at(target), 1]]));
  });
});

test.describe("a deployment while a page is open", { tag: wide }, () => {
  // What was fetched ahead would be there already.
  test.use({ fetchesAhead: false });

  /** Goes on to a page, searches, and opens a demo. */
  async function goOn(page: Page): Promise<void> {
    const links = page.getByRole("contentinfo");
    await links.getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await hydrated(page);
    await page.keyboard.press("Control+k");
    await page.locator(".DocSearch-Input").fill("broadcast");
    await expect(page.locator(".DocSearch-Hit").first()).toContainText(/broadcast/i);
    await page.keyboard.press("Escape");
    await links
      .getByRole("link", { name: footerLabel(language, "link.item.label", "Chat demo"), exact: true })
      .press("Enter");
    await page.getByRole("button", { name: message(language, "demo.chat.enter", "Enter the chat") }).click();
    await expect(page.getByRole("status").filter({ hasText: "Connected" }).first()).toBeVisible();
  }

  test("goes unnoticed if the old files are kept", async ({ page }) => {
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    await deployAnother(page, language, true);
    await goOn(page);
    expect(loads).toEqual(new Map());
  });

  test("loads the page anew once if the old files are gone", async ({ page, problems }) => {
    problems.expect(
      /^status 404: .*\/assets\/(js|css)\//,
      /^console warning: (ChunkLoad)?Error: Loading (CSS )?chunk \d+ failed\./,
    );
    problems.allow(/^console error: Refused to execute script/);
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    await deployAnother(page, language, false);
    await goOn(page);
    expect(loads).toEqual(new Map([[at(docsPath("emit-cheatsheet/")), 1]]));
  });
});

test.describe("without a network", { tag: wide }, () => {
  test.use({ fetchesAhead: false });

  test("loaded pages can be opened, and another one says what is missing until Retry gets it", async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(...missingScript);
    await visit(page, at(docsPath("rooms/")));
    const links = page.getByRole("contentinfo");
    await links.getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    const loads = countLoads(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-events\/rooms/);
    await links.getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);

    await links.getByRole("link", { name: "Admin UI", exact: true }).press("Enter");
    const error = page.getByRole("alert");
    await expect(error).toContainText(failed);
    await expect(error).toContainText("Check your network connection");
    await expect(navbar(page)).toHaveCount(1);
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(error).toContainText(failed);
    await context.setOffline(false);
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    expect(addressOf(page)).toBe(at(docsPath("admin-ui/")));
    expect(loads).toEqual(new Map());
  });

  test("a page that knows no other one yet says what is missing until Retry gets it", async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(...missingScript);
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    const error = page.getByRole("alert");
    await expect(error).toContainText(failed);
    await context.setOffline(false);
    await error.getByRole("button", { name: retry, exact: true }).click();
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
    expect(loads).toEqual(new Map());
  });
});

test.describe("the routes of other pages", { tag: wide }, () => {
  test.use({ fetchesAhead: false });

  const routes = routesScript(language);

  test("are fetched when the reader goes on, and the frame of the page stays as it is", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await visit(page, at(docsPath("rooms/")));
    await page.waitForLoadState("networkidle");
    expect(requests).not.toContain(routes);
    const sidebar = await page.locator(".theme-doc-sidebar-container").elementHandle();
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    expect(requests.filter((path) => path === routes)).toHaveLength(1);
    expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("come with the other versions of these pages, and the page itself has its own", async ({ page }) => {
    const [newest, before] = docsVersions;
    const older = dropdown(page, newest.label).getByRole("link", {
      name: before.label,
      exact: true,
      includeHidden: true,
    });
    await visit(page, at(docsPath("rooms/")));
    await expect(older).toHaveAttribute("href", at(docsPath("rooms/", before)));
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect(older).toHaveAttribute("href", at(docsPath("emit-cheatsheet/", before)));
  });

  test("are done without if they are missing: the browser opens the next page", async ({ page, problems }) => {
    problems.expect(...missingScript);
    await cut(page, routes);
    await visit(page, at(docsPath("rooms/")));
    const loads = countLoads(page);
    await page.getByRole("contentinfo").getByRole("link", { name: cheatsheet, exact: true }).press("Enter");
    await expect.poll(() => loads.get(at(docsPath("emit-cheatsheet/")))).toBe(1);
    await expect(page.locator("html")).toHaveClass(/docs-doc-id-api\/emit-cheatsheet/);
    await hydrated(page);
    expect(addressOf(page)).toBe(at(docsPath("emit-cheatsheet/")));
  });
});

test("links are fetched ahead of time, except where data is scarce", async ({ page }) => {
  const fetchesAhead = () =>
    page.evaluate(async () => (await window.docusaurus.prefetch("/an/address/of/no/link/")) !== false);
  await visit(page, "/");
  await expect(page.locator("link[rel=prefetch]").first()).toBeAttached();
  expect(await fetchesAhead()).toBe(true);

  for (const connection of [
    { effectiveType: "4g", saveData: true },
    { effectiveType: "slow-2g", saveData: false },
    { effectiveType: "2g", saveData: false },
  ]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
      connection,
    );
    await visit(page, "/");
    expect(await fetchesAhead()).toBe(false);
    await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
  }
});

test("hydration keeps the code in tabs as the server has drawn it", { tag: wide }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { drawn: [...document.querySelectorAll("[role=tabpanel] code")] });
    });
  });
  await visit(page, at(docsPath("rooms/")));
  const kept = await page.evaluate(() =>
    (window as unknown as { drawn: Element[] }).drawn.map(({ isConnected }) => isConnected),
  );
  expect(kept).not.toEqual([]);
  expect(kept).not.toContain(false);
});
