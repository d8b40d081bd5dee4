import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressFile } from "./compressFile";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "compress-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("compressFile", () => {
  it("writes both forms beside a file, with its date, and says how large they are", async () => {
    const file = path.join(folder, "page.html");
    const text = "A page that is worth compressing. ".repeat(100);
    writeFileSync(file, text);
    const date = new Date("2026-01-01T12:00:00Z");
    utimesSync(file, date, date);
    const sizes = await compressFile(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
    expect(sizes).toEqual({ raw: text.length, br: statSync(`${file}.br`).size, gz: statSync(`${file}.gz`).size });
    expect(statSync(`${file}.br`).mtime).toEqual(date);
  });

  it("leaves a small file alone", async () => {
    const file = path.join(folder, "page.html");
    writeFileSync(file, "short");
    expect(await compressFile(file)).toBeUndefined();
    expect(existsSync(`${file}.br`)).toBe(false);
  });
});
