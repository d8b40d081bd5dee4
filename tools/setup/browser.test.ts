import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserFlags, ensureBrowser, ensureFirefox, findBrowser, findFirefox } from "./browser.mjs";

describe.each([
  { variable: "CHROMIUM_PATH", find: findBrowser, ensure: ensureBrowser },
  { variable: "FIREFOX_PATH", find: findFirefox, ensure: ensureFirefox },
])("the browser that $variable names", ({ variable, find, ensure }) => {
  const before = process.env[variable];

  beforeEach(() => {
    delete process.env[variable];
  });

  afterEach(() => {
    if (before !== undefined) {
      process.env[variable] = before;
    } else {
      delete process.env[variable];
    }
  });

  it("is used before any other", () => {
    process.env[variable] = process.execPath;
    expect(find()).toBe(process.execPath);
    expect(ensure()).toBe(process.execPath);
  });

  it("has to exist", () => {
    process.env[variable] = "/nowhere/browser";
    expect(() => find()).toThrow(`${variable} names /nowhere/browser, which does not exist.`);
    expect(() => ensure()).toThrow(`${variable} names /nowhere/browser`);
  });

  it("is none if the variable is empty", () => {
    const found = find();
    process.env[variable] = "";
    expect(find()).toBe(found);
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
