import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pictures } from "../pictures/pages";
import { windows } from "../pictures/windows.mts";
import { pageAt } from "./support/builtSite";

const folder = path.join(__dirname, "../pictures/stored");
const stored = readdirSync(folder).filter((file) => file.endsWith(".webp"));

it("takes pictures of pages that exist, and of one that doesn't", () => {
  const missing = pictures.filter(({ address }) => !pageAt(new URL(address, "http://localhost").pathname));
  expect(missing.map(({ name }) => name)).toEqual(["not-found-en"]);
});

it("has a stored picture of each page in each window, and no other one", () => {
  const expected = pictures.flatMap(({ name }) => windows.map((window) => `${name}-${window.name}.webp`));
  expect(stored.toSorted()).toEqual(expected.toSorted());
});

it("stores less than 3 MB", () => {
  const sizes = stored.map((file) => statSync(path.join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});
