// Plain JavaScript: finds a Chromium, or gets one, for the end-to-end tests and the brand pictures.
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
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    }
    return named;
  }
  return usualPlaces.find((file) => existsSync(file)) ?? playwrightsOwn();
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
  const found = findBrowser();
  if (found) {
    return found;
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium was found: installing Debian's (apt-get install chromium-headless-shell)…");
    apt("update");
    for (const browser of ["chromium-headless-shell", "chromium"]) {
      apt("install", "-y", "--no-install-recommends", browser);
      const installed = findBrowser();
      if (installed) {
        return installed;
      }
    }
  }
  throw new Error(
    "The end-to-end tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; " +
      "elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.",
  );
}

/** @param {string[]} args */
function apt(...args) {
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
