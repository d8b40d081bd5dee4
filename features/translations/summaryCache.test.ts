import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SummaryCache } from "./summaryCache.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "summaries-"));
  file = path.join(folder, "cache", "summaries.json");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const summary = (title: string) => ({ title, sections: [], marks: {} });

/** A cache in a process of its own, whose end writes the file. */
function inProcess<T>(use: (cache: SummaryCache) => T): T {
  const listeners: (() => void)[] = [];
  const once = vi.spyOn(process, "once").mockImplementation((_event, listener) => {
    listeners.push(listener as () => void);
    return process;
  });
  const result = use(new SummaryCache(file));
  once.mockRestore();
  for (const listener of listeners) {
    listener();
  }
  return result;
}

it("reads a page once, also in the next process", () => {
  const make = vi.fn(() => summary("A"));
  inProcess((cache) => cache.get("a", make));
  expect(inProcess((cache) => [cache.get("a", make), cache.get("a", make)])).toEqual([summary("A"), summary("A")]);
  expect(make).toHaveBeenCalledTimes(1);
});

it("reads a page again that has changed", () => {
  inProcess((cache) => cache.get("a", () => summary("A")));
  expect(inProcess((cache) => cache.get("b", () => summary("B")))).toEqual(summary("B"));
});

it("goes on without a file that is broken", () => {
  inProcess((cache) => cache.get("a", () => summary("A")));
  writeFileSync(file, "{");
  expect(inProcess((cache) => cache.get("a", () => summary("again")))).toEqual(summary("again"));
});
