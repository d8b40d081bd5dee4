import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { browserFlags, ensureBrowser } from "../../setup/browser.mjs";
import manifest from "./package.json" with { type: "json" };
import type { categories, Report } from "./report.ts";

const packages = path.join(import.meta.dirname, "node_modules");

/** Debian's Chromium with windows: it is what readers have. The one without windows is only for fast tests. */
const fullChromium = "/usr/bin/chromium";

/** Longer than any visit takes, in milliseconds. */
const patience = 300_000;

/** Only needed if the registry has no Node.js for this machine. As in Lighthouse's own package.json. */
const minimumNode = "22.19.0";

/**
 * A Node.js that is new enough for Lighthouse. The registry has one for each platform, and npm installs the one that
 * fits.
 *
 * @throws if there is none for this machine, and the running one is too old
 */
function findNode(): string {
  const program = process.platform === "win32" ? "node.exe" : "node";
  const installed = Object.keys(manifest.optionalDependencies)
    .map((name) => path.join(packages, name, "bin", program))
    .find((file) => existsSync(file));
  if (installed) {
    return installed;
  }
  if (process.versions.node.localeCompare(minimumNode, "en", { numeric: true }) >= 0) {
    return process.execPath;
  }
  throw new Error(
    `Lighthouse needs Node.js ${minimumNode}, this is ${process.versions.node}, and ${import.meta.dirname} has no other one. ` +
      `Run: npm ci --prefix ${path.relative(process.cwd(), import.meta.dirname)}, or use a newer Node.js.`,
  );
}

/** CHROMIUM_PATH in the environment, then the one with windows, then what there is. */
function findChromium(): string {
  return !process.env.CHROMIUM_PATH && existsSync(fullChromium) ? fullChromium : ensureBrowser();
}

export type Lighthouse = {
  /**
   * Visits a page once, in a new browser with nothing in its cache.
   *
   * @param only the categories to judge
   * @throws if Lighthouse fails, with the end of what it printed
   */
  visit(url: string, only: readonly (typeof categories)[number][], signal: AbortSignal): Promise<Report>;
};

/** @throws if Chromium or a Node.js for Lighthouse is missing */
export function createLighthouse(): Lighthouse {
  const node = findNode();
  const chromium = findChromium();
  return {
    visit: (url, only, signal) =>
      new Promise((resolve, reject) => {
        const child = spawn(
          node,
          [
            path.join(packages, "lighthouse/cli/index.js"),
            url,
            "--quiet",
            "--no-enable-error-reporting",
            "--output=json",
            "--output-path=stdout",
            "--form-factor=mobile",
            "--throttling-method=simulate",
            `--only-categories=${only.join(",")}`,
            `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
          ],
          {
            env: { ...process.env, CHROME_PATH: chromium },
            stdio: ["ignore", "pipe", "pipe"],
            timeout: patience,
            signal,
            // The only signal that makes Lighthouse end its browser.
            killSignal: "SIGINT",
          },
        );
        let output = "";
        let complaints = "";
        child.stdout.setEncoding("utf8").on("data", (piece: string) => {
          output += piece;
        });
        child.stderr.setEncoding("utf8").on("data", (piece: string) => {
          complaints += piece;
        });
        child.on("error", reject);
        child.on("close", (code, ended) => {
          // Lighthouse also writes a report about a page that it couldn't load.
          if (output.startsWith("{")) {
            resolve(JSON.parse(output) as Report);
          } else {
            const last = complaints.trim().split("\n").slice(-5).join("\n");
            reject(new Error(`Lighthouse ended with ${code ?? ended} for ${url}.\n${last}`));
          }
        });
      }),
  };
}
