// `npm run lighthouse`: what Lighthouse says about each kind of page of build/. Reports, and asserts nothing about time.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { builtLocales } from "../../../deploy/builtLocales.ts";
import { type Locale, localeBaseUrl } from "../../../site.ts";
import { createSiteServer } from "../../serve/server.ts";
import { createLighthouse } from "./lighthouse.ts";
import { help, pages, parseOptions } from "./options.ts";
import {
  calibrationLine,
  categories,
  failedLines,
  figuresTable,
  type PageSummary,
  readReport,
  summarize,
  type Visit,
} from "./report.ts";

const buildDir = path.join(import.meta.dirname, "../../../build");

/** A page to measure, and how its visits went. */
type Target = { name: string; url: string; only: readonly (typeof categories)[number][]; visits: Visit[] };

async function listenAnywhere(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function calibrationServer(): Server {
  const page = readFileSync(path.join(import.meta.dirname, "calibration.html"));
  return createServer((_req, res) => {
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  });
}

function targetsOf(origin: string, locales: readonly Locale[], names: readonly string[]): Target[] {
  return locales.flatMap((locale) =>
    names.map((name) => ({
      name: `${locale} ${name}`,
      url: `${origin}${localeBaseUrl(locale)}${pages[name]?.slice(1)}`,
      only: categories,
      visits: [],
    })),
  );
}

/**
 * Makes sure that all pages are there, and arrive as a host sends them.
 *
 * @throws if one is missing or isn't compressed
 */
async function checkPages(targets: readonly Target[]): Promise<void> {
  for (const { url } of targets) {
    const { status, headers } = await fetch(url, { redirect: "manual", headers: { "Accept-Encoding": "br, gzip" } });
    const { pathname } = new URL(url);
    if (status !== 200) {
      throw new Error(
        `build/ has no page ${pathname} (status ${status}). Build the site (npm run build), or correct the address in tools/benchmarks/lighthouse/options.ts.`,
      );
    }
    if (!headers.has("content-encoding")) {
      throw new Error(`tools/serve doesn't compress ${pathname}, so the figures would be worse than those of a host.`);
    }
  }
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.log(help);
    return 0;
  }
  const built = builtLocales(buildDir);
  const missing = options.locales.filter((locale) => !built.includes(locale));
  if (missing.length > 0) {
    throw new Error(`build/ has no ${missing.join(", ")}. Build it: npm run build`);
  }
  const lighthouse = createLighthouse();
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => abort.abort(new Error("Interrupted.")));
  }
  const site = createSiteServer(buildDir);
  const fixed = calibrationServer();
  let failures = 0;
  try {
    const targets = targetsOf(await listenAnywhere(site), options.locales, options.names);
    await checkPages(targets);
    const calibration: Target = {
      name: "calibration",
      url: `${await listenAnywhere(fixed)}/`,
      only: ["performance"],
      visits: [],
    };
    // All pages once, then all of them again: a slow minute of the machine changes one visit of each page.
    for (let run = 1; run <= options.runs; run++) {
      for (const { name, url, only, visits } of [calibration, ...targets]) {
        try {
          const visit = readReport(await lighthouse.visit(url, only, abort.signal));
          visits.push(visit);
          console.log(`run ${run} of ${options.runs}: ${name}: blocking time ${visit.blocking.toFixed(0)} ms`);
        } catch (error) {
          abort.signal.throwIfAborted();
          failures++;
          console.error(`run ${run} of ${options.runs}: ${name}: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
    const fixedWork = summarize(calibration.visits);
    const summaries: PageSummary[] = targets.map(({ name, visits }) => ({ name, ...summarize(visits) }));
    const failed = failedLines(summaries);
    console.log(`\n${calibrationLine(fixedWork)} Medians, times in ms:\n`);
    console.log(figuresTable(summaries, fixedWork));
    console.log(failed.length > 0 ? `\nAudits below 1:\n${failed.join("\n")}` : "\nNo audit is below 1.");
    if (options.json !== undefined) {
      const figures = { date: new Date().toISOString(), calibration: fixedWork, pages: summaries };
      writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
    }
  } finally {
    for (const server of [site, fixed]) {
      server.close();
      server.closeAllConnections();
    }
  }
  if (failures > 0) {
    console.error(`\n${failures} visits failed. Their messages are above.`);
  }
  return failures > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
