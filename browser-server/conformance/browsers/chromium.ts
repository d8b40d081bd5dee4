import { chromium } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../../tools/setup/browser.mjs";
import { type Browser, callExpression, isReady, type Tab } from "./browser";

export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: browserFlags,
    // Playwright turns the back/forward cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  // One context: tabs of different ones share no workers.
  const context = await browser.newContext();
  return {
    name: "Chromium",
    version: browser.version(),
    close: () => browser.close(),
    open: async (address): Promise<Tab> => {
      const page = await context.newPage();
      await page.goto(address);
      await page.waitForFunction(isReady);
      return {
        call: async (name, ...values) => JSON.parse(await page.evaluate(callExpression(name, values))),
        reload: async () => {
          await page.reload();
          await page.waitForFunction(isReady);
        },
        goTo: async (other) => {
          await page.goto(other);
        },
        back: async () => {
          // A page from the cache never tells Playwright that it is loaded.
          await page.goBack({ waitUntil: "commit" });
          await page.waitForFunction(isReady);
        },
        close: () => page.close(),
        crash: async () => {
          await page.goto("chrome://crash").catch(() => {});
        },
      };
    },
  };
}
