import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { archiveName } from "../../features/examples/model/address";
import type { Side } from "../../features/playground/model/program";
import { hashOf } from "../../features/playground/ui/link";
import { docsVersions } from "../../site";
import { expectAccessible } from "./support/axe";
import { isFirefox } from "./support/firefox";
import { inLanguage } from "./support/languages";
import { bareTest, expect, test, wide } from "./support/test";
import { hydrated, reload, visit } from "./support/visit";

const address = inLanguage("en", "/playground/");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const side = (page: Page, name: Side): Locator => page.locator(`section[data-side="${name}"]`);
/** What a side prints, in the console that all of them have in common. */
const lines = (page: Page, name: Side): Locator => page.locator(`[data-printed-by="${name}"] [data-level]`);
const errors = (page: Page): Locator => page.locator("[data-level=error], [data-level=warn]");

/** The page in a browser of the playground: a document in a frame in a frame. */
const shown = (page: Page, name: Side): FrameLocator => side(page, name).frameLocator("iframe").frameLocator("iframe");

const browsers = ["client 1", "client 2"] as const;

const open = (page: Page, program: string) => visit(page, `${address}?open=${archiveName(program)}`);

const field = (name: string, text: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1];

/** The guides whose programs can be opened, with their addresses. */
function playableGuides(): { program: string; address: string }[] {
  const folders = {
    "docs/tutorial": `/docs/${docsVersions[0].path}`,
    "get-started": "/get-started",
    "how-to": "/how-to",
  };
  return Object.entries(folders).flatMap(([folder, base]) =>
    readdirSync(path.join(__dirname, "../..", folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => readFileSync(path.join(__dirname, "../..", folder, file), "utf8"))
      .filter((text) => field("playground", text) === "true")
      .map((text) => ({
        program: field("program", text) ?? "",
        address: inLanguage("en", `${base}${field("slug", text)}`),
      })),
  );
}

/** Opens a program with files of its own, by a link. */
async function openWith(page: Page, server: string, files: Record<string, string>): Promise<void> {
  const hash = await hashOf({ language: "js", code: { server, "client 1": "", "client 2": "" }, files });
  await page.goto("about:blank");
  await page.goto(`${address}${hash}`);
  await hydrated(page);
}

const fileServer = `import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";
const app = express();
app.use(express.static("public"));
const httpServer = createServer(app);
const io = new Server(httpServer);
io.on("connection", (socket) => socket.on("ring", () => io.emit("rung")));
httpServer.listen(3000);
`;

test.describe("programs with a page in the playground", { tag: wide }, () => {
  test("are opened from the guides that offer them, and run", async ({ page }) => {
    const guides = playableGuides();
    expect(guides.length).toBeGreaterThan(0);
    for (const guide of guides) {
      await test.step(guide.program, async () => {
        await visit(page, guide.address);
        await page.getByRole("link", { name: "Open in the playground" }).click();
        await expect(page.getByText("This is the finished program of the guide.")).toBeVisible();
        await button(page, "Run").click();
        for (const browser of browsers) {
          await expect(shown(page, browser).locator("body")).toHaveText(/\S/);
          await expect(side(page, browser)).toContainText("running");
        }
        await expect(lines(page, "server").first()).toContainText("http://localhost:3000");
        await expect(errors(page)).toHaveCount(0);
      });
    }
  });

  test("take what a reader types from one browser to the other, and what a reader changes", async ({ page }) => {
    await open(page, "examples/tutorial/step-4");
    await button(page, "Run").click();
    const [first, second] = [shown(page, "client 1"), shown(page, "client 2")];
    await expect(second.getByText("Connected")).toBeVisible();
    await first.getByLabel("What is missing?").fill("Salt");
    await first.getByRole("button", { name: "Add" }).click();
    await expect(second.getByRole("listitem")).toHaveText(["Salt"]);
    await expect(page.getByRole("option").filter({ hasText: "Browser 1" }).first()).toBeVisible();

    await button(page, "public/client.js").click();
    const editor = page.getByLabel("Code: public/client.js");
    const code = await editor.inputValue();
    await editor.fill(code.replace("row.textContent = item.text", 'row.textContent = "1 × " + item.text'));
    await button(page, "Run again").click();
    await expect(second.getByText("Connected")).toBeVisible();
    await second.getByLabel("What is missing?").fill("Rice");
    await second.getByLabel("What is missing?").press("Enter");
    await expect(first.getByRole("listitem")).toHaveText(["1 × Rice"]);

    // What was changed is still there after a reload, without the address of the guide.
    await reload(page);
    await button(page, "public/client.js").click();
    await expect(page.getByLabel("Code: public/client.js")).toHaveValue(/1 × /);
    expect(new URL(page.url()).search).toBe("");
  });

  test("connect again when the server is stopped and started", async ({ page }) => {
    await open(page, "examples/tutorial/step-3");
    await button(page, "Run").click();
    const state = shown(page, "client 1").locator("#state");
    await expect(state).toHaveText("Connected");
    await button(page, "Stop: Server").click();
    await expect(state).toHaveText("Connection lost, trying again…");
    await button(page, "Stop: Browser 2").click();
    await button(page, "Start: Browser 2").click();
    await expect(lines(page, "client 2")).toHaveText(/^No server is listening on localhost:3000/);
    await button(page, "Start: Server").click();
    await expect(state).toHaveText("Connected");
    await button(page, "Stop").click();
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("load scripts as browsers do, keep a storage, and show errors with their place", async ({ page, problems }) => {
    // Firefox also reports the error of the page within the page.
    problems.allow(/^uncaught: .*textContent/);
    await openWith(page, fileServer, {
      "public/index.html": `<!doctype html><title>Bell</title><body>
<script src="/socket.io/socket.io.js"></script>
<script>window.classic = typeof io;</script>
<script type="importmap">{ "imports": { "socket.io-client": "/socket.io/socket.io.esm.min.js" } }</script>
<script type="module" src="/js/main.js"></script>
<p id="out"></p>`,
      "public/js/main.js": `import { io } from "socket.io-client";
import { show } from "./show.js";
const visits = Number(localStorage.getItem("visits") ?? 0) + 1;
localStorage.setItem("visits", visits);
const socket = io();
socket.on("connect", () => socket.emit("ring"));
socket.on("rung", () => show(window.classic + " " + visits + " " + socket.io.opts.hostname));
console.log("loaded", [visits]);
`,
      "public/js/show.js": `export function show(text) {
  document.getElementById("out").textContent = text;
  document.getElementById("nothing").textContent = text;
}
`,
    });
    await button(page, "Run").click();
    await expect(shown(page, "client 1").locator("#out")).toHaveText("function 1 localhost");
    await expect(lines(page, "client 1").first()).toHaveText("loaded [ 1 ]");
    const uncaught = lines(page, "client 1").filter({ hasText: "Uncaught TypeError" }).first();
    await expect(uncaught).toContainText("js/show.js:3");
  });

  test("open again when a page loads itself again", async ({ page }) => {
    await openWith(page, fileServer, {
      "public/index.html": `<!doctype html><button onclick="location.reload()">Reload</button><script>console.log("open")</script>`,
    });
    await button(page, "Run").click();
    await expect(lines(page, "client 1")).toHaveText(["open"]);
    await shown(page, "client 1").getByRole("button").click();
    await expect(lines(page, "client 1")).toHaveText(["open", "open"]);
  });

  test("are refused when their name is wrong or they can't be loaded", async ({ page, problems }) => {
    problems.expect(/404|Failed to load resource/);
    await visit(page, `${address}?open=no-such-program`);
    await expect(page.getByText("The program could not be loaded.")).toBeVisible();
    await visit(page, `${address}?open=../search`);
    await expect(page.getByText("The program could not be loaded.")).toBeVisible();
    await expect(page.getByLabel("Code: Server")).toHaveValue(/socket\.io/);
  });

  test("pass axe", async ({ page }) => {
    await open(page, "examples/chat");
    await expectAccessible(page, "before");
    await page.getByLabel("Code: Server").hover();
    await expect(page.locator(".cm-editor")).toHaveCount(1);
    await button(page, "Run").click();
    await expect(shown(page, "client 2").getByText("Not connected")).toBeVisible();
    // One page, without the site around it: pages in frames have landmarks of their own.
    await button(page, "Stop: Browser 2").click();
    await expectAccessible(page, "while it runs", "main > div");
  });
});

/**
 * Lists the attempts to leave of the pages in the playground, each when the policy of the document around the page has
 * refused it.
 */
async function refusedToLeave(page: Page): Promise<string[]> {
  const mark = "refused to leave: ";
  const refused: string[] = [];
  page.on("console", (entry) => {
    if (entry.text().startsWith(mark)) {
      refused.push(entry.text().slice(mark.length));
    }
  });
  await page.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === "frame-src" && location.pathname.includes("/sandbox/browser.")) {
        console.info(mark + blockedURI);
      }
    });
  }, mark);
  return refused;
}

