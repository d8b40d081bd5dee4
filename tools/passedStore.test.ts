import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PassedStore } from "./passedStore.ts";

const usual = { fresh: false };

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-passed-"));
  file = path.join(folder, "cache/passed.json");
  const store = new PassedStore(file);
  store.add("a");
  store.add("b");
  store.save({ complete: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("remembers from one process to the next, unless everything is to be checked", () => {
  const store = new PassedStore(file);
  expect(store.has("a", usual)).toBe(true);
  expect(store.has("a", { fresh: true })).toBe(false);
  store.add("a");
  expect(store.has("a", { fresh: true })).toBe(true);
});

it("forgets what has failed, and what a complete check did not ask for", () => {
  const store = new PassedStore(file);
  store.has("a", usual);
  store.add("c");
  store.add("d");
  store.forget("d");
  store.save({ complete: true });
  const next = new PassedStore(file);
  expect(["a", "b", "c", "d"].filter((key) => next.has(key, usual))).toEqual(["a", "c"]);
});

it("keeps what a check of some pages did not ask for", () => {
  new PassedStore(file).save({ complete: false });
  expect(new PassedStore(file).has("b", usual)).toBe(true);
});

it("takes a broken file for an empty one", () => {
  writeFileSync(file, "{");
  expect(new PassedStore(file).has("a", usual)).toBe(false);
});
