import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import {
  consoleFlood,
  endlessLoop,
  fromNestedWorker,
  fromProgram,
  hungryOutput,
  notRefused,
  outcomesMark,
  spoofing,
} from "../../browser-server/sandbox/check/breakouts";
import { type Language, type Side, sides } from "../../features/playground/model/program";
import { hashOf } from "../../features/playground/ui/link";
import { presetNames } from "../../features/playground/ui/presets/names";
import { announcedIn } from "../../features/playground/ui/testing";
import { chooseScheme, expectAccessible, expectReadable } from "./support/axe";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { bareTest, expect, test, wide } from "./support/test";
import { reload, visit } from "./support/visit";

const address = inLanguage("en", "/playground/");
const presetsDir = path.join(__dirname, "../../features/playground/ui/presets");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.locator("[role=status][data-phase]");
const side = (page: Page, name: Side): Locator => page.locator(`section[data-side="${name}"]`);
/** What a side prints, in the console that all of them have in common. */
const lines = (page: Page, name: Side): Locator => page.locator(`[data-printed-by="${name}"] [data-level]`);

/** The rows of the packet inspector: the list of examples has options, too. */
const packets = (page: Page): Locator => page.getByRole("listbox").getByRole("option");

type Code = Partial<Record<Side, string>>;

/** Opens the playground with a program, by a link. */
async function openWith(page: Page, code: Code, language: Language = "js"): Promise<void> {
  const hash = await hashOf({ language, code: { server: "", "client 1": "", "client 2": "", ...code } });
  // Another program's link would not load the page anew.
  await page.goto("about:blank");
  await visit(page, `${address}${hash}`);
  await expect(page.getByText("This program is from the link that you opened.")).toBeVisible();
}

async function runToEnd(page: Page): Promise<void> {
  await button(page, "Run").click();
  await expect(status(page)).toHaveText("Finished: all clients have ended");
}

/** What a preset's file says it prints. */
function announced(preset: string, name: Side): string[] {
  try {
    return announcedIn(readFileSync(path.join(presetsDir, preset, `${name.replace(" ", "-")}.js`), "utf8"));
  } catch {
    return [];
  }
}

