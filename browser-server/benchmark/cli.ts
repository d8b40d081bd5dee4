import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser, Tab } from "../conformance/browsers/browser";
import { launchChromium } from "../conformance/browsers/chromium";
import { launchFirefox } from "../conformance/browsers/firefox";
import { bundle } from "../conformance/bundle";
import { reaches } from "../conformance/places/browserPlaces";
import { startNodeServer } from "../conformance/places/nodeServer";
import { serveFolder } from "../conformance/places/staticServer";

/**
 * Prints what the server in the browser costs and how fast it is, against a real Node server on this machine.
 * Figures only: a busy machine is slower, and nothing here fails. `npm run browser-server:benchmark -- chromium`
 */
const launchers: Record<string, () => Promise<Browser>> = { chromium: launchChromium, firefox: launchFirefox };
const roundTrips = 500;
const burst = 5_000;
const tabsAtOnce = [1, 4, 8];
const messagesPerTab = 500;

const benchmarkFolder = import.meta.dirname;

async function printSizes(folder: string): Promise<void> {
  await bundle(path.join(benchmarkFolder, "sizes/page.ts"), folder);
  console.log("Sizes, minified             bytes    gzip  brotli");
  for (const file of readdirSync(folder).sort()) {
    const body = readFileSync(path.join(folder, file));
    const sizes = [body.length, gzipSync(body, { level: 9 }).length, brotliCompressSync(body).length];
    const name =
      file === "page.js" ? "client and transport" : file.startsWith("worker") ? "worker" : "packages of the worker";
    console.log(`  ${name.padEnd(24)}${sizes.map((size) => String(size).padStart(8)).join("")}`);
  }
}

function quantile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2)} ms`;
}

async function measureSpeed(tab: Tab): Promise<void> {
  await tab.call("enter", "benchmark");
  await tab.call("roundTrips", 100);
  const times = (await tab.call("roundTrips", roundTrips)).sort((one, other) => one - other);
  console.log(`    round trip: median ${quantile(times, 0.5)}, 95 % below ${quantile(times, 0.95)}`);
  await tab.call("throughput", burst);
  const milliseconds = await tab.call("throughput", burst);
  console.log(`    acknowledged events a second: ${Math.round((burst / milliseconds) * 1000)}`);
}

async function measureTabs(open: () => Promise<Tab>, count: number): Promise<void> {
  const tabs: Tab[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const tab = await open();
      await tab.call("enter", "benchmark");
      tabs.push(tab);
    }
    const began = performance.now();
    const each = await Promise.all(tabs.map((tab) => tab.call("throughput", messagesPerTab)));
    const all = performance.now() - began;
    const slowest = Math.max(...each);
    console.log(
      `    ${count} tabs at once: ${Math.round((count * messagesPerTab * 1000) / all)} acknowledged events a second in all, ` +
        `slowest tab ${Math.round(slowest)} ms for ${messagesPerTab}`,
    );
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()));
  }
}

async function measure(browser: Browser, pages: string, nodeServer: string): Promise<void> {
  console.log(`\n${browser.name} ${browser.version}`);
  for (const { name, query, tabs } of reaches(nodeServer)) {
    console.log(`  ${name}`);
    const open = () => browser.open(`${pages}/?${query}`);
    const tab = await open();
    await measureSpeed(tab);
    await tab.close();
    for (const count of tabs ? tabsAtOnce : []) {
      await measureTabs(open, count);
    }
  }
}

async function run(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "browser-server-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await printSizes(path.join(folder, "sizes"));
    await bundle(path.join(benchmarkFolder, "../conformance/page/page.ts"), path.join(folder, "page"));
    const pages = await serveFolder(path.join(folder, "page"));
    ends.push(pages.close);
    const nodeServer = await startNodeServer();
    ends.push(nodeServer.close);
    for (const name of names) {
      const browser = await launchers[name]?.();
      if (browser) {
        ends.push(browser.close);
        await measure(browser, pages.address, nodeServer.address);
        ends.pop();
        await browser.close();
      }
    }
  } finally {
    for (const end of ends.reverse()) {
      await end();
    }
  }
}

const asked = process.argv.slice(2);

try {
  await run(asked.length > 0 ? asked : Object.keys(launchers));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