// Playwright reports some of the requests that are refused. None of them is a problem.
bareTest("a page in the playground lets nothing out", { tag: wide }, async ({ page, baseURL }) => {
  const answered: string[] = [];
  page.on("response", (response) => answered.push(response.url()));
  const refused = await refusedToLeave(page);
  const site = `${baseURL}/breakout`;
  await openWith(page, fileServer, {
    "public/index.html": `<!doctype html>
<img src="${site}?image"><link rel="stylesheet" href="${site}?style"><script src="${site}?script"></script>
<style>@import "${site}?import"; body { background: url(${site}?background) }</style>
<form action="${site}?form" method="get"></form>
<iframe src="${site}?frame"></iframe><object data="${site}?object"></object>
<script type="module">
const attempts = {
  fetch: () => fetch("${site}?fetch"),
  beacon: () => navigator.sendBeacon("${site}?beacon"),
  events: () => new EventSource("${site}?events"),
  import: () => import("${site}" + "?module"),
  worker: () => new Worker("${site}?worker"),
  image: () => { new Image().src = "${site}?new-image"; },
  form: () => document.forms[0].submit(),
  top: () => { top.location = "${site}?top"; },
  parent: () => { parent.location = "${site}?parent"; },
  open: () => open("${site}?open"),
  title: () => top.document.title,
  storage: () => top.localStorage.length,
  cookie: () => document.cookie,
};
for (const [name, attempt] of Object.entries(attempts)) {
  try { await attempt(); } catch {}
}
console.log("tried");
setTimeout(() => { location = "${site}?location"; }, 500);
</script>`,
  });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const tried = lines(page, "client 1").filter({ hasText: "tried" });
  await expect(tried.first()).toBeVisible();
  await expect.poll(() => refused).toContainEqual(expect.stringContaining(baseURL ?? ""));
  // Chromium shows an error in place of a page that tried to leave. The page is opened again, and tries again. In Firefox,
  // the page goes on.
  if (!isFirefox(page)) {
    await expect(tried.nth(1)).toBeVisible();
  }
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  expect(answered.filter((url) => url.includes("/breakout"))).toEqual([]);
  expect(page.url()).toContain(address);
});
