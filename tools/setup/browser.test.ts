import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureBrowser, findBrowser } from "./browser.mjs";

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