test.describe("the playground", { tag: wide }, () => {
  test("runs every example, which prints what it announces", async ({ page }) => {
    await visit(page, address);
    for (const preset of presetNames) {
      await page.getByLabel("Example").selectOption(preset);
      await runToEnd(page);
      for (const name of sides) {
        const printed = (await lines(page, name).allTextContents()).join("\n");
        let from = 0;
        for (const text of announced(preset, name)) {
          const at = printed.indexOf(text, from);
          expect(at, `${preset}, ${name}: "${text}" in:\n${printed}`).toBeGreaterThanOrEqual(0);
          from = at + text.length;
        }
      }
      await expect(packets(page).filter({ hasText: "DISCONNECT" }).first()).toBeVisible();
    }
  });

  test("loads nothing of it before it is wanted", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, address);
    await expect(button(page, "Run")).toBeEnabled();
    expect(asked.filter((url) => /\/sandbox\./.test(url))).toEqual([]);
    await expect(page.locator(".cm-editor")).toHaveCount(0);
    await runToEnd(page);
    expect(asked.filter((url) => /\/sandbox\./.test(url))).toHaveLength(1);
    await expect(page.locator(".cm-editor")).toHaveCount(0);
  });

  test("takes TypeScript, and says where an error is", async ({ page }) => {
    const typed =
      'interface Cup { size: number }\nconst cup: Cup = { size: 3 };\nconsole.log(cup);\nthrow new Error("empty");';
    await openWith(page, { "client 1": typed }, "ts");
    await runToEnd(page);
    await expect(lines(page, "client 1").first()).toHaveText("{ size: 3 }");
    await expect(lines(page, "client 1").last()).toContainText("Uncaught Error: empty");
    await expect(lines(page, "client 1").last()).toContainText("client-1.ts:4");
    await expect(side(page, "client 1")).toContainText("ended with an error");
  });

  test("completes what the library has, keeps what is written, and lets go of the keyboard", async ({ page }) => {
    await visit(page, address);
    await page.getByLabel("Code: Client 1").focus();
    const editor = page.getByRole("textbox", { name: "Code: Client 1" });
    await expect(page.locator(".cm-editor")).toHaveCount(1);
    await expect(editor).toBeFocused();
    await editor.press("ControlOrMeta+a");
    await page.keyboard.insertText("const tea = io();");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("tea.emitWith");
    await page.keyboard.press("Control+Space");
    await expect(page.getByRole("option", { name: /^emitWithAck/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editor).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editor).not.toBeFocused();
    await reload(page);
    await expect(page.getByLabel("Code: Client 1")).toHaveValue(/tea\.emitWith/);
    await expect(page.getByLabel("Example")).toHaveValue("");
  });

  test("does not run what a link brings, and refuses a broken one", async ({ page }) => {
    await openWith(page, { "client 1": 'console.log("by itself");' });
    await expect(page.getByLabel("Code: Client 1")).toHaveValue(/by itself/);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(lines(page, "client 1")).toHaveCount(0);

    const other = await page.context().newPage();
    await visit(other, `${address}#program=AAAA%22%3Cscript%3E`);
    await expect(other.getByText("The link doesn't contain a valid program")).toBeVisible();
    await runToEnd(other);
  });

  test("shows what programs say as text, and believes nothing else", async ({ page }) => {
    await openWith(page, { "client 1": spoofing });
    await runToEnd(page);
    await expect(lines(page, "client 1")).toHaveText(["<img src=x onerror=alert(1)>"]);
  });

  test("says so, in the reader's language, when the browser lets no worker start", async ({ page, problems }) => {
    problems.expect(/worker/i);
    // As an organization's proxy or an extension may add a policy.
    await page.route("**/assets/sandbox/*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": "worker-src 'none'" },
      });
    });
    await visit(page, inLanguage("zh-CN", "/playground/"));
    await button(page, message("zh-CN", "playground.run")).click();
    await expect(status(page)).toContainText(message("zh-CN", "sandbox.refused"));
    await expect(status(page)).toContainText(message("zh-CN", "playground.phase.failed"));
    for (const name of sides.slice(0, 2)) {
      await expect(side(page, name)).toContainText(message("zh-CN", "playground.state.unstarted"));
      await expect(lines(page, name)).toContainText(message("zh-CN", "sandbox.refused"));
    }
    await page.unrouteAll();
    await reload(page);
    await button(page, message("zh-CN", "playground.run")).click();
    await expect(status(page)).toHaveText(message("zh-CN", "playground.phase.finished"));
  });

  test("says so when the browser has no workers, and when nothing can be loaded", async ({ page, problems }) => {
    // Scripts of Playwright's own do not run in the frame.
    await page.route("**/assets/sandbox/programs.*", async (route) => {
      const html = await (await route.fetch()).text();
      const body = html.replace(/'sha256-[^']+'/, "'unsafe-inline'").replace("<script>", "<script>delete self.Worker;");
      await route.fulfill({ contentType: "text/html", body });
    });
    await visit(page, address);
    await button(page, "Run").click();
    await expect(status(page)).toContainText("This browser doesn't support workers");

    problems.expect(/^request failed/);
    await reload(page);
    await page.route(/\/sandbox\./, (route) => route.abort("failed"));
    await button(page, "Run").click();
    await expect(status(page)).toHaveText(
      "Could not start: the code that runs programs could not be loaded. Check your network connection, then run the program again.",
    );
  });

  test("says what programs cannot have, and what is missing to run", async ({ page }) => {
    await openWith(page, {
      server: 'import "redis";',
      "client 1":
        'import { io } from "socket.io-client";\nconst socket = io("https://example.com");\n' +
        'socket.once("connect_error", () => socket.disconnect());',
    });
    await runToEnd(page);
    await expect(lines(page, "server").first()).toContainText("redis is not available in the page");
    await expect(lines(page, "client 1").first()).toContainText("example.com can't be reached");

    await openWith(page, {});
    await button(page, "Run").click();
    await expect(status(page)).toContainText("there is no code");

    await openWith(page, { "client 2": "const a: number = 1;\nconst b: = 2;" }, "ts");
    await button(page, "Run").click();
    await expect(status(page)).toContainText("Client 2 isn't valid TypeScript");
    await expect(lines(page, "client 2")).toContainText("client-2.ts:2");
  });

  test("says once that the browser keeps nothing", async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.includes("playground")) {
          throw new DOMException("full", "QuotaExceededError");
        }
        setItem.call(this, key, value);
      };
    });
    await visit(page, address);
    const notice = page.getByText("The browser can't save your program for your next visit");
    await page.getByLabel("Example").selectOption("rooms");
    await expect(notice).toBeVisible();
    await button(page, "Run").click();
    await expect(notice).toHaveCount(0);
    await page.getByLabel("Example").selectOption("binary");
    await expect(notice).toHaveCount(0);
  });

  test("stops one side alone and starts it again, as a network or a server fails", async ({ page }) => {
    await openWith(page, {
      server: `import { Server } from "socket.io";
const io = new Server(3000);
io.on("connection", (socket) => {
  socket.on("note", (note) => console.log("got", note));
  socket.on("disconnect", (reason) => console.log("left:", reason));
});`,
      "client 1": `import { io } from "socket.io-client";
const socket = io({ transports: ["websocket"], reconnectionDelay: 100, reconnectionDelayMax: 100 });
socket.on("connect", () => console.log("connected"));
socket.on("disconnect", (reason) => {
  console.log(reason);
  socket.emit("note", "while away");
});`,
    });
    const stop = (name: string) => button(page, `Stop: ${name}`);
    await expect(stop("Server")).toHaveCount(0);
    await button(page, "Run").click();
    await expect(lines(page, "client 1")).toHaveText(["connected"]);
    await expect(stop("Client 2")).toHaveCount(0);

    // By keyboard alone.
    await stop("Server").focus();
    await page.keyboard.press("Enter");
    await expect(lines(page, "client 1")).toHaveText(["connected", "transport close"]);
    await expect(side(page, "server")).toContainText("stopped");
    await expect(button(page, "Start: Server")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lines(page, "client 1")).toHaveText(["connected", "transport close", "connected"]);
    await expect(lines(page, "server")).toHaveText(["got while away"]);

    await stop("Client 1").click();
    await expect(lines(page, "server")).toHaveText(["got while away", "left: transport close"]);
    await expect(status(page)).toHaveText("Running");
    await button(page, "Start: Client 1").click();
    await expect(lines(page, "client 1")).toHaveText(["connected", "transport close", "connected", "connected"]);
    await button(page, "Stop").click();
    await expect(status(page)).toHaveText("Stopped");
    await expect(button(page, "Start: Client 1")).toHaveCount(0);
    await expect(button(page, "Stop")).toHaveCount(0);
  });

  test("goes on during an endless loop and a flood, and stops both", async ({ page }) => {
    await openWith(page, { server: endlessLoop });
    await button(page, "Run").click();
    await expect(lines(page, "server")).toHaveText(["before the loop"]);
    await expect(side(page, "server")).toContainText("not responding");
    await button(page, "Stop").click();
    await expect(status(page)).toHaveText("Stopped");
    await openWith(page, { "client 1": consoleFlood });
    await button(page, "Run").click();
    await expect(page.getByRole("log")).toContainText("Lines that aren't shown because there are too many");
    expect(await lines(page, "client 1").count()).toBeLessThanOrEqual(500);
    await button(page, "Stop").click();
    await expect(status(page)).toHaveText("Stopped");
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("shows what is said and what crosses in the first window, without scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, address);
    await runToEnd(page);
    for (const name of sides) {
      await expect(page.getByLabel(new RegExp(`^Code: ${name}$`, "i"))).toBeInViewport();
    }
    await expect(page.getByRole("log", { name: "Console" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("listbox", { name: "Packets, oldest first" })).toBeInViewport({ ratio: 1 });
    await expect(lines(page, "client 1").first()).toBeInViewport({ ratio: 1 });
    await expect(packets(page).last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });

  test("explains a chosen packet beside the list", async ({ page }) => {
    await visit(page, address);
    await runToEnd(page);
    const list = page.getByRole("listbox", { name: "Packets, oldest first" });
    await packets(page).filter({ hasText: "EVENT" }).first().click();
    const detail = page.getByRole("region", { name: "The chosen packet" });
    await expect(detail).toBeInViewport({ ratio: 1 });
    await expect(list).toBeInViewport({ ratio: 1 });
    await detail.getByRole("button", { name: "Close" }).click();
    await expect(detail).toHaveCount(0);

    await expect(page.getByRole("searchbox", { name: "Filter" })).toHaveCount(0);
    await button(page, "Filter").click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("matinee");
    await expect(packets(page).first()).toContainText("matinee");
  });

  test("prints the lines of all programs in the order of time", async ({ page }) => {
    await openWith(page, {
      server: `import { Server } from "socket.io";
new Server(3000).on("connection", (socket) => {
  socket.on("ask", (n, callback) => {
    console.log("asked", n);
    setTimeout(() => callback(n), 50);
  });
});`,
      "client 1": `import { io } from "socket.io-client";
const socket = io();
for (const n of [1, 2]) {
  console.log("answer", await socket.emitWithAck("ask", n));
}
socket.disconnect();`,
    });
    await runToEnd(page);
    const all = page.getByRole("log").locator("[data-level]");
    await expect(all).toHaveText(["asked 1", "answer 1", "asked 2", "answer 2"]);
    await page.getByRole("region", { name: "Console" }).getByRole("button", { name: "Clear" }).click();
    await expect(all).toHaveCount(0);
    await expect(page.getByRole("log")).toBeFocused();
  });

  test("runs with Ctrl+Enter in an editor, and keeps the keyboard when Stop disappears", async ({ page }) => {
    await openWith(page, { "client 1": "setInterval(() => {}, 1000);" });
    await page.getByLabel("Code: Client 1").focus();
    await expect(page.locator(".cm-editor")).toHaveCount(1);
    await page.keyboard.press("Control+Enter");
    await expect(status(page)).toHaveText("Running");
    await expect(page.locator(".cm-line")).toHaveCount(1);
    await button(page, "Stop").focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Stopped");
    await expect(button(page, "Run")).toBeFocused();
  });

  test("shows one editor and one part of the dock in a narrow window", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, address);
    await expect(page.getByLabel("Code: Server")).toBeInViewport();
    await expect(page.getByLabel("Code: Client 1")).toBeHidden();
    await page.getByRole("radio", { name: "Client 1" }).check();
    await expect(page.getByLabel("Code: Client 1")).toBeInViewport();
    await expect(page.getByLabel("Code: Server")).toBeHidden();
    await runToEnd(page);
    await expect(lines(page, "client 1").first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("radio", { name: "Packets" }).check();
    await expect(packets(page).last()).toBeInViewport();
    await expect(page.getByRole("log")).toBeHidden();
  });

  test("bears output that is hungry for memory", async ({ page }) => {
    await openWith(page, { "client 1": hungryOutput });
    await runToEnd(page);
    const cut = lines(page, "client 1").filter({
      hasText: /^The line above is cut. Characters that are not shown: \d+$/,
    });
    await expect(cut.first()).toBeVisible();
  });
});

bareTest.describe("the playground without JavaScript", { tag: wide }, () => {
  bareTest.use({ javaScriptEnabled: false });

  bareTest("says what it needs, and shows the example without buttons", async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const response = await page.goto(address);
      // Chromium shows no `noscript` where only a test has switched JavaScript off.
      expect(await response?.text()).toMatch(/<noscript>.*The playground needs JavaScript, which is disabled\./);
      for (const name of ["Server", "Client 1", "Client 2"]) {
        await expect(page.getByLabel(`Code: ${name}`)).toBeVisible();
      }
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    }
  });
});

