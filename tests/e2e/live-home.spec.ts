import type { Locator, Page, Response } from "@playwright/test";
import { chooseScheme, expectAccessible, expectReadable } from "./support/axe";
import { inLanguage, languages } from "./support/languages";
import { message } from "./support/messages";
import { stickingOut } from "./support/overflow";
import { expect, oneWidth, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** The name of the transport, in the script that runs the clients. */
const transport = "messageport";

const panelOf = (page: Page) => page.locator("[data-phase]").first();

/** Turns to the panel, which starts it, and waits until both clients have heard something. */
async function turnTo(panel: Locator): Promise<void> {
  await panel.hover({ position: { x: 8, y: 8 } });
  await expect(panel).toHaveAttribute("data-phase", "live");
}

/** The sum of what moved without anybody having asked for it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Nothing is reported where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

for (const language of languages) {
  const home = inLanguage(language, "/");
  const word = (id: string, english: string) => message(language, `home.live.${id}`, english);
  const client = (page: Page, name: "A" | "B") =>
    page.getByRole("region", { name: word(`client${name}`, `Client ${name}`), exact: true });
  const button = (within: Locator | Page, id: string, english: string) =>
    within.getByRole("button", {
      name: word(id, english).replace("{client}", word("clientB", "Client B")),
      exact: true,
    });
  const step = (page: Page, id: string, english: string) =>
    page.getByRole("listitem").getByRole("button", { name: word(`step.${id}`, english) });

  test.describe(`the live panel of the home page in ${language}`, { tag: oneWidth[language] }, () => {
    test("is a picture until the reader turns to it, then runs in the same place", async ({ page }) => {
      const scripts: Response[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") {
          scripts.push(response);
        }
      });
      /** Whether any script is the one with the client and its transport. */
      const isLoaded = async () =>
        (await Promise.all(scripts.map((script) => script.text()))).join().includes(transport);
      // Low enough for the panel to be below the window: in view, it would start by itself.
      const width = page.viewportSize()?.width ?? 1440;
      await page.setViewportSize({ width, height: 100 });
      await visit(page, home);
      const panel = panelOf(page);
      await expect(panel).toHaveAttribute("data-phase", "still");
      await expect(panel).toContainText(word("say.b1", "Loud and clear."));
      const height = await panel.evaluate((element) => element.getBoundingClientRect().height);

      expect(await isLoaded()).toBe(false);
      await page.setViewportSize({ width, height: 800 });
      await turnTo(panel);
      expect(await isLoaded()).toBe(true);
      await expect(client(page, "B").getByRole("log")).toContainText(word("say.a1", "Is anybody there?"));
      await expect(client(page, "A").getByRole("log")).toContainText(word("line.delivered", "acknowledged"));
      await expect(client(page, "A").getByRole("log")).toContainText(word("say.b1", "Loud and clear."));
      expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
      // The words of a client's state have different widths, and lines move up in a log: 0.1 is what a reader may see.
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await stickingOut(page)).toEqual([]);
    });

    test("sends, buffers what a dropped client says, and recovers what it missed", async ({ page }) => {
      await visit(page, home);
      await turnTo(panelOf(page));
      const [a, b] = [client(page, "A"), client(page, "B")];
      await expect(a.getByRole("log")).toContainText(word("say.b1", "Loud and clear."));

      await b.getByRole("textbox").fill("<b>tea</b>?");
      await b.getByRole("textbox").press("Enter");
      await expect(a.getByRole("log")).toContainText("<b>tea</b>?");

      await button(page, "drop", "Drop the connection of {client}").click();
      await expect(b.getByText(word("link.dropped", "Connection lost"))).toBeVisible();
      await a.getByRole("textbox").fill("You missed this");
      await button(a, "send", "Send").click();
      await b.getByRole("textbox").fill("Still here");
      await button(b, "send", "Send").click();
      await expect(b.getByRole("log")).toContainText(word("line.waiting", "buffered"));
      await expect(a.getByRole("log").getByText(word("line.delivered", "acknowledged"))).toHaveCount(2);
      await expect(b.getByRole("log")).not.toContainText("You missed this");
      await expect(a.getByRole("log")).not.toContainText("Still here");

      await button(page, "reconnectClient", "Reconnect {client}").click();
      await expect(b.getByText(word("link.recovered", "Connected, state recovered"))).toBeVisible();
      const missed = b.getByRole("listitem").filter({ hasText: "You missed this" });
      await expect(missed).toContainText(word("line.missed", "recovered"));
      await expect(a.getByRole("log")).toContainText("Still here");
      await expect(b.getByText(word("line.waiting", "buffered"))).toHaveCount(0);
      await expect(page.getByText(word("step.done", "Done."))).toHaveCount(3);
    });

    test("has steps that do what they say, also those that are taken before it runs", async ({ page }) => {
      await visit(page, home);
      const [a, b] = [client(page, "A"), client(page, "B")];
      await step(page, "drop", "Drop client B").click();
      await expect(b.getByText(word("link.dropped", "Connection lost"))).toBeVisible();
      await step(page, "send", "Send from client A").click();
      await expect(a.getByRole("log")).toContainText(word("say.a2", "The build is green."));
      await step(page, "reconnect", "Reconnect client B").click();
      const missed = b.getByRole("listitem").filter({ hasText: word("say.a2", "The build is green.") });
      await expect(missed).toContainText(word("line.missed", "recovered"));
      await expect(page.getByText(word("step.done", "Done."))).toHaveCount(3);
    });
  });
}

