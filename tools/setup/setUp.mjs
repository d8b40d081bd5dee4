// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureServers } from "../services/debian.mjs";
import { ensureBrowser, ensureFirefox } from "./browser.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureChineseFont } from "./fonts.mjs";

export const siteDir = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {string} script a script of package.json */
function npmRun(script, ...args) {
  const { status } = spawnSync("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    cwd: siteDir,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error(`npm run ${script} failed. Its messages are above.`);
  }
}

/** @param {string} folder a folder with a lock file of its own, whose packages only a check needs */
function packages(folder, name) {
  return () => ensureDependencies(path.join(siteDir, folder), name);
}

/**
 * What a command can need besides the packages of the site, in the order in which it is set up. Debian's packages come
 * after npm's, because some of them replace the list of certificates that npm may be set to trust.
 *
 * @type {Readonly<Record<string, () => void>>}
 */
export const needs = {
  samples: packages("features/samples/environment", "the samples"),
  errors: packages("features/errors/environment", "the error reference"),
  compatibility: packages("features/compatibility/environment", "the compatibility table"),
  demos: packages("features/demos/server", "the demos' server"),
  "demo-load": packages("features/demos/server/load", "the load test of the demos' server"),
  lighthouse: packages("tools/benchmarks/lighthouse", "Lighthouse"),
  examples: packages("examples", "the examples"),
  programs: () => npmRun("examples", "--install"),
  browser: () => {
    process.env.CHROMIUM_PATH = ensureBrowser();
  },
  firefox: () => {
    process.env.FIREFOX_PATH = ensureFirefox();
  },
  font: ensureChineseFont,
  servers: ensureServers,
  build: () => {
    if (!existsSync(path.join(siteDir, "build"))) {
      console.log("The site isn't built yet: building it (npm run build)…");
      npmRun("build");
    }
  },
};

/**
 * Sets up what a command needs, and says what it installs. If nothing is missing, it prints nothing.
 *
 * @param {readonly string[]} names keys of `needs`; the packages of the site are always included
 * @throws {Error} if a name is unknown, or something can't be installed
 */
export function setUp(names) {
  const unknown = names.filter((name) => !Object.hasOwn(needs, name));
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(", ")}. A command can need ${Object.keys(needs).join(", ")}.`);
  }
  ensureDependencies(siteDir);
  for (const [name, ensure] of Object.entries(needs)) {
    if (names.includes(name)) {
      ensure();
    }
  }
}
