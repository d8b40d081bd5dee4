import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../setup/browser.mjs";
import { closeAfterFile, closeAfterTest } from "./resources";

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureBrowser(), args: browserFlags }).then((started) => {
    closeAfterFile(() => started.close());
    return started;
  });
  return browser;
}

/**
 * A person at a browser: their tabs share cookies and storage. It is closed after the test.
 *
 * @param mayThrow whether a page may throw what it does not catch
 */
export async function newPerson(options: BrowserContextOptions = {}, mayThrow = false): Promise<BrowserContext> {
  const context = await (await launched()).newContext(options);
  const errors: Error[] = [];
  context.on("weberror", (event) => errors.push(event.error()));
  closeAfterTest(async () => {
    await context.close();
    if (errors.length > 0 && !mayThrow) {
      throw new Error(`the page has thrown: ${errors.map(({ stack, message }) => stack ?? message).join("\n")}`);
    }
  });
  return context;
}

/** Opens an address in a browser of its own. An exception that the page does not catch fails the test. */
export async function openPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await newPerson(options)).newPage();
  await page.goto(url);
  return page;
}
