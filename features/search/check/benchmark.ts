// Measures search in a browser, as a reader meets it: reports, and asserts nothing about time.
import path from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { docsPath, type Locale, localeBaseUrl, localeNames } from "../../../site.ts";
import { createSiteServer, listen } from "../../../tools/serve/server.ts";
import { browserFlags, ensureBrowser } from "../../../tools/setup/browser.mjs";
import { builtIndex } from "./builtIndex.ts";

const help = `Usage: node --import tsx features/search/check/benchmark.ts [options]

  --build <dir>     the built site (default: build)
  --locale <name>   one language only
  --slow <times>    slow the processor down so many times (default: 1)
  --help            this text

For each language: bytes (brotli) that a first query takes, from the approach of the box to the first answer; the time
to the first answer with the index prefetched; the time of the answers after every further key; the longest task on
the main thread while typing. Fails when a first query takes more than 150 KB.`;

/** What a first query may take, compressed. */
const mostBytes = 150 * 1024;

const englishQuery = "broadcast to a room with ack";

/** What is typed: a first word, then more. In other languages, the English text. */
const queries: Readonly<Partial<Record<Locale, string>>> = {
  "zh-CN": "断线重连之后广播到房间",
  fr: "diffuser dans une salle avec accusé",
  "pt-br": "transmitir para uma sala com confirmação",
};

type Measurement = {
  bytes: number;
  files: number;
  later: number;
  first: number;
  answers: number[];
  longestTask: number;
};

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  }).length;
}

/** In the page: how long an answer to the next change takes, and how long tasks are. */
function instrument(): void {
  const measured = { longestTask: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      measured.longestTask = Math.max(measured.longestTask, duration);
    }
  }).observe({ type: "longtask" });
  Object.assign(window, { measured });
}

/** Puts a letter into the box and waits until its answer is in the page. */
async function timeOfAnswer(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>(".DocSearch-Input");
    const dropdown = document.querySelector(".DocSearch-Dropdown");
    if (!field || !dropdown) {
      throw new Error("the box is not open");
    }
    const answered = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(dropdown, { childList: true, subtree: true, characterData: true, attributes: true });
    });
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // Two queries may have the same answer, which changes nothing on the screen.
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 1000))]);
    return performance.now() - start;
  }, query);
}

/** Waits until nothing has come for a while. */
async function quiet(page: Page, bodies: ReadonlyMap<string, unknown>): Promise<void> {
  for (let before = -1; before !== bodies.size; ) {
    before = bodies.size;
    await page.waitForTimeout(1500);
  }
}

async function measure(page: Page, origin: string, locale: Locale): Promise<Measurement> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript(instrument);
  await page.goto(`${origin}${localeBaseUrl(locale)}${docsPath().slice(1)}`, { waitUntil: "networkidle" });

  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => bodies.set(response.url(), response.body()));
  const total = async () => {
    const sizes = await Promise.all([...bodies.values()].map(async (body) => brotliSize(await body)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  await quiet(page, new Map());
  await page.locator(".DocSearch-Button").focus();
  await page.waitForResponse(/\.outline\./);
  await quiet(page, bodies);
  await page.locator(".DocSearch-Button").click();
  await page.waitForSelector(".DocSearch-Input");
  await quiet(page, bodies);
  await page.evaluate(() => {
    (window as unknown as { measured: { longestTask: number } }).measured.longestTask = 0;
  });
  const bytes = await total();
  const files = bodies.size;

  const letters = Array.from(queries[locale] ?? englishQuery);
  const first = await timeOfAnswer(page, letters[0] ?? "");
  // The rest of the text comes and is indexed in between.
  await quiet(page, bodies);
  const answers: number[] = [];
  for (let i = 2; i <= letters.length; i++) {
    answers.push(await timeOfAnswer(page, letters.slice(0, i).join("")));
  }
  const longestTask = await page.evaluate(
    () => (window as unknown as { measured: { longestTask: number } }).measured.longestTask,
  );
  return { bytes, files, later: (await total()) - bytes, first, answers, longestTask };
}

function report(locale: Locale, { bytes, files, later, first, answers, longestTask }: Measurement): void {
  const sorted = answers.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const kilobytes = (size: number) => (size / 1024).toFixed(1);
  console.log(
    `${locale.padEnd(6)} first query ${kilobytes(bytes)} KB in ${files} files, then ${kilobytes(later)} KB; ` +
      `first answer ${first.toFixed(0)} ms; later ones median ${at(0.5)} ms, 95 % ${at(0.95)} ms; ` +
      `longest task ${longestTask.toFixed(0)} ms`,
  );
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      build: { type: "string", default: path.join(import.meta.dirname, "../../../build") },
      locale: { type: "string" },
      slow: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const server = createSiteServer(values.build);
  const origin = `http://localhost:${await listen(server, 4300)}`;
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    for (const locale of localeNames.filter((name) => !values.locale || name === values.locale)) {
      if (!builtIndex(values.build, locale)) {
        console.log(`${locale.padEnd(6)} not built`);
        continue;
      }
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slow) });
      const measured = await measure(page, origin, locale);
      report(locale, measured);
      if (measured.bytes > mostBytes) {
        console.error(`${locale}: a first query takes more than ${mostBytes / 1024} KB.`);
        process.exitCode = 1;
      }
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
