import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtLocales } from "./builtLocales";

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "built-"));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Writes a folder with these files. */
function build(...files: string[]): string {
  const folder = mkdtempSync(path.join(root, "build-"));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
  return folder;
}

describe("builtLocales", () => {
  it("tells which languages are there", () => {
    expect(builtLocales(build("assets/a.js", "sitemap.xml", "fr/sitemap.xml"))).toEqual(["zh-CN", "fr"]);
    expect(builtLocales(build("en/assets/a.js", "en/sitemap.xml"))).toEqual(["en"]);
  });

  it("refuses half a language, and names it", () => {
    const folder = build("sitemap.xml", "assets/a.js", "fr/assets/a.js");
    expect(() => builtLocales(folder)).toThrow("The build of fr did not finish. Run: npm run build");
  });

  it("refuses a folder without a site, or none", () => {
    expect(() => builtLocales(build("readme.txt"))).toThrow("Run: npm run build");
    expect(() => builtLocales(path.join(root, "none"))).toThrow("There is no built site in none/.");
  });
});
