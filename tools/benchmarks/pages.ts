// `npm run pages:benchmark -- /en/ /en/docs/v4/server-api/`: what pages of build/ weigh, and how long they keep a phone busy.
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { docsPath } from "../../site.ts";
import { createSiteServer, listen } from "../serve/server.ts";
import { browserFlags, ensureBrowser } from "../setup/browser.mjs";

const usual = [
  "/en/",
  `/en${docsPath("rooms/")}`,
  `/en${docsPath("server-api/")}`,
  `/en${docsPath("client-api/")}`,
  docsPath("server-api/"),
];

/** How many times slower than this machine a phone is taken to be, as in Lighthouse's mobile setting. */
const slowdown = 4;

/** How often a page is loaded. The result is the median. */
const runs = 5;

type Figures = { blocking: number; shift: number; paint: number; answer: number };

/**
 * One visit without a cache: blocking time is what long tasks take beyond 50 ms each, until the page has been idle. The
 * page is then hydrated by the reader's first act, and this task is measured whole.
 */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const figures = { blocking: 0, shift: 0, paint: 0, answer: 0 };
    Object.assign(window, { figures });
    // Nothing here is named: tsx gives what has a name a helper that a page does not know.
    for (const type of ["longtask", "layout-shift", "largest-contentful-paint"]) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (type === "longtask") {
            figures.blocking += Math.max(0, entry.duration - 50);
          } else if (type === "layout-shift") {
            figures.shift += (entry as PerformanceEntry & { value: number }).value;
          } else {
            figures.paint = entry.startTime;
          }
        }
      }).observe({ type, buffered: true });
    }
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
  const figures = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  figures.answer = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          done(Math.max(...list.getEntries().map(({ duration }) => duration)));
        }).observe({ type: "longtask" });
        window.dispatchEvent(new Event("focusin"));
        // A task of less than 50 ms isn't reported.
        setTimeout(done, 3000, 50);
      }),
  );
  await context.close();
  if (figures.paint === 0) {
    throw new Error(`${url} painted nothing that could be measured.`);
  }
  return figures;
}

/** What a page loads, by kind, with brotli as a good static host sends it. */
async function weigh(browser: Browser, url: string): Promise<Record<string, { raw: number; brotli: number }>> {
  const page = await browser.newPage();
  const bytes: Record<string, { raw: number; brotli: number }> = {};
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind === "document" || kind === "script" || kind === "stylesheet") {
      bodies.push(
        response.body().then((body) => {
          bytes[kind] ??= { raw: 0, brotli: 0 };
          bytes[kind].raw += body.length;
          bytes[kind].brotli += brotliCompressSync(body).length;
        }),
      );
    }
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(bodies);
  await page.close();
  return bytes;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`;

const server = createSiteServer(path.join(import.meta.dirname, "../../build"));
const port = await listen(server, 41900);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  const paths = process.argv.slice(2);
  for (const pagePath of paths.length > 0 ? paths : usual) {
    const url = `http://localhost:${port}${pagePath}`;
    const bytes = await weigh(browser, url);
    const visits: Figures[] = [];
    for (let run = 0; run < runs; run++) {
      visits.push(await visit(browser, url));
    }
    console.log(pagePath);
    for (const [kind, { raw, brotli }] of Object.entries(bytes)) {
      console.log(`  ${kind.padEnd(11)} ${kilobytes(raw).padStart(9)}, brotli ${kilobytes(brotli)}`);
    }
    const of = (name: keyof Figures) => median(visits.map((figures) => figures[name]));
    console.log(
      `  at a processor ${slowdown} times slower: blocking ${of("blocking").toFixed(0)} ms, largest paint ${of("paint").toFixed(0)} ms, shift ${of("shift").toFixed(3)}, answer to the first act ${of("answer").toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
