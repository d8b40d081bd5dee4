import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { Server } from "socket.io";
import { defaultLimits } from "../../features/demos/handlers/limits";
import { chooseScheme, expectAccessible, expectReadable } from "./support/axe";
import { isFirefox } from "./support/firefox";
import { inLanguage, type Language, languages } from "./support/languages";
import { message } from "./support/messages";
import { stickingOut } from "./support/overflow";
import { withoutStorage } from "./support/storage";
import { expect, oneWidth, test, wide } from "./support/test";
import { reload, visit } from "./support/visit";

/** What browsers report, each in its own way, when a page can't connect to a server. */
const noConnection = /^(console error|uncaught): .*\/socket\.io\//;

/** The words of a page in a language, by the English ones. */
function wordsIn(language: Language) {
  const say = (id: string, english: string, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      message(language, id, english),
    );
  return {
    nickname: say("demo.name.label", "Your nickname"),
    enter: say("demo.chat.enter", "Enter the chat"),
    connected: say("demo.status.on", "Connected"),
    inBrowser: say("demo.place.shared", "in this browser, with one server for all tabs"),
    here: say("demo.place.here", "a server in this browser"),
    lost: say("demo.status.lost", "Connection lost. Reconnecting…"),
    lose: say("demo.lose", "Lose the connection"),
    recovered: say(
      "demo.chat.recovered",
      "Connected again. The server has restored your session and sent the messages that you missed.",
    ),
    field: say("demo.chat.message", "Message to #{room}", { room: "lobby" }),
    typing: say("demo.chat.typing", "Typing: {names}", { names: "Bea" }),
    join: say("demo.chat.join", "Join"),
    room: say("demo.chat.roomName", "Name of a room"),
    unread: say("demo.chat.unread", "unread: {count}", { count: 1 }),
    title: say("demo.chat.title", "Chat"),
    nameMissing: say(
      "demo.refusal.nameMissing",
      "Choose a name with visible characters, such as letters, digits or symbols.",
    ),
    nameTaken: say(
      "demo.refusal.nameTaken",
      "Somebody already uses this name, or a name that looks the same. Choose another name.",
    ),
    nameLong: say("demo.refusal.nameLong", "A name can have at most {count} characters.", { count: 24 }),
    unavailable: say("demo.refusal.unavailable", "The server cannot do this right now. Try again in a moment."),
    tooFast: say("demo.refusal.tooFast", "You're sending too fast. Try again in {seconds} s.", { seconds: 1 }),
    over: say("demo.chat.over", "Too long by {count}", { count: 1 }),
    sending: say("demo.chat.sending", "sending"),
    sendAgain: say("demo.chat.sendAgain", "Send again"),
    unreachable: say(
      "demo.failure.unreachable",
      "The server doesn't respond, or it doesn't allow connections from this page.",
    ),
    unsupported: say(
      "demo.failure.unsupported",
      "The browser doesn't allow this page to start a worker, which the server needs.",
    ),
    inThisTab: say("demo.place.dedicated", "in this tab only, because other tabs have their own server"),
    reloaded: say(
      "demo.chat.reloaded",
      "Connected again with a new session. The page has rejoined its rooms and fetched the messages that it missed.",
    ),
    lostStroke: say(
      "demo.whiteboard.lost",
      "The session could not be restored. Your last stroke, or the end of it, is lost.",
    ),
    foreign: say("demo.failure.foreign", "The server at this address isn't the demo server."),
    boardNickname: say("demo.whiteboard.name", "Nickname"),
    drawing: say("demo.whiteboard.canvas", "Drawing"),
    teal: say("demo.color.teal", "Teal"),
    undo: say("demo.whiteboard.undo", "Undo"),
    clear: say("demo.whiteboard.clear", "Clear"),
    clearSure: say("demo.whiteboard.clearSure", "Clear for everyone?"),
    clearedBy: say("demo.whiteboard.clearedBy", "Cleared by {name}", { name: "" }).trim(),
    penDown: say("demo.whiteboard.penDown", "The pen is down"),
    source: say("demo.sources.summary", "Source code"),
    packets: say("demo.packets", "Packets on the wire"),
    second: say("demo.companion.open", "Open a second window here"),
    closeSecond: say("demo.companion.close", "Close the window of {name}", { name: "Bea" }),
    sent: say("demo.chat.sent", "acknowledged by the server"),
    delivered: say("demo.chat.delivered", "received by another client"),
    hello: say("demo.chat.try.hello", "Hello!"),
    noScript: say("demo.noScript", "The demo needs JavaScript. Its source code is below."),
    drawHere: say("demo.whiteboard.prompt", "Draw here"),
    flood: say("demo.kick.flood", "The server closed the connection because this page sent too much."),
  };
}

