import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { studioOf } from "../files";
import { type Picture, pictureFile, picturesFolder } from "../model/picture";
import { drawPictures } from "./drawPictures";

const studio = studioOf(path.join(import.meta.dirname, "../../.."));
const picture: Picture = { title: "房间 Rooms", section: "文档", version: "4.x", locale: "zh-CN" };
const file = pictureFile(picture, studio.look);
const pictures = new Map([[file, picture]]);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "share-pictures-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function outDir(name: string): string {
  const dir = path.join(folder, name);
  mkdirSync(path.join(dir, picturesFolder), { recursive: true });
  return dir;
}

it("draws small PNG files of 1200 × 630 px, and each only once", async () => {
  const cacheDir = path.join(folder, "cache");
  const [first, second] = [outDir("first"), outDir("second")];
  expect(await drawPictures(pictures, studio, { cacheDir, outDir: first })).toBe(1);
  expect(await drawPictures(pictures, studio, { cacheDir, outDir: second })).toBe(0);
  const png = readFileSync(path.join(first, file));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeGreaterThan(5000);
  expect(png.length).toBeLessThan(25_000);
  expect(existsSync(path.join(second, file))).toBe(true);
});
