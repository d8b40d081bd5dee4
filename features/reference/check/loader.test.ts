import path from "node:path";
import { describe, expect, it } from "vitest";
import { loaderFile, loaderOf } from "./loader.ts";
import { installedIn } from "./published.ts";

describe("loaderOf", () => {
  it("finds the loader in the folder where a release was installed", () => {
    const folder = path.resolve("releases");
    expect(loaderOf(installedIn(folder, { name: "engine.io", version: "6.6.13" }))).toBe(path.join(folder, loaderFile));
  });
});
