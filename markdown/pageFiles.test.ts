import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { pageFiles } from "./pageFiles";

const siteDir = mkdtempSync(path.join(os.tmpdir(), "page-files-"));
const { textOf, slugOf } = pageFiles(siteDir);
const write = (file: string, text: string, changed: number) => {
  writeFileSync(path.join(siteDir, file), text);
  utimesSync(path.join(siteDir, file), changed, changed);
};

afterAll(() => rmSync(siteDir, { recursive: true }));

it("reads a page again when it has changed", () => {
  write("rooms.md", "---\nslug: /rooms/\n---\n", 1);
  expect(slugOf("rooms.md")).toBe("/rooms/");
  write("rooms.md", "---\nslug: /all-rooms/\n---\n", 2);
  expect(slugOf("rooms.md")).toBe("/all-rooms/");
});

it("doesn't read a page twice", () => {
  write("events.md", "first", 1);
  expect(textOf("events.md")).toBe("first");
  // The file seems to be as it was.
  write("events.md", "other", 1);
  expect(textOf("events.md")).toBe("first");
});

it("knows nothing of a page that doesn't exist, or that has no slug", () => {
  write("plain.md", "Text.\n", 1);
  expect(textOf("missing.md")).toBeUndefined();
  expect(slugOf("missing.md")).toBeUndefined();
  expect(slugOf("plain.md")).toBeUndefined();
});