type Words = ReturnType<typeof wordsIn>;

async function openChat(context: BrowserContext, language: Language): Promise<Page> {
  const page = await context.newPage();
  await visit(page, inLanguage(language, "/demos/chat/"));
  return page;
}

async function enterChat(page: Page, words: Words, name: string): Promise<Locator> {
  await page.getByLabel(words.nickname).fill(name);
  await page.getByRole("button", { name: words.enter }).click();
  const field = page.getByRole("textbox", { name: words.field });
  await expect(field).toBeVisible();
  return field;
}

async function say(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

const log = (page: Page) => page.getByRole("log");
/** Of two words that differ in a capital alone, as in "Not connected", the one that is meant. */
const status = (page: Page, text: string) =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) })
    .first();

for (const language of languages) {
  const words = wordsIn(language);

  test.describe(`the chat in ${language}`, () => {
    test("lets two tabs talk: presence, typing, rooms, unread messages, history after a reload", {
      tag: oneWidth[language],
    }, async ({ context }) => {
      const ada = await openChat(context, language);
      const bea = await openChat(context, language);
      await enterChat(ada, words, "Ada");
      await expect(status(ada, words.connected)).toContainText(words.inBrowser);
      const beaSays = await enterChat(bea, words, "Bea");
      await expect(ada.getByRole("complementary").getByText("Bea")).toBeVisible();

      // Who pauses for four seconds types no more; so she goes on until it is seen.
      await expect(async () => {
        await beaSays.press("h");
        await expect(ada.getByText(words.typing)).toBeVisible({ timeout: 3000 });
      }).toPass();
      await say(beaSays, "Hello <b>there</b>");
      await expect(log(ada)).toContainText("Hello <b>there</b>");
      await expect(ada.getByText(words.typing)).toBeHidden();

      await ada.getByLabel(words.room).fill("Tea House");
      await ada.getByRole("button", { name: words.join, exact: true }).click();
      await expect(ada.getByRole("button", { name: "#tea-house" }).first()).toHaveAttribute("aria-current", "true");
      await say(beaSays, "Still there?");
      await expect(ada.getByRole("button", { name: `#lobby ${words.unread}` })).toBeVisible();
      await expect(ada).toHaveTitle(new RegExp(`^\\(1\\) ${words.title}`));
      await ada.getByRole("button", { name: "#lobby" }).first().click();
      await expect(ada).toHaveTitle(new RegExp(`^${words.title}`));

      await reload(ada);
      await expect(ada.getByLabel(words.nickname)).toHaveValue("Ada");
      await ada.getByRole("button", { name: words.enter }).click();
      await expect(log(ada)).toContainText("Still there?");
    });

    test("says which names, texts and floods it refuses, and why", { tag: wide }, async ({ context }) => {
      const ada = await openChat(context, language);
      const other = await openChat(context, language);
      const field = await enterChat(ada, words, "Ada");
      const refusal = other.getByRole("alert");
      for (const [name, why] of [
        ["\u202e \u200b", words.nameMissing],
        ["x".repeat(10_000), words.nameLong],
        ["Аdа", words.nameTaken],
      ] as const) {
        await other.getByLabel(words.nickname).fill(name);
        await other.getByRole("button", { name: words.enter }).click();
        await expect(refusal).toHaveText(why);
      }

      await field.fill("x".repeat(1001));
      await expect(ada.getByText(words.over)).toBeVisible();
      await field.press("Enter");
      await expect(log(ada)).not.toContainText("xxx");
      // Six at once are fine, and one a second. All seven are written in one task, however slow the machine is.
      await field.evaluate(async (input: HTMLInputElement | HTMLTextAreaElement) => {
        for (let written = 1; written <= 7; written += 1) {
          input.value = `message ${written}.`;
          input.dispatchEvent(new Event("input", { bubbles: true }));
          // As after each event of a reader, the page takes in what is written.
          await Promise.resolve();
          input.form?.requestSubmit();
        }
      });
      await expect(ada.getByRole("alert")).toHaveText(words.tooFast);
      const last = log(ada).getByRole("article").filter({ hasText: "message 7." });
      const again = last.getByRole("button", { name: words.sendAgain });
      await expect(async () => {
        await again.click();
        await expect(last).not.toContainText(words.sending, { timeout: 1000 });
        await expect(again).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    });
  });

  test.describe(`the whiteboard in ${language}`, () => {
    test("shows a drawing in a second tab, also one that opens late, and what is taken back or cleared", {
      tag: oneWidth[language],
    }, async ({ context }) => {
      const open = async () => {
        const page = await context.newPage();
        await visit(page, inLanguage(language, "/demos/whiteboard/"));
        await expect(status(page, words.connected)).toBeVisible();
        return page;
      };
      const [ada, bea] = [await open(), await open()];
      await expect(ada.getByRole("list", { name: /\(2\)$/ }).getByRole("listitem")).toHaveCount(2);
      const paper = ada.getByRole("application", { name: words.drawing });
      await ada.getByRole("radio", { name: words.teal }).check({ force: true });
      await paper.scrollIntoViewIfNeeded();
      const box = await paper.boundingBox();
      if (!box) {
        throw new Error("The paper has no place.");
      }
      await ada.mouse.move(box.x + 30, box.y + 30);
      await ada.mouse.down();
      await ada.mouse.move(box.x + 200, box.y + 120, { steps: 8 });
      await ada.mouse.up();
      await expect.poll(() => painted(ada)).toBeGreaterThan(0);
      await expect.poll(() => painted(bea)).toBeGreaterThan(0);
      const late = await open();
      await expect.poll(() => painted(late)).toBeGreaterThan(0);

      await ada.getByRole("button", { name: words.undo }).click();
      for (const page of [ada, bea, late]) {
        await expect.poll(() => painted(page)).toBe(0);
      }

      // Who taps leaves a dot.
      await paper.click();
      await expect.poll(() => painted(bea)).toBeGreaterThan(0);
      await ada.getByRole("button", { name: words.undo }).click();
      await expect.poll(() => painted(bea)).toBe(0);

      await paper.focus();
      await ada.keyboard.press("ArrowRight");
      await ada.keyboard.press("Space");
      await expect(status(ada, words.penDown)).toBeAttached();
      await ada.keyboard.press("Shift+ArrowDown");
      await ada.keyboard.press("Space");
      await expect.poll(() => painted(bea)).toBeGreaterThan(0);

      await bea.getByRole("button", { name: words.clear, exact: true }).click();
      await bea.getByRole("button", { name: words.clearSure }).click();
      await expect(ada.getByText(words.clearedBy)).toBeVisible();
      await expect.poll(() => painted(late)).toBe(0);
    });
  });

  test(`both demos in ${language} are accessible and fit while they are used`, { tag: oneWidth[language] }, async ({
    context,
    isMobile,
  }) => {
    test.slow();
    const chat = await openChat(context, language);
    await say(await enterChat(chat, words, "Ada"), "A long word: ".concat("lake".repeat(40)));
    await chat.getByText(words.packets).click();
    const board = await context.newPage();
    await visit(board, inLanguage(language, "/demos/whiteboard/"));
    await expect(status(board, words.connected)).toBeVisible();
    for (const page of [chat, board]) {
      // Thousands of elements, which are tried with the model pages.
      await page.getByText(words.source, { exact: true }).click();
      await expectAccessible(page, page.url());
      await chooseScheme(page, "dark");
      await expectReadable(page, `${page.url()}, dark`);
      for (const width of isMobile ? [390] : [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await stickingOut(page), `${page.url()} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** How many pixels of the board are painted: of a copy, since a canvas that is read is no longer painted as others are. */
function painted(page: Page): Promise<number> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let i = 3; i < pixels.length; i += 4) {
      count += pixels[i] ? 1 : 0;
    }
    return count;
  });
}

/** Takes the shared workers away, and keeps hold of the others to end them. */
async function withoutSharedWorkers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "SharedWorker");
    const workers: Worker[] = [];
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    };
    Object.assign(window, { endWorkers: () => workers.splice(0).map((worker) => worker.terminate()) });
  });
  return () => page.evaluate(() => (window as unknown as { endWorkers: () => void }).endWorkers());
}

/** As on a site that is deployed with this server. */
const deployWith = (page: Page, demoServer: string) =>
  page.route("**/demo-server.json", (route) => route.fulfill({ json: { address: demoServer } }));

const noWorkers = () => {
  Reflect.deleteProperty(window, "SharedWorker");
  Reflect.deleteProperty(window, "Worker");
};

test("the whiteboard has its place before it starts", async ({ page }) => {
  const words = wordsIn("en");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/demo-server.json", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await visit(page, inLanguage("en", "/demos/whiteboard/"));
  const below = page.getByText(words.packets);
  const before = await below.boundingBox();
  answer();
  await expect(status(page, words.connected)).toBeVisible();
  await expect(page.getByRole("list", { name: /\(1\)$/ }).getByRole("listitem")).toHaveCount(1);
  expect(await below.boundingBox()).toEqual(before);
});

test.describe("the whiteboard", { tag: wide }, () => {
  const words = wordsIn("en");
  const address = inLanguage("en", "/demos/whiteboard/");

  /** Sets the pen down in the middle of the paper. @returns where that is in the window */
  async function setPenDown(page: Page): Promise<{ x: number; y: number }> {
    await visit(page, address);
    await expect(status(page, words.connected)).toBeVisible();
    const paper = page.getByRole("application", { name: words.drawing });
    await paper.scrollIntoViewIfNeeded();
    const box = await paper.boundingBox();
    if (!box) {
      throw new Error("The paper has no place.");
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 20, middle.y);
    return middle;
  }

  /** Draws on, and does something before the points can have been sent. */
  const drawAnd = (page: Page, { x, y }: { x: number; y: number }, does: "lose" | "end") =>
    page.evaluate(
      ([x, y, does, button, pointerId]) => {
        const canvas = document.querySelector("canvas");
        for (let i = 1; i <= 20; i++) {
          const at = { clientX: x + 20 + i * 5, clientY: y + i };
          canvas?.dispatchEvent(
            new PointerEvent("pointermove", {
              ...at,
              bubbles: true,
              isPrimary: true,
              // The mouse, which is down.
              pointerId,
              buttons: 1,
              pointerType: "mouse",
            }),
          );
        }
        if (does === "end") {
          (window as unknown as { endWorkers: () => void }).endWorkers();
        } else {
          [...document.querySelectorAll("button")].find(({ textContent }) => textContent === button)?.click();
        }
      },
      [x, y, does, words.lose, isFirefox(page) ? 0 : 1] as const,
    );

  test("keeps the stroke that a lost connection interrupts", async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, address);
    await expect(status(other, words.connected)).toBeVisible();
    await page.bringToFront();
    const middle = await setPenDown(page);
    await drawAnd(page, middle, "lose");
    await expect(status(page, words.lost)).toBeVisible();
    // Nothing can be drawn now, and the page says so.
    await page.mouse.move(middle.x, middle.y + 90, { steps: 5 });
    await page.mouse.up();
    const count = await painted(page);
    expect(count).toBeGreaterThan(0);
    await expect(status(page, words.connected)).toBeVisible();
    await expect.poll(() => painted(other)).toBe(count);
    expect(await painted(page)).toBe(count);
  });

  test("lets a guest in under another name where the first one is taken", async ({ context }) => {
    await context.addInitScript(() => {
      const random = crypto.getRandomValues.bind(crypto);
      let isFirst = true;
      crypto.getRandomValues = ((array) => {
        if (array instanceof Uint16Array && isFirst) {
          isFirst = false;
          return array.fill(7);
        }
        return random(array);
      }) satisfies typeof random;
    });
    const [ada, bea] = [await context.newPage(), await context.newPage()];
    for (const page of [ada, bea]) {
      await visit(page, address);
      await expect(status(page, words.connected)).toBeVisible();
    }
    await expect(ada.getByLabel(words.boardNickname, { exact: true })).toHaveValue("Guest 107");
    await expect(bea.getByLabel(words.boardNickname, { exact: true })).toHaveValue(/^Guest (?!107$)\d{3}$/);
    await expect(ada.getByRole("list", { name: /\(2\)$/ }).getByRole("listitem")).toHaveCount(2);
  });

  test("lets a guest take another name, and says which one is taken", async ({ context }) => {
    const [ada, bea] = [await context.newPage(), await context.newPage()];
    for (const page of [ada, bea]) {
      await visit(page, address);
      await expect(status(page, words.connected)).toBeVisible();
    }
    const rename = async (page: Page, name: string) => {
      await page.getByLabel(words.boardNickname, { exact: true }).fill(name);
      await page.getByLabel(words.boardNickname, { exact: true }).press("Enter");
    };
    await ada.getByRole("application", { name: words.drawing }).click();
    await expect.poll(() => painted(bea)).toBeGreaterThan(0);
    await rename(ada, "Ada");
    await expect(bea.getByRole("listitem").filter({ hasText: /^Ada$/ })).toBeVisible();
    await rename(bea, "Ada");
    await expect(status(bea, words.nameTaken)).toBeVisible();
    await rename(bea, "Bea");
    await expect(ada.getByRole("listitem").filter({ hasText: /^Bea$/ })).toBeVisible();
    // The drawing is still hers.
    await ada.getByRole("button", { name: words.undo }).click();
    await expect.poll(() => painted(bea)).toBe(0);
    await reload(ada);
    await expect(ada.getByLabel(words.boardNickname, { exact: true })).toHaveValue("Ada");
  });

  test("says that a stroke is lost where the server is another one afterwards, and goes on", async ({ page }) => {
    await withoutSharedWorkers(page);
    const middle = await setPenDown(page);
    await expect(status(page, words.connected)).toContainText(words.inThisTab);
    await drawAnd(page, middle, "end");
    await expect(status(page, words.lostStroke)).toBeVisible();
    await expect(status(page, words.connected)).toBeVisible();
    await expect.poll(() => painted(page)).toBe(0);
    await page.mouse.up();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 50, middle.y + 50);
    await page.mouse.up();
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    await expect(status(page, words.lostStroke)).toHaveCount(0);
  });

  test("fits the window, says what to do, and has a second pen", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, address);
    const paper = page.getByRole("application", { name: words.drawing, exact: true });
    await expect(page.getByText(words.drawHere)).toBeVisible();
    const height = (await paper.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect(height).toBeLessThan(0.65 * 720);
    await page.getByRole("button", { name: words.second }).click();
    const bea = page.getByRole("region", { name: "Bea" });
    await bea.getByRole("application").click();
    await expect(page.getByText(words.drawHere)).toHaveCount(0);
    await expect(page.getByRole("list", { name: /\(2\)$/ }).getByRole("listitem")).toHaveCount(2);
    await bea.getByRole("button", { name: words.closeSecond }).click();
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
  });

  test("rings the paper for the keys, and not for a pointer", async ({ page }) => {
    await visit(page, address);
    await expect(status(page, words.connected)).toBeVisible();
    const paper = page.getByRole("application", { name: words.drawing, exact: true });
    await paper.click();
    await expect(paper).toBeFocused();
    await expect(paper).toHaveCSS("outline-style", "none");
    await page.keyboard.press("ArrowRight");
    await expect(paper).toHaveCSS("outline-style", "solid");
  });

  test("works without the browser's storage", async ({ page, context, problems }) => {
    await withoutStorage(page, problems);
    const other = await context.newPage();
    await visit(other, address);
    await page.bringToFront();
    await setPenDown(page);
    await page.mouse.up();
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    await expect.poll(async () => (await painted(other)) - (await painted(page))).toBe(0);
  });

  test("asks again for a board that the server did not give", async ({ page }) => {
    const http = createServer();
    let gives = false;
    new Server(http, { cors: { origin: "*" } }).of("/whiteboard").on("connection", (socket) => {
      const me = { id: socket.id, name: "Ada" };
      socket.on("board:open", (done: (answer: object) => void) => {
        const stroke = { type: "begin", id: "other.1", color: "teal", width: 4, points: [[100, 100, 0.5]] };
        done(!gives ? { ok: false, reason: "unavailable" } : { ok: true, changes: [stroke], people: [me] });
      });
      socket.emit("welcome", { me, limits: defaultLimits });
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const there = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    await deployWith(page, there);
    await visit(page, address);
    await expect(status(page, words.unavailable)).toBeVisible();
    gives = true;
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    await expect(status(page, words.unavailable)).toHaveCount(0);
    http.close();
    http.closeAllConnections();
  });

  test("says why it cannot run where there are no workers", async ({ page }) => {
    await page.addInitScript(noWorkers);
    await visit(page, address);
    await expect(page.getByRole("alert").filter({ hasText: words.unsupported })).toBeVisible();
  });
});

test.describe("the chat", { tag: wide }, () => {
  const language = "en";
  const words = wordsIn(language);

  test("comes back from a lost connection with what was said meanwhile", async ({ context }) => {
    const [ada, bea] = [await openChat(context, language), await openChat(context, language)];
    const adaSays = await enterChat(ada, words, "Ada");
    const beaSays = await enterChat(bea, words, "Bea");
    await say(adaSays, "before");
    await expect(log(bea)).toContainText("before");
    await bea.getByRole("button", { name: words.lose }).click();
    await expect(status(bea, words.lost)).toBeVisible();
    await say(adaSays, "while Bea was away");
    // More than the server takes at once.
    const kept = Array.from({ length: 8 }, (_, index) => `waits in the page ${index + 1}.`);
    for (const text of kept) {
      await say(beaSays, text);
    }
    await expect(log(ada)).toContainText("while Bea was away");
    await expect(bea.getByText(words.recovered)).toBeVisible();
    await expect(log(bea)).toContainText("while Bea was away");
    await expect(log(ada).getByRole("article").filter({ hasText: "waits in the page" })).toContainText(kept);
    await expect(bea.getByRole("button", { name: words.sendAgain })).toHaveCount(0);
  });

  test("has a second client in the page, with whom one sees what is sent, received and missed", async ({ page }) => {
    await visit(page, inLanguage(language, "/demos/chat/"));
    const field = (await enterChat(page, words, "Ada")).first();
    await page.getByRole("button", { name: words.hello }).click();
    const first = log(page).getByRole("article").filter({ hasText: words.hello });
    await expect(first.getByRole("img", { name: words.sent })).toBeVisible();
    await expect(page.getByRole("button", { name: words.hello })).toHaveCount(0);

    await page.getByRole("button", { name: words.second }).click();
    const bea = page.getByRole("region", { name: "Bea" });
    await expect(bea.getByRole("log")).toContainText(words.hello);
    await expect(page.getByRole("complementary").getByText("Bea")).toBeVisible();
    await field.fill("Do you see this?");
    await field.press("Enter");
    await expect(bea.getByRole("log")).toContainText("Do you see this?");
    const own = log(page).first().getByRole("article");
    const name = (index: number) => own.nth(index).locator("bdi");
    await expect(own.filter({ hasText: "Do you" }).getByRole("img", { name: words.delivered })).toBeVisible();
    // A reader who sees the sides doesn't need the author's own name. A screen reader does.
    await expect(name(1)).toHaveText(/^Ada /);
    await expect(name(1)).toHaveClass("visually-hidden");

    await bea.getByRole("button", { name: words.lose }).click();
    await field.fill("While you were away");
    await field.press("Enter");
    const missed = own.filter({ hasText: "While you" });
    await expect(missed.getByRole("img", { name: words.sent })).toBeVisible();
    await expect(bea.getByText(words.recovered)).toBeVisible();
    await expect(bea.getByRole("log")).toContainText("While you were away");
    await expect(missed.getByRole("img", { name: words.delivered })).toBeVisible();

    await say(bea.getByRole("textbox", { name: words.field }), "one");
    await say(bea.getByRole("textbox", { name: words.field }), "two");
    const said = own.filter({ hasText: "two" });
    await expect(said).toBeVisible();
    await expect(own.filter({ hasText: "one" }).locator("bdi")).toBeVisible();
    await expect(said.locator("bdi")).toHaveClass("visually-hidden");
    await expectAccessible(page, "the chat with two clients");

    await page.getByLabel(words.room).fill("tea");
    await page.getByRole("button", { name: words.join, exact: true }).click();
    await bea.getByRole("button", { name: "Join #tea" }).click();
    await expect(page.getByRole("complementary").getByText("Bea")).toBeVisible();

    await bea.getByRole("button", { name: words.closeSecond }).click();
    await expect(page.getByRole("button", { name: words.second })).toBeFocused();
    await expect(page.getByRole("complementary").getByText("Bea")).toHaveCount(0);
  });

  test("keeps the second client where the server is this page's alone", async ({ page }) => {
    await withoutSharedWorkers(page);
    await visit(page, inLanguage(language, "/demos/chat/"));
    const field = (await enterChat(page, words, "Ada")).first();
    await page.getByRole("button", { name: words.second }).click();
    const bea = page.getByRole("region", { name: "Bea" });
    await expect(bea.getByRole("textbox", { name: words.field })).toBeVisible();
    await say(field, "in one page");
    await expect(bea.getByRole("log")).toContainText("in one page");
  });

  test("shows one of two windows on a phone, and the field for a message without scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, inLanguage(language, "/demos/chat/"));
    const field = await enterChat(page, words, "Ada");
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: words.second }).click();
    await expect(page.getByRole("region", { name: "Bea" })).toBeVisible();
    await expect(page.getByRole("complementary")).toBeHidden();
    expect(await stickingOut(page)).toEqual([]);
    await page.getByRole("button", { name: "Ada", exact: true }).click();
    await expect(page.getByRole("region", { name: "Bea" })).toBeHidden();
    await expect(field).toBeInViewport({ ratio: 1 });
  });

  test("shows a name that looks like a tag as the text that it is", async ({ page }) => {
    await visit(page, inLanguage(language, "/demos/chat/"));
    await enterChat(page, words, "<img src=x>\u202e \u200bZoë");
    await expect(page.getByRole("complementary").getByRole("listitem")).toHaveText(/^img src=x Zoë /);
  });

  test("goes on with a new server where the old one is killed", async ({ page }) => {
    const endWorkers = await withoutSharedWorkers(page);
    await visit(page, inLanguage(language, "/demos/chat/"));
    const field = await enterChat(page, words, "Ada");
    await expect(status(page, words.connected)).toContainText(words.inThisTab);
    await say(field, "before");
    await expect(log(page)).toContainText("before");
    await expect(log(page)).not.toContainText(words.sending);
    await endWorkers();
    await expect(page.getByText(words.reloaded)).toBeVisible();
    await say(field, "after");
    await expect(log(page)).toContainText("after");
    await expect(log(page)).toContainText("before");
    await expect(page.getByText(words.sendAgain)).toHaveCount(0);
  });

  test("says why it cannot run where there are no workers", async ({ page }) => {
    await page.addInitScript(noWorkers);
    await visit(page, inLanguage(language, "/demos/chat/"));
    await page.getByLabel(words.nickname).fill("Ada");
    await page.getByRole("button", { name: words.enter }).click();
    await expect(page.getByRole("alert")).toHaveText(words.unsupported);
  });

  test("works without the browser's storage", async ({ page, problems }) => {
    await withoutStorage(page, problems);
    await visit(page, inLanguage(language, "/demos/chat/"));
    await say(await enterChat(page, words, "Ada"), "nothing is stored");
    await expect(log(page)).toContainText("nothing is stored");
  });

  test("says something without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const response = await page.goto(inLanguage(language, "/demos/chat/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await expect(page.getByRole("main")).toContainText("socket.to(keyOf(room))");
    // Chromium shows no `noscript` where only a test has switched JavaScript off.
    expect(await response?.text()).toContain(`<noscript><p>${words.noScript}`);
    await expect(page.getByRole("button", { name: words.enter })).toHaveCount(0);
    await context.close();
  });

  test.describe("with the address of a real server", () => {
    let server: ChildProcess;
    let address: string;

    test.beforeAll(async () => {
      server = fork(path.join(__dirname, "../../features/demos/server/cli.ts"), {
        execArgv: ["--import", "tsx"],
        env: { ...process.env, DEMO_PORT: "0" },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      address = await new Promise((resolve) =>
        server.once("message", (said: { address: string }) => resolve(said.address)),
      );
    });

    test.afterAll(() => {
      server.kill();
    });

    test("connects to it, says so, and can stay in the browser instead", async ({ page }) => {
      await deployWith(page, address);
      await visit(page, inLanguage(language, "/demos/chat/"));
      const field = await enterChat(page, words, "Ada");
      await expect(status(page, words.connected)).toContainText(address);
      await say(field, "to Node.js");
      await expect(log(page)).toContainText("to Node.js");
      await page.getByText(words.packets).click();
      await reload(page);
      await page.getByRole("radio", { name: words.here }).check();
      await enterChat(page, words, "Ada");
      await expect(status(page, words.connected)).toContainText(words.inBrowser);
      await expect(log(page)).not.toContainText("to Node.js");
    });

    test("runs in the browser where nothing answers, or somebody else does, and says so", async ({
      page,
      problems,
      baseURL,
    }) => {
      problems.expect(
        /^request to another site: http:\/\/127\.0\.0\.1:9\//,
        /^request failed .*127\.0\.0\.1:9\//,
        /^status 404: .*\/socket\.io\//,
      );
      problems.allow(noConnection);
      await deployWith(page, "http://127.0.0.1:9");
      await visit(page, inLanguage(language, "/demos/chat/"));
      const field = await enterChat(page, words, "Ada");
      await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toContainText("http://127.0.0.1:9");
      await say(field, "here instead");
      await expect(log(page)).toContainText("here instead");

      await page.unrouteAll();
      // The site's own server: it answers, and speaks no Socket.IO.
      await deployWith(page, new URL(baseURL ?? "").origin);
      await reload(page);
      await enterChat(page, words, "Ada");
      await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toBeVisible();
      await expect(status(page, words.connected)).toContainText(words.inBrowser);
    });

    const page200 = (headers: Record<string, string>) =>
      createServer((_, response) =>
        response.writeHead(200, { "Content-Type": "text/html", ...headers }).end("<!doctype html>"),
      );
    const anyPage = { cors: { origin: "*" } };

    for (const { what, start, why, wrong } of [
      {
        what: "another Socket.IO server",
        start: () => {
          const http = createServer();
          new Server(http, anyPage);
          return http;
        },
        why: words.foreign,
        wrong: [],
      },
      {
        what: "a Socket.IO server with another welcome",
        start: () => {
          const http = createServer();
          new Server(http, anyPage).of("/chat").on("connection", (socket) => socket.emit("welcome", { me: "you" }));
          return http;
        },
        why: words.foreign,
        wrong: [],
      },
      {
        what: "a web page",
        start: () => page200({}),
        why: words.unreachable,
        wrong: ["request to another site", "request failed"],
      },
      {
        what: "a web page for all to read",
        start: () => page200({ "Access-Control-Allow-Origin": "*" }),
        why: words.unreachable,
        wrong: ["request to another site"],
      },
      {
        what: "a server that is not for this page",
        start: () => {
          const http = createServer();
          new Server(http, { cors: { origin: "https://example.org" }, transports: ["polling"] });
          return http;
        },
        why: words.unreachable,
        wrong: ["request to another site", "request failed"],
      },
    ]) {
      test(`runs in the browser where ${what} answers, and says so`, async ({ page, problems }) => {
        const http = start();
        await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
        const there = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
        problems.expect(...wrong.map((what) => new RegExp(`^${what}.*${new URL(there).host}`)));
        problems.allow(noConnection);
        await deployWith(page, there);
        await visit(page, inLanguage(language, "/demos/chat/"));
        await enterChat(page, words, "Ada");
        await expect(page.getByRole("alert").filter({ hasText: why })).toContainText(there);
        await expect(status(page, words.connected)).toContainText(words.inBrowser);
        http.close();
        http.closeAllConnections();
      });
    }
  });
});
