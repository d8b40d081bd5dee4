import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchPages } from "./watch.ts";

let folder: string;
let stop: () => void;
let seen: string[];
let heard: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-watch-"));
  mkdirSync(path.join(folder, "docs/events"), { recursive: true });
  writeFileSync(path.join(folder, "docs/events/rooms.md"), "1");
  seen = [];
  stop = watchPages(folder, ["docs"], (files) => {
    seen.push(...files);
    heard();
  });
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Does something to files and waits until a page is reported. */
async function changed(change: () => void): Promise<string[]> {
  const told = new Promise<void>((resolve) => {
    heard = resolve;
  });
  seen = [];
  change();
  await told;
  return [...new Set(seen)];
}

const file = (name: string) => path.join(folder, name);

it("sees pages that are written, and no other files", async () => {
  const write = () => {
    writeFileSync(file("docs/events/picture.svg"), "2");
    writeFileSync(file("docs/events/rooms.md"), "2");
  };
  expect(await changed(write)).toEqual(["docs/events/rooms.md"]);
});

it("sees a page that an editor replaces, again and again", async () => {
  for (const text of ["2", "3", "4"]) {
    const replace = () => {
      writeFileSync(file("docs/events/rooms.md~"), text);
      renameSync(file("docs/events/rooms.md~"), file("docs/events/rooms.md"));
    };
    expect(await changed(replace)).toEqual(["docs/events/rooms.md"]);
  }
});
