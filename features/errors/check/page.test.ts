// What can be said about the page without the library: `npm run errors` does the rest.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { library } from "../../../site.ts";
import elsewhere from "../data/elsewhere.json" with { type: "json" };
import environment from "../environment/package.json" with { type: "json" };
import { readEntries } from "../model/entries.ts";

const { entries, faults } = readEntries(
  readFileSync(new URL("../../../docs/miscellaneous/errors.md", import.meta.url), "utf8"),
);

test("every entry of the error reference is in its one shape", () => {
  expect(faults).toEqual([]);
  expect(entries.length).toBeGreaterThan(100);
});

test("every anchor is taken once", () => {
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("every entry for a message of others exists", () => {
  const ids = new Set(entries.map(({ id }) => id));
  expect(elsewhere.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("the messages are read from the release that the site documents", () => {
  expect(environment.dependencies["socket.io"]).toBe(library.version);
  expect(environment.dependencies["socket.io-client"]).toBe(library.version);
});
