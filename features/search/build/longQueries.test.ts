import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const require = createRequire(import.meta.url);
const longQueries = require("./longQueries.cjs") as (this: object, source: string) => string;
const loader = { resourcePath: "index.js", getOptions: () => ({ longestQuery: 2000 }) };
const module = require.resolve("@docsearch/react").replace("umd", "esm");

it("raises the limit of the installed DocSearch", () => {
  const source = readFileSync(module, "utf8");
  expect(longQueries.call(loader, source)).toBe(source.replace("maxLength:64", "maxLength:2000"));
});

it("says so if DocSearch sets it in another way", () => {
  expect(() => longQueries.call(loader, "maxLength:e")).toThrow(/doesn't set maxLength:64 exactly once/);
});