// Playwright reports some of the requests that are refused within workers. None of them is a problem.
bareTest.describe("the playground", { tag: wide }, () => {
  const places = { program: fromProgram, "nested worker": fromNestedWorker } as const;
  for (const where of ["program", "nested worker"] as const) {
    bareTest(`lets nothing out of a ${where}`, async ({ page, baseURL }) => {
      const answered: string[] = [];
      page.on("response", (response) => answered.push(response.url()));
      await openWith(page, { "client 1": places[where](`${baseURL}/breakout`) });
      await button(page, "Run").click();
      await expect(lines(page, "client 1").first()).toContainText(outcomesMark);
      await button(page, "Stop").click();
      const text = (await lines(page, "client 1").first().textContent()) ?? "";
      const outcomes: Record<string, string> = JSON.parse(text.slice(outcomesMark.length));
      expect(notRefused(outcomes, where)).toEqual([]);
      expect(answered.filter((url) => url.endsWith("/breakout"))).toEqual([]);
      expect(page.url()).toContain(address);
    });
  }
});

for (const language of languages) {
  test(`the playground passes axe in ${language}, before and after it runs`, async ({ page }) => {
    await visit(page, inLanguage(language, "/playground/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      message(language, "playground.title", "Playground"),
    );
    await expectAccessible(page, "before");
    await button(page, message(language, "playground.run", "Run")).click();
    await expect(status(page)).toHaveText(
      message(language, "playground.phase.finished", "Finished: all clients have ended"),
      { timeout: 20_000 },
    );
    await page
      .getByLabel(message(language, "playground.side.server", "Server"))
      .first()
      .focus();
    await expect(
      page.locator('section[data-side="server"] textarea, section[data-side="server"] .cm-editor').first(),
    ).toBeVisible();
    await expectAccessible(page, "after");
    await chooseScheme(page, "dark");
    await expectReadable(page, "in the dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
