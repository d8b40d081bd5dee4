import type { Page, Route } from "@playwright/test";
import { docsPath } from "../../site";
import { expectAccessible, expectReadable } from "./support/axe";
import { allowClipboard } from "./support/firefox";
import { contentScript, cut, hold, searchBoxScript } from "./support/scripts";
import { expect, test, wide } from "./support/test";
import { arrived, quiet, visit } from "./support/visit";

/** A page of each language that is always there. */
const introduction = { en: `/en${docsPath()}`, "zh-CN": docsPath() } as const;

const input = ".DocSearch-Input";
const rows = ".DocSearch-Hit";
const indexFiles = "**/search-index/**";

/** What is reported if the files of the index can't be fetched. */
const indexFailures = [/^request failed .*search-index/];

/** All rules in the light, at both widths. In the dark, what colors decide. */
const looks = [
  { colorScheme: "light", look: expectAccessible, details: {} },
  { colorScheme: "dark", look: expectReadable, details: { tag: wide } },
] as const;

async function openBox(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(?:Search|搜索)$/ }).click();
  await expect(page.locator(input)).toBeFocused();
}

/** Goes to the first result, and waits until it is there: a page that arrives takes the focus. */
async function followFirst(page: Page): Promise<void> {
  await page.locator(rows).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/rooms\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rooms");
}

async function searchInBox(page: Page, query: string): Promise<void> {
  await openBox(page);
  await page.locator(input).fill(query);
}

test.describe("before the box is approached", { tag: wide }, () => {
  test("a page carries the button and nothing else of search", async ({ page, baseURL }) => {
    const requests: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) {
        // What is fetched ahead may be gone before it is read.
        scripts.push(response.text().catch(() => ""));
      }
    });
    await visit(page, introduction.en);
    await quiet(page);
    expect(requests.filter((url) => !url.startsWith(baseURL ?? ""))).toEqual([]);
    expect(requests.filter((url) => url.includes("search-index"))).toEqual([]);
    expect((await Promise.all(scripts)).filter((script) => script.includes("DocSearch-Dropdown"))).toEqual([]);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
  });

  test("the button that is approached fetches the box and the index, so that opening needs nothing more", async ({
    page,
  }) => {
    await visit(page, introduction.en);
    const index = page.waitForResponse(/search-index\/docs-default-current\.outline\./);
    await page.getByRole("button", { name: "Search", exact: true }).focus();
    expect((await index).ok()).toBe(true);
  });
});

