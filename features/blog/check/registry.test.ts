import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { library } from "../../../site.ts";
import { bundleFaults, changelogFaults, overviewFaults, postFaults, type Registry } from "../model/registry.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const registry: Registry = JSON.parse(read("features/blog/data/registry.json"));
const pagesIn = (folder: string) =>
  readdirSync(path.join(siteDir, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

describe("what the site says of published packages is what the registry has", () => {
  it.each(pagesIn("docs/changelog").filter((file) => !file.endsWith("index.md")))("in %s", (file) => {
    expect(changelogFaults(read(file), registry)).toEqual([]);
  });

  it("in the overview of the changelog", () => {
    expect(overviewFaults(read("docs/changelog/index.md"), registry)).toEqual([]);
  });

  it.each([
    ["docs/client/client-installation.md", library.version],
    ["versioned_docs/version-3.x/client/client-installation.md", "3.1.2"],
    ["versioned_docs/version-2.x/client/client-installation.md", "2.5.0"],
  ])("in %s", (file, version) => {
    expect(bundleFaults(read(file), version, registry)).toEqual([]);
    expect(bundleFaults(read(file), "0.0.0", registry)).not.toEqual([]);
  });

  it.each(pagesIn("blog"))("in %s", (file) => {
    expect(postFaults(read(file), registry)).toEqual([]);
  });
});
