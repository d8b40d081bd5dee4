import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copySite, type SiteCopy } from "./siteCopy";

let site: string;
let copy: SiteCopy;

const has = (file: string) => existsSync(path.join(copy.dir, file));

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), "site-"));
  const files = {
    ".gitignore": "node_modules/\n/build\n.docusaurus/\n",
    "docs/a.md": "a",
    "build/index.html": "built",
    ".docusaurus/a.json": "{}",
    "node_modules/a/index.js": "package",
    "node_modules/.cache/a": "cache of the site",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  copy = copySite(site);
});

afterEach(() => {
  copy.remove();
  rmSync(site, { recursive: true });
});

it("copies what is in the project, with the packages and without the caches", () => {
  expect(readFileSync(path.join(copy.dir, "node_modules/a/index.js"), "utf8")).toBe("package");
  expect(["docs/a.md", "build", ".docusaurus", "node_modules/.cache"].map(has)).toEqual([true, false, false, false]);
});

it("clears its own caches, and leaves those of the site and the packages alone", () => {
  mkdirSync(path.join(copy.dir, "node_modules/.cache/b"), { recursive: true });
  mkdirSync(path.join(copy.dir, ".docusaurus/en"), { recursive: true });
  copy.clearCaches();
  expect([".docusaurus", "node_modules/.cache", "node_modules/a"].map(has)).toEqual([false, false, true]);
  copy.remove();
  expect(existsSync(copy.dir)).toBe(false);
  expect(["node_modules/a/index.js", "node_modules/.cache/a"].map((file) => existsSync(path.join(site, file)))).toEqual(
    [true, true],
  );
});