test.describe("the box", () => {
  test("opens by Ctrl+K and by /, closes by Escape and Ctrl+K, and gives the focus back to the button", async ({
    page,
  }) => {
    await visit(page, introduction.en);
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator(input)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.locator(input)).toBeFocused();
    await expect(page.locator(input)).toHaveValue("");
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("stays open when Escape takes back letters that are being composed", { tag: wide }, async ({ page }) => {
    await visit(page, introduction["zh-CN"]);
    await openBox(page);
    await page.locator(input).dispatchEvent("keydown", { key: "Escape", bubbles: true, isComposing: true });
    await expect(page.locator(input)).toBeFocused();
    await page.locator(input).dispatchEvent("keydown", { key: "Escape", bubbles: true });
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("keeps what is typed while it is being fetched", { tag: wide }, async ({ page }) => {
    await visit(page, introduction.en);
    const box = await hold(page, searchBoxScript("en"));
    await page.keyboard.press("/");
    await page.keyboard.type("rooms");
    box.release();
    await expect(page.locator(input)).toHaveValue("rooms");
    await expect(page.locator(rows).first()).toContainText("Rooms");
  });

  test("finds a page and a heading, and Enter goes there", async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(rows).first().getByRole("link")).toHaveAttribute("href", `/en${docsPath("rooms/")}`);
    await page.locator(input).fill("socket.emitWithAck");
    await expect(page.locator(rows).first().getByRole("link")).toHaveAttribute("href", /-api\/#socket-emitwithack$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/-api\/#socket-emitwithack$/);
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("finds Chinese words, with and without spaces, and the words that people use for them", { tag: wide }, async ({
    page,
  }) => {
    await visit(page, introduction["zh-CN"]);
    await searchInBox(page, "房间");
    await expect(page.locator(rows).first().getByRole("link")).toHaveAttribute("href", docsPath("rooms/"));
    for (const query of ["断线重连", "断线 重连"]) {
      await page.locator(input).fill(query);
      await expect(
        page
          .locator(rows)
          .filter({ hasText: /重新连接|重连|reconnection/i })
          .first(),
      ).toBeVisible();
    }
  });

  test("recognizes an error in a stack that is pasted, and leads to its entry", { tag: wide }, async ({
    page,
    context,
  }) => {
    await allowClipboard(context);
    await visit(page, introduction.en);
    await openBox(page);
    const stack = `Error: xhr poll error\n${"    at XHR.onError (http://localhost:5173/node_modules/engine.io-client/polling-xhr.js:157:17)\n".repeat(6)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), stack);
    await page.keyboard.press("Control+v");
    await expect(page.locator(input)).toHaveValue(/^Error: xhr poll error at .*at .*:157:17\)$/);
    const first = page.locator(rows).first();
    await expect(first).toContainText("Your error message");
    await expect(first.getByRole("link")).toHaveAttribute("href", /\/errors\/#xhr-poll-error$/);
  });

  test("marks a page that isn't translated with its language", { tag: wide }, async ({ page }) => {
    // Older versions are translated last, or never.
    await visit(page, "/fr/docs/v3/");
    await page.locator(".DocSearch-Button").click();
    await page.locator(input).fill("custom parser");
    await expect(page.locator(rows).first().locator('[lang="en"]').first()).toBeAttached();
  });

  test("tells sections of the same name apart by the name of their page", { tag: wide }, async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "connection state recovery");
    await expect(page.locator(rows).first()).toBeVisible();
    const titles = await page.locator(".search-hit-title").allTextContents();
    expect(titles.filter((title) => title.endsWith(" › Connection state recovery")).length).toBeGreaterThan(1);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    // Each result names its category: there are no headings that could repeat.
    await expect(page.locator(".search-hit-category").first()).not.toBeEmpty();
    await expect(page.locator(".DocSearch-Hit-source")).toHaveText([""]);
  });

  test("asks for the version that is read, and for what has none", { tag: wide }, async ({ page }) => {
    await visit(page, "/en/docs/v3/");
    await searchInBox(page, "socket");
    await expect(page.locator(rows).first()).toBeVisible();
    const addresses = await page
      .locator(`${rows} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.some((address) => address.startsWith("/en/docs/v3/"))).toBe(true);
    expect(addresses.filter((address) => /\/docs\/v[24]\//.test(address))).toEqual([]);
  });

  test("keeps recent and favourite searches, of each language apart", { tag: wide }, async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await followFirst(page);
    await searchInBox(page, "");
    await expect(page.locator(rows)).toHaveCount(1);
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page.locator(".DocSearch-Hit-source")).toHaveText(/Favorite/);
    await page.getByRole("button", { name: "Remove this search from favorites" }).click();
    await expect(page.locator(rows)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await searchInBox(page, "rooms");
    await followFirst(page);
    await visit(page, introduction["zh-CN"]);
    await openBox(page);
    await expect(page.locator(rows)).toHaveCount(0);
  });

  test("has the last query again after a result was followed, and the next letter replaces it", async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await followFirst(page);
    await page.keyboard.press("/");
    await expect(page.locator(input)).toHaveValue("rooms");
    await expect(page.locator(rows).first()).toBeVisible();
    await page.keyboard.type("a");
    await expect(page.locator(input)).toHaveValue("a");
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(page.locator(input)).toHaveValue("");
  });

  test("leads to the page of all results", async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "broadcast");
    await page.getByRole("link", { name: /See all \d+ results/ }).click();
    await expect(page).toHaveURL(/\/en\/search\/?\?q=broadcast$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for "broadcast"');
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("offers other queries if nothing is found, in the language of the page", { tag: wide }, async ({ page }) => {
    await visit(page, introduction["zh-CN"]);
    await searchInBox(page, "zzzzqqqqxxxx");
    await expect(page.locator(".DocSearch-NoResults")).toContainText("zzzzqqqqxxxx");
    await expect(page.locator(".DocSearch-NoResults a")).toHaveAttribute("href", /issues\/new/);
    const suggestion = page
      .locator(".DocSearch-NoResults")
      .getByRole("button")
      .filter({ hasText: /\p{Script=Han}/u })
      .first();
    await suggestion.click();
    await expect(page.locator(rows).first()).toBeVisible();
    await expect(page.locator(input)).toBeFocused();
  });

  test("says how many results there are", { tag: wide }, async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.getByRole("status").filter({ hasText: /^\d+ results for rooms$/ })).toHaveCount(1);
    await page.locator(input).fill("zzzzqqqqxxxx");
    await expect(page.getByRole("status").filter({ hasText: /^No results for zzzzqqqqxxxx$/ })).toHaveCount(1);
  });

  test("keeps Tab inside", async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(rows).first()).toBeVisible();
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press(i % 3 === 2 ? "Shift+Tab" : "Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".DocSearch-Container") !== null)).toBe(true);
    }
  });

  test("keeps the focus when a page arrives under it", { tag: wide }, async ({ page }) => {
    await visit(page, introduction.en);
    const { release } = await hold(page, contentScript("en", docsPath("rooms/")));
    // Behind the menu on a narrow screen.
    await page
      .locator(`a[href='/en${docsPath("rooms/")}']`)
      .first()
      .dispatchEvent("click");
    await expect(page).toHaveURL(/\/rooms\/$/);
    await openBox(page);
    release();
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Rooms");
    await page.keyboard.type("adapter");
    await expect(page.locator(input)).toHaveValue("adapter");
  });

  for (const { colorScheme, look, details } of looks) {
    test(`has nothing for axe to find on any of its screens (${colorScheme})`, details, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visit(page, introduction.en);
      await openBox(page);
      await look(page, "nothing typed", ".DocSearch-Container");
      await page.locator(input).fill("broadcast");
      await expect(page.locator(rows).first()).toBeVisible();
      await look(page, "results", ".DocSearch-Container");
      await page.locator(input).fill("zzzzqqqqxxxx");
      await expect(page.locator(".DocSearch-NoResults")).toBeVisible();
      await look(page, "no results", ".DocSearch-Container");
      await page.locator(input).fill("rooms");
      await followFirst(page);
      await searchInBox(page, "");
      await expect(page.locator(rows)).toHaveCount(1);
      await look(page, "recent searches", ".DocSearch-Container");
    });
  }
});