test.describe("the live panel", () => {
  const home = inLanguage("en", "/");

  test("shows the packets, and has nothing for axe to find", async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await visit(page, home);
    const panel = panelOf(page);
    await turnTo(panel);
    // The last packet of the exchange that happens by itself.
    await expect(page.getByRole("region", { name: "Client B" }).getByRole("log")).toContainText("acknowledged");
    await page.getByText("The packets in both directions").click();
    const packets = panel.getByRole("listbox");
    await expect(packets.getByRole("option").filter({ hasText: '["message","Is anybody there?"' })).not.toHaveCount(0);
    await packets.focus();
    await page.keyboard.press("Home");
    const chosen = panel.getByRole("region", { name: "The chosen packet" });
    await expect(chosen).toContainText("open, an Engine.IO packet");

    await panel.getByRole("combobox", { name: "Kind of packet" }).selectOption("Acknowledgements");
    await expect(packets.getByRole("option").first()).toContainText("ACK");
    await panel.getByRole("searchbox").fill("nothing has this");
    await expect(packets.getByRole("option")).toHaveCount(0);
    await panel.getByRole("searchbox").fill("");

    await panel.getByRole("button", { name: "Pause" }).click();
    const shown = await packets.getByRole("option").count();
    await page.getByRole("region", { name: "Client A" }).getByRole("button", { name: "Send" }).click();
    await expect(panel.getByText("Paused. New packets: 3")).toBeVisible();
    await expect(packets.getByRole("option")).toHaveCount(shown);
    await panel.getByRole("button", { name: "Resume" }).click();
    await expect(packets.getByRole("option")).toHaveCount(shown + 1);
    await panel.getByRole("button", { name: "Summary" }).click();
    await expect(panel.getByRole("status").filter({ hasText: "acknowledgements: 3" })).toBeVisible();

    expect(await stickingOut(page)).toEqual([]);
    await expectAccessible(page, "live panel, light");
    if (!isMobile) {
      await chooseScheme(page, "dark");
      await expectReadable(page, "live panel, dark");
    }
  });

  test("joins the clients of other tabs", { tag: wide }, async ({ page, context }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await visit(each, home);
      await turnTo(panelOf(each));
    }
    await expect(page.getByRole("region", { name: "Server" }).getByRole("definition").first()).toHaveText("4");
    await other.getByRole("region", { name: "Client A" }).getByRole("textbox").fill("From over there");
    await other.getByRole("region", { name: "Client A" }).getByRole("button", { name: "Send" }).click();
    const line = page.getByRole("region", { name: "Client A" }).getByRole("listitem").filter({ hasText: "From over" });
    await expect(line).toContainText("Another tab");
  });

  test("has a server for each tab where workers are not shared", { tag: wide }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
    await visit(page, home);
    // It is in view, and starts by itself.
    await expect(panelOf(page)).toHaveAttribute("data-phase", "live");
    await expect(panelOf(page)).toContainText("in a worker of this tab");
    await expect(page.getByRole("region", { name: "Client B" }).getByRole("log")).toContainText("Is anybody there?");
  });

  test("says why it stays a picture where there are no workers, or they are refused", async ({ page, problems }) => {
    problems.expect(/^console warning: The live panel could not start/);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "SharedWorker");
      Reflect.deleteProperty(window, "Worker");
    });
    await visit(page, inLanguage("zh-CN", "/"));
    await panelOf(page).hover({ position: { x: 8, y: 8 } });
    await expect(page.getByRole("alert")).toContainText(message("zh-CN", "home.live.failure.unsupported"));

    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException("refused", "SecurityError");
        }
      } as unknown as typeof Worker;
    });
    await visit(page, home);
    await panelOf(page).hover({ position: { x: 8, y: 8 } });
    await expect(page.getByRole("alert")).toContainText("doesn't allow this page to start a worker");
    await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
