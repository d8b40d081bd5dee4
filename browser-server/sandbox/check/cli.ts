import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { frameDocuments } from "../../bundling/frameDocuments";
import { sandboxBundle } from "../../bundling/sandboxBundle";
import type { Browser } from "../../conformance/browsers/browser";
import { launchChromium } from "../../conformance/browsers/chromium";
import { launchFirefox } from "../../conformance/browsers/firefox";
import { bundle } from "../../conformance/bundle";
import { serveFolder } from "../../conformance/places/staticServer";
import { notReachedOutside, outside, siteScript } from "./breakouts";
import type { SandboxCommands } from "./page";
import { scenarios } from "./scenarios";

const help = `npm run sandbox:check -- [options]

Runs programs in the sandbox, and attempts to break out of it.

  --browsers <list>   chromium, firefox (default: both)
  --only <text>       only scenarios whose name contains it
`;

const launchers: Record<string, () => Promise<Browser>> = { chromium: launchChromium, firefox: launchFirefox };

const { values } = parseArgs({
  options: {
    browsers: { type: "string", default: "chromium,firefox" },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

/** A tab of the conformance suite, with the commands of our page in it. */
type SandboxTab = {
  call<Name extends "run" | "outside">(
    name: Name,
    ...values: Parameters<SandboxCommands[Name]>
  ): ReturnType<SandboxCommands[Name]>;
};

/** A file of the site that programs must not reach. */
const siteFile = "breakout.js";

/** The attempts must get somewhere where nothing stops them, or they prove nothing. */
const control = "breaking out, where there is no sandbox";

/** @returns how many have failed: 1 or 0 */
function tell({ name: browser }: Browser, what: string, faults: readonly string[]): number {
  console.log(`${faults.length > 0 ? "FAILED" : "ok    "} ${browser.padEnd(9)} ${what}`);
  for (const fault of faults) {
    console.log(`         ${fault}`);
  }
  return faults.length > 0 ? 1 : 0;
}

async function runIn(browser: Browser, address: string): Promise<number> {
  const tab = (await browser.open(address)) as unknown as SandboxTab;
  const site = `${address}/${siteFile}`;
  let failed = 0;
  if (control.includes(values.only)) {
    failed += tell(browser, control, notReachedOutside(await tab.call("outside", outside(site))));
  }
  for (const [name, { programs, until = {}, faults }] of Object.entries(scenarios(site))) {
    if (!name.includes(values.only)) {
      continue;
    }
    const outcome = await tab.call("run", programs, until);
    const pause = `(page held up for ${outcome.longestPause} ms at most)`;
    failed += tell(browser, `${name} ${pause}`, faults(outcome));
  }
  return failed;
}

async function run(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sandbox-check-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await bundle(path.join(import.meta.dirname, "page.ts"), folder);
    await sandboxBundle(path.join(import.meta.dirname, "../../.."), folder);
    for (const [name, html] of Object.entries(frameDocuments)) {
      writeFileSync(path.join(folder, `${name}.html`), html);
    }
    writeFileSync(path.join(folder, siteFile), siteScript);
    const site = await serveFolder(folder);
    ends.push(site.close);
    let failed = 0;
    for (const name of values.browsers.split(",").filter(Boolean)) {
      const launch = launchers[name];
      if (!launch) {
        throw new Error(`No browser is called "${name}": ${Object.keys(launchers).join(", ")}.`);
      }
      const browser = await launch();
      try {
        failed += await runIn(browser, site.address);
      } finally {
        await browser.close();
      }
    }
    return failed;
  } finally {
    for (const end of ends.reverse()) {
      await end();
    }
  }
}

if (values.help) {
  console.log(help);
} else {
  try {
    process.exit((await run()) === 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
