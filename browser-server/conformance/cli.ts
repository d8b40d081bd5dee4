import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "./browsers/browser";
import { launchChromium } from "./browsers/chromium";
import { launchFirefox } from "./browsers/firefox";
import { bundle } from "./bundle";
import { Comparison, type Line } from "./compare";
import { browserPlace, reaches } from "./places/browserPlaces";
import { nodePlace } from "./places/nodePlace";
import { startNodeServer } from "./places/nodeServer";
import type { Place } from "./places/place";
import { serveFolder } from "./places/staticServer";
import { scenarios } from "./scenarios";
import { tabScenarios } from "./scenarios/tabs";

const help = `npm run conformance -- [options]

Runs the same scenarios against a real Node server and against the server in the browser, and compares what comes out.

  --browsers <list>   chromium, firefox (default: both)
  --only <text>       only scenarios whose name contains it
  --results           what came out, too
  --quiet             only what is not the same
`;

const launchers: Record<string, () => Promise<Browser>> = { chromium: launchChromium, firefox: launchFirefox };

const { values } = parseArgs({
  options: {
    browsers: { type: "string", default: "chromium,firefox" },
    only: { type: "string", default: "" },
    results: { type: "boolean", default: false },
    quiet: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const comparison = new Comparison();

function report(line: Line): void {
  const { verdict, expected } = comparison.add(line);
  if (values.quiet && (verdict === "same" || verdict === "first" || verdict === "skipped")) {
    return;
  }
  const time = `${String(Math.round(line.milliseconds)).padStart(6)} ms`;
  const why = "skipped" in line.outcome ? ` (${line.outcome.skipped})` : "";
  console.log(`${verdict.padEnd(9)} ${line.scenario.padEnd(26)} ${line.place.padEnd(30)} ${time}${why}`);
  if (verdict === "failed" && "failure" in line.outcome) {
    console.log(`          ${line.outcome.failure}`);
  } else if (verdict === "different" && "result" in line.outcome) {
    console.log(`          is        ${short(line.outcome.result)}\n          should be ${short(expected)}`);
  } else if (values.results && "result" in line.outcome) {
    console.log(`          ${short(line.outcome.result)}`);
  }
}

const short = (result: unknown) => JSON.stringify(result)?.slice(0, 1_000);

async function measure<Result>(act: () => Promise<Result>): Promise<{ outcome: Result; milliseconds: number }> {
  const began = performance.now();
  const outcome = await act();
  return { outcome, milliseconds: performance.now() - began };
}

const wanted = (name: string) => name.includes(values.only);

async function runAll(place: Place): Promise<void> {
  for (const scenario of Object.keys(scenarios).filter(wanted)) {
    const run = () => place.run(scenario).catch((error: Error) => ({ failure: error.message }));
    report({ scenario, place: place.name, ...(await measure(run)) });
  }
}

async function runInBrowser(browser: Browser, pages: string, nodeServer: string): Promise<void> {
  for (const reach of reaches(nodeServer)) {
    const place = browserPlace(browser, pages, reach);
    await runAll(place);
    for (const [scenario, tabScenario] of Object.entries(tabScenarios).filter(([name]) => wanted(name))) {
      report({ scenario, place: place.name, ...(await measure(() => place.runWithTabs(tabScenario))) });
    }
    await place.close();
  }
}

async function run(): Promise<boolean> {
  const began = Date.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), "conformance-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await bundle(path.join(import.meta.dirname, "page/page.ts"), folder);
    const pages = await serveFolder(folder);
    ends.push(pages.close);
    const nodeServer = await startNodeServer();
    ends.push(nodeServer.close);

    await runAll(nodePlace(nodeServer.address));
    for (const name of values.browsers.split(",").filter(Boolean)) {
      const launch = launchers[name];
      if (!launch) {
        throw new Error(`No browser is called "${name}": ${Object.keys(launchers).join(", ")}.`);
      }
      const browser = await launch();
      ends.push(browser.close);
      console.log(`\n${browser.name} ${browser.version}`);
      await runInBrowser(browser, pages.address, nodeServer.address);
      // One browser at a time.
      ends.pop();
      await browser.close();
    }
  } finally {
    for (const end of ends.reverse()) {
      await end();
    }
  }
  const { same, first, different, failed, skipped } = comparison.counts;
  console.log(
    `\n${first} scenarios, ${same} results the same as the first, ${different} different, ${failed} failed, ` +
      `${skipped} skipped, in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return comparison.passed;
}

if (values.help) {
  console.log(help);
} else {
  // A scenario that hung may still wait for something: it must not keep this process.
  try {
    process.exit((await run()) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
