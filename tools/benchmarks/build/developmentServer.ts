import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { docsPath, localeBaseUrl, sourceLocale } from "../../../site.ts";
import { freePort, listens } from "../../programs/ports.ts";
import { browserFlags, ensureBrowser } from "../../setup/browser.mjs";
import { median } from "../figures.ts";
import { endGroup, lastLines, ownGroup, type Used } from "./command.ts";

/** The page that is changed. */
const source = "docs/events/rooms.md";
const address = `${localeBaseUrl(sourceLocale)}${docsPath("rooms/").slice(1)}`;

/** How often the page is changed. The result is the median. */
const changes = 5;

/** Between two changes, in milliseconds. */
const pause = 2_000;

/** Only what never comes takes this long, in milliseconds. */
const patience = 600_000;

/** Ticks of the clock that Linux counts processor time in: the same number on all its machines. */
const ticksPerSecond = 100;

/** What a process has used so far, all its threads included. Undefined where there is no `/proc`. */
function usedBy(pid: number): { processor: number; memory: number } | undefined {
  try {
    // The name of the program comes first, in parentheses, and can have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return {
      processor: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      memory: Number(peak) * 1024,
    };
  } catch {
    return undefined;
  }
}

/**
 * Starts the development server in English, opens a page, and changes its file a few times.
 *
 * @param siteDir a copy of the site: its page is changed, and changed back
 * @returns what it takes until the page is there, and what one change takes until the browser shows it
 * @throws if the server ends, or the page doesn't change
 */
export async function measureDevelopmentServer(
  siteDir: string,
  signal: AbortSignal,
): Promise<{ start: Used; change: Used }> {
  signal.throwIfAborted();
  const file = path.join(siteDir, source);
  const text = readFileSync(file, "utf8");
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  const startedAt = performance.now();
  const server = startServer(siteDir, port);
  signal.addEventListener("abort", server.end);
  const measured = async (startedAt: number, before: number, what: Promise<unknown>): Promise<Used> => {
    await Promise.race([what, server.ended]);
    const used = usedBy(server.pid);
    return {
      seconds: (performance.now() - startedAt) / 1000,
      processor: used && used.processor - before,
      memory: used?.memory,
    };
  };
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    const start = await measured(
      startedAt,
      0,
      server.ready().then(() => open(page, `http://localhost:${port}${address}`)),
    );
    const updates: Used[] = [];
    for (let number = 1; number <= changes; number++) {
      const sentence = `This is sentence ${number} of the benchmark.`;
      const before = usedBy(server.pid)?.processor ?? 0;
      const update = measured(performance.now(), before, page.getByText(sentence).first().waitFor());
      writeFileSync(file, `${text}\n${sentence}\n`);
      updates.push(await update);
      // Otherwise, the next change could fall into the work after this one.
      await page.waitForTimeout(pause);
    }
    return { start, change: medians(updates) };
  } finally {
    signal.removeEventListener("abort", server.end);
    await browser.close();
    server.end();
    writeFileSync(file, text);
  }
}

/** `ended` never succeeds. It fails when the server ends, with the end of what it printed. */
function startServer(siteDir: string, port: number) {
  const docusaurus = path.join(siteDir, "node_modules/@docusaurus/core/bin/docusaurus.mjs");
  const child = spawn(
    process.execPath,
    [docusaurus, "start", "--no-open", "--locale", sourceLocale, "--port", String(port)],
    {
      cwd: siteDir,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FORCE_COLOR: "0" },
      detached: ownGroup,
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      output += piece;
    });
  }
  let hasEnded = false;
  const ended = new Promise<never>((_resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      hasEnded = true;
      reject(new Error(`The development server ended with ${code ?? signal}:\n${lastLines(output)}`));
    });
  });
  // The server is also ended at the end of the measurement, and nobody waits for it then.
  ended.catch(() => {});
  /** The server prints its address long before it can be reached there. */
  const ready = async () => {
    while (!hasEnded && !(await listens(port))) {
      await setTimeout(100);
    }
  };
  return { pid: child.pid ?? 0, ready, ended, end: () => endGroup(child) };
}

/** The server waits with its response until the first page is compiled. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("h1").waitFor();
}

function medians(all: readonly Used[]): Used {
  const [{ processor, memory } = { processor: undefined, memory: undefined }] = all;
  return {
    seconds: median(all.map(({ seconds }) => seconds)),
    processor: processor === undefined ? undefined : median(all.map((used) => used.processor ?? 0)),
    memory: memory === undefined ? undefined : Math.max(...all.map((used) => used.memory ?? 0)),
  };
}