test.describe("without the network", { tag: wide }, () => {
  test("the error screen shows when the index cannot be fetched, and Try again brings the results", async ({
    page,
    problems,
  }) => {
    problems.expect(...indexFailures);
    await page.route(indexFiles, (route) => route.abort());
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(".DocSearch-ErrorScreen")).toContainText("Unable to fetch results");
    await page.unroute(indexFiles);
    await page.locator(".DocSearch-ErrorScreen").getByRole("button").click();
    await expect(page.locator(rows).first()).toContainText("Rooms");
  });

  test("the results come by themselves when the network is back", async ({ page, problems }) => {
    problems.expect(...indexFailures);
    await page.route(indexFiles, (route) => route.abort());
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(".DocSearch-ErrorScreen").getByRole("button")).toBeVisible();
    await page.unroute(indexFiles);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.locator(rows).first()).toContainText("Rooms");
  });

  test("a page in the place of the index is a failure, not an empty result", async ({ page }) => {
    await page.route(indexFiles, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hello</h1>" }));
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(".DocSearch-ErrorScreen")).toBeVisible();
  });

  test("a box that cannot be fetched says so, and can be tried again", async ({ page, problems }) => {
    problems.expect(/^request failed .*\.js/);
    const box = await cut(page, searchBoxScript("en"));
    await visit(page, introduction.en);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Search" });
    await expect(dialog).toContainText("Unable to fetch results");
    await box.restore();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(input)).toBeFocused();
  });

  test("search goes on once its index is there", async ({ page, context }) => {
    await visit(page, introduction.en);
    const rest = page.waitForResponse(/docs-default-current\.rest\./);
    await searchInBox(page, "rooms");
    await expect(page.locator(rows).first()).toBeVisible();
    await (await rest).finished();
    await context.setOffline(true);
    await page.locator(input).fill("broadcast");
    await expect(page.locator(rows).first()).toContainText(/broadcast/i);
    await context.setOffline(false);
  });
});

