import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pruneBundlerCache } from "./bundlerCache.ts";

let siteDir: string;
let cacheDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "bundler-cache-"));
  cacheDir = path.join(siteDir, "node_modules/.cache/rspack");
});

afterEach(() => rmSync(siteDir, { recursive: true }));

describe("pruneBundlerCache", () => {
  it("keeps the newest folders, and what belongs to the bundler itself", async () => {
    mkdirSync(path.join(cacheDir, ".temp"), { recursive: true });
    for (let day = 1; day <= 30; day++) {
      const folder = path.join(cacheDir, `day-${day}`);
      mkdirSync(folder);
      writeFileSync(path.join(folder, "storage_meta"), "");
      utimesSync(folder, day * 86_400, day * 86_400);
    }
    await pruneBundlerCache(siteDir);
    const left = readdirSync(cacheDir);
    expect(left).toHaveLength(25);
    expect(left).toEqual(expect.arrayContaining([".temp", "day-7", "day-30"]));
  });

  it("does nothing where there is no cache", async () => {
    await expect(pruneBundlerCache(siteDir)).resolves.toBeUndefined();
  });
});
