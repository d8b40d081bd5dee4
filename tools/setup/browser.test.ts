import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserFlags, ensureBrowser, findBrowser } from "./browser.mjs";

const before = process.env.CHROMIUM_PATH;

beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
});

afterEach(() => {
  if (before !== undefined) {
    process.env.CHROMIUM_PATH = before;
  } else {
    delete process.env.CHROMIUM_PATH;
  }
});

describe("findBrowser", () => {
  it("takes the browser that the environment names, before any other", () => {
    process.env.CHROMIUM_PATH = process.execPath;
    expect(findBrowser()).toBe(process.execPath);
    expect(ensureBrowser()).toBe(process.execPath);
  });

  it("says so when the environment names one that does not exist", () => {
    process.env.CHROMIUM_PATH = "/nowhere/chromium";
    expect(() => findBrowser()).toThrow("CHROMIUM_PATH names /nowhere/chromium, which does not exist.");
    expect(() => ensureBrowser()).toThrow("CHROMIUM_PATH names /nowhere/chromium");
  });

  it("takes an empty variable for none", () => {
    const found = findBrowser();
    process.env.CHROMIUM_PATH = "";
    expect(findBrowser()).toBe(found);
  });
});

describe("browserFlags", () => {
  it("disable every feature of Chromium that Playwright disables", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "browser-flags-"));
    try {
      const browser = path.join(folder, "browser");
      const told = path.join(folder, "told");
      writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`);
      chmodSync(browser, 0o755);
      await expect(chromium.launch({ executablePath: browser, args: browserFlags })).rejects.toThrow();

      const features = readFileSync(told, "utf8")
        .split("\n")
        .filter((flag) => flag.startsWith("--disable-features="))
        .map((flag) => flag.slice(flag.indexOf("=") + 1).split(","));
      expect(features).toHaveLength(2);
      const [playwrights = [], ours] = features;
      const chromiums = playwrights.filter((name) => !name.startsWith("ms")); // Those of Microsoft Edge.
      expect(ours).toEqual(expect.arrayContaining(chromiums));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