test.describe("the search page", () => {
  test("answers the query in its address, and the one typed", async ({ page }) => {
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for "rooms"');
    await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute(
      "href",
      `/en${docsPath("rooms/")}`,
    );
    await page.getByRole("searchbox").fill("broadcasting");
    await expect(page).toHaveURL(/\?q=broadcasting$/);
    await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute(
      "href",
      `/en${docsPath("broadcasting-events/")}`,
    );
  });

  test("shows the place of the results while they load", { tag: wide }, async ({ page }) => {
    const index = await hold(page, "/search-index/**");
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Searching…");
    const place = page.locator("main [aria-hidden=true] > div");
    await expect(place).toHaveCount(3);
    await expect(place.first()).toBeVisible();
    index.release();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(place).toHaveCount(0);
  });

  test("searches the version that is chosen", { tag: wide }, async ({ page }) => {
    await visit(page, "/en/search/?q=socket");
    await expect(page.locator(`article a[href*="${docsPath()}"]`).first()).toBeVisible();
    await page.getByRole("combobox", { name: "Version of the documentation" }).selectOption({ label: "2.x" });
    await expect(page.locator('article a[href*="/docs/v2/"]').first()).toBeVisible();
    await expect(page.locator(`article a[href*="${docsPath()}"]`)).toHaveCount(0);
  });

  test("shows more results when asked to", { tag: wide }, async ({ page }) => {
    await visit(page, "/en/search/?q=socket");
    await expect(page.getByRole("article")).toHaveCount(15);
    await page.getByRole("button", { name: "Show more results" }).click();
    await expect(page.getByRole("article").nth(15)).toBeVisible();
  });

  test("tells a failure from an empty result", { tag: wide }, async ({ page, problems }) => {
    problems.expect(...indexFailures);
    await page.route(indexFiles, (route) => route.abort());
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByRole("alert")).toContainText("Unable to fetch results");
    await page.unroute(indexFiles);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  const odd: Record<string, string> = {
    nothing: "",
    spaces: "%20%20",
    "10,000 letters": "a".repeat(10_000),
    punctuation: encodeURIComponent("?!…“”、。《》///\\\\***((("),
    "an emoji": encodeURIComponent("🦄👨‍👩‍👧"),
    "right-to-left text": encodeURIComponent("שלום עולם مرحبا"),
    HTML: encodeURIComponent('<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'),
    "unbalanced quotes": encodeURIComponent("\"rooms 'namespaces"),
    "broken percent sequences": "%E0%A4%A&x=%",
    "a regular expression": encodeURIComponent("(.*)+[a-z"),
    "names of built-in properties": "constructor%20__proto__%20toString",
  };
  for (const [name, query] of Object.entries(odd)) {
    test(`stands ${name} in the address`, { tag: wide }, async ({ page }) => {
      await visit(page, `/en/search/?q=${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
      expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    });
  }

  for (const { colorScheme, look, details } of looks) {
    test(`has nothing for axe to find (${colorScheme})`, details, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const query of ["broadcast", "zzzzqqqqxxxx", ""]) {
        await visit(page, `/en/search/?q=${query}`);
        await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
        await look(page, `results of "${query}"`);
      }
    });
  }
});

test.describe("hostile text", { tag: wide }, () => {
  const attack = '<img src=x onerror="window.hacked=1"><mark>';

  /** An index all of whose texts are an attack. */
  async function poison(route: Route): Promise<void> {
    const response = await route.fetch();
    const outline = await response.json();
    for (const page of outline.pages) {
      page.title = `rooms ${attack}`;
      page.category = attack;
      page.description = `rooms ${attack}`;
      page.sections = page.sections.map(([level, anchor]: [number, string]) => [
        level,
        anchor,
        `rooms ${attack}`,
        `rooms ${attack}`,
      ]);
    }
    await route.fulfill({ response, json: outline });
  }

  test("in titles and samples stays text, in results and in recent searches", async ({ page }) => {
    await page.route("**/search-index/*.outline.*", poison);
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(rows).first()).toContainText('onerror="window.hacked=1"');
    const found = page.locator(rows).first().getByRole("link");
    const address = (await found.getAttribute("href")) ?? "";
    await found.click();
    await arrived(page, address);
    await searchInBox(page, "");
    await expect(page.locator(rows).first()).toContainText('onerror="window.hacked=1"');
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByRole("article").first()).toContainText('onerror="window.hacked=1"');
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  });

  test("in a query stays text", async ({ page }) => {
    await visit(page, introduction.en);
    await searchInBox(page, attack);
    await expect(page.locator(".DocSearch-NoResults, .DocSearch-Hits").first()).toBeVisible();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  });
});

test.describe("the hosted service", { tag: wide }, () => {
  const appId = "TESTAPPID";
  const apiKey = "test-search-key";
  const toService = /^request to another site: https:\/\/testappid/;
  type Asked = { indexName: string; query: string; facetFilters: unknown; hitsPerPage: number; page?: number };

  /** The site as it is built with credentials: they differ in the configuration alone. */
  async function configure(page: Page): Promise<Asked[]> {
    const asked: Asked[] = [];
    await page.route("**/assets/js/main.*.js", async (route) => {
      const response = await route.fetch();
      const script = (await response.text())
        .replace(/(["']?appId["']?:\s*["'])embedded/, `$1${appId}`)
        .replace(/(["']?apiKey["']?:\s*["'])embedded/, `$1${apiKey}`);
      await route.fulfill({ response, body: script });
    });
    await page.route(/^https:\/\/testappid.*algolia/i, async (route) => {
      const { requests } = route.request().postDataJSON() as { requests: Asked[] };
      asked.push(...requests);
      const results = requests.map(({ query, indexName, hitsPerPage }) => ({
        query,
        index: indexName,
        hitsPerPage,
        page: 0,
        nbHits: 1,
        nbPages: 1,
        hits: [hostedHit(query)],
      }));
      await route.fulfill({ json: { results }, headers: { "access-control-allow-origin": "*" } });
    });
    return asked;
  }

  function hostedHit(query: string) {
    const title = `Found <b>${query}</b>`;
    const value = (text: string) => ({
      value: text.replace(query, `<mark>${query}</mark>`),
      matchLevel: "full",
      matchedWords: [query],
    });
    const levels = { hierarchy: { lvl0: value("Events"), lvl1: value(title) }, content: value(`Text about ${query}.`) };
    return {
      objectID: "1",
      url: `https://socket.io/en${docsPath("rooms/")}`,
      url_without_anchor: `https://socket.io/en${docsPath("rooms/")}`,
      type: "lvl1",
      content: `Text about ${query}.`,
      hierarchy: { lvl0: "Events", lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      _highlightResult: levels,
      _snippetResult: levels,
    };
  }

  test("is asked by the box for the index, language and versions, and is named", async ({ page, problems }) => {
    problems.expect(toService);
    const asked = await configure(page);
    const indexRequests: string[] = [];
    page.on("request", (request) => {
      if (/\.(?:outline|rest)\./.test(request.url())) {
        indexRequests.push(request.url());
      }
    });
    await visit(page, introduction.en);
    await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute("href", `https://${appId}-dsn.algolia.net`);
    await searchInBox(page, "rooms");
    await expect(page.locator(rows).first()).toContainText("Found <b>rooms</b>");
    await expect(page.locator(`${rows} a`).first()).toHaveAttribute("href", `/en${docsPath("rooms/")}`);
    expect(asked.at(-1)).toMatchObject({
      indexName: "socket_io",
      query: "rooms",
      facetFilters: [
        "language:en",
        expect.arrayContaining(["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]),
      ],
    });
    expect(indexRequests).toEqual([]);
    if ((page.viewportSize()?.width ?? 0) > 768) {
      await expect(page.locator(".DocSearch-Logo")).toBeVisible();
    }
  });

  test("is asked by the search page", async ({ page, problems }) => {
    // The page was built for the embedded index, so it has another text.
    problems.expect(toService, /Hydration has changed the page: /);
    const asked = await configure(page);
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByRole("article").first()).toContainText("Found <b>rooms</b>");
    expect(asked.at(-1)).toMatchObject({ indexName: "socket_io", query: "rooms", hitsPerPage: 15, page: 0 });
    await expect(page.getByRole("link", { name: /Algolia/ })).toBeVisible();
  });

  test("that cannot be reached shows the error screen", async ({ page, problems }) => {
    problems.expect(toService, /^request failed .*algolia/);
    await configure(page);
    await page.route(/algolia/i, (route) => route.abort());
    await visit(page, introduction.en);
    await searchInBox(page, "rooms");
    await expect(page.locator(".DocSearch-ErrorScreen")).toBeVisible();
  });

  test("is not named by the embedded index", async ({ page }) => {
    await visit(page, introduction.en);
    await openBox(page);
    await expect(page.locator(".DocSearch-Logo")).toBeHidden();
    await visit(page, "/en/search/?q=rooms");
    await expect(page.getByText("Algolia")).toHaveCount(0);
  });
});
