// Plain JavaScript: finds Chromium and Firefox, or installs them, for tests and pictures.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const usualPlaces = [
  // Chromium without windows: an end-to-end test takes a third less of the processor.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const usualPlacesOfFirefox = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

const disabledFeatures = [
  // Two pages behind the address bar of each window, drawn ahead of use: a third of the time of an end-to-end test.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // What Playwright disables, as only the last flag of this name counts.
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** Chromium's flags for tests: no sandbox (CI runs as root), no connections and no pages of its own. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];

/**
 * The path of a Chromium: CHROMIUM_PATH in the environment, the usual places, then Playwright's own.
 *
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when CHROMIUM_PATH names a file that does not exist
 */
export function findBrowser() {
  return namedBy("CHROMIUM_PATH") ?? usualPlaces.find((file) => existsSync(file)) ?? playwrightsOwn();
}

/**
 * The path of a Firefox: FIREFOX_PATH in the environment, then the usual places. Playwright's own speaks another protocol.
 *
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when FIREFOX_PATH names a file that does not exist
 */
export function findFirefox() {
  return namedBy("FIREFOX_PATH") ?? usualPlacesOfFirefox.find((file) => existsSync(file));
}

/** @param {string} variable */
function namedBy(variable) {
  const named = process.env[variable];
  if (named && !existsSync(named)) {
    throw new Error(`${variable} names ${named}, which does not exist.`);
  }
  return named || undefined;
}

function playwrightsOwn() {
  try {
    const file = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds a Chromium; as root on Debian or Ubuntu, installs one when there is none.
 *
 * @returns {string}
 * @throws {Error} saying what to install
 */
export function ensureBrowser() {
  const browser = findBrowser() ?? install("Chromium", ["chromium-headless-shell", "chromium"], findBrowser);
  if (!browser) {
    throw new Error(
      "The end-to-end tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; " +
        "elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.",
    );
  }
  return browser;
}

/**
 * Finds a Firefox; as root on Debian, installs one when there is none.
 *
 * @returns {string}
 * @throws {Error} saying what to install
 */
export function ensureFirefox() {
  const browser = findFirefox() ?? install("Firefox", ["firefox-esr"], findFirefox);
  if (!browser) {
    throw new Error(
      "The tests in Firefox need Firefox. Install it (Debian: sudo apt-get install firefox-esr), or name one in FIREFOX_PATH.",
    );
  }
  return browser;
}

/**
 * As root on Debian or Ubuntu, installs the first package that brings the browser.
 *
 * @param {string} name of the browser
 * @param {readonly string[]} packages
 * @param {() => string | undefined} find
 */
function install(name, packages, find) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return undefined;
  }
  console.log(`No ${name} was found: installing Debian's (apt-get install ${packages[0]})…`);
  apt("update");
  for (const each of packages) {
    apt("install", "-y", "--no-install-recommends", each);
    const installed = find();
    if (installed) {
      return installed;
    }
  }
  return undefined;
}

/** @param {string[]} args */
function apt(...args) {
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
