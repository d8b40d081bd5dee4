import { readFileSync } from "node:fs";
import path from "node:path";
import type { Options as PresetOptions } from "@docusaurus/preset-classic";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import config from "./docusaurus.config";
import report from "./features/samples/data/report.json" with { type: "json" };
import { readPage } from "./markdown/page";

const siteDir = import.meta.dirname;

/** A page of any kind can have samples, diagrams and links: all kinds have the same remark plugins. */
const [, preset] = (config.presets ?? [])[0] as [string, PresetOptions];
const contentPlugins = ["@docusaurus/plugin-content-docs", "./features/blog/build/plugin.ts"];
const instances = (config.plugins ?? []).flatMap((plugin) =>
  Array.isArray(plugin) && contentPlugins.includes(`${plugin[0]}`) ? [plugin[1]] : [],
);
const contents = [preset.docs, preset.pages, ...instances] as Array<{
  id?: string;
  sidebarItemsGenerator?: unknown;
  beforeDefaultRemarkPlugins: unknown[];
  remarkPlugins: unknown[];
}>;

describe("the configuration", () => {
  const files = globSync(["features/*/build/**/*.ts", "plugins/*/index.ts", "browser-server/bundling/*.ts"], {
    cwd: siteDir,
    ignore: ["**/*.test.ts"],
  });

  it("has every plugin that is in a folder for plugins", () => {
    const written = files.filter((file) =>
      /^export default (?:async )?function \w+Plugin\(/m.test(readFileSync(path.join(siteDir, file), "utf8")),
    );
    const configured = (config.plugins ?? [])
      .map((plugin) => (Array.isArray(plugin) ? plugin[0] : plugin))
      .flatMap((name) => (typeof name === "string" && name.startsWith("./") ? [path.normalize(name)] : []));
    expect(written.length).toBeGreaterThan(10);
    expect(configured.toSorted()).toEqual(written.toSorted());
  });

  it("has every remark plugin, for every kind of page", async () => {
    const written = files.filter((file) => /\/remark[^/]*\.ts$|^plugins\/remark-/.test(file));
    const plugins = await Promise.all(written.map(async (file) => (await import(path.join(siteDir, file))).default));
    expect(written.length).toBeGreaterThan(8);
    for (const { beforeDefaultRemarkPlugins, remarkPlugins } of contents) {
      const configured = [...beforeDefaultRemarkPlugins, ...remarkPlugins].map((plugin) =>
        Array.isArray(plugin) ? plugin[0] : plugin,
      );
      expect(written.filter((_file, index) => !configured.includes(plugins[index]))).toEqual([]);
    }
    expect(contents.length).toBeGreaterThan(4);
  });

  it("has every client module", () => {
    const written = globSync("src/clientModules/*.ts", { cwd: siteDir, ignore: ["**/*.test.ts"] });
    expect(config.clientModules?.map((file) => path.normalize(`${file}`)).toSorted()).toEqual(written.toSorted());
  });

  it("divides the sidebar of the guides into groups", () => {
    const guides = contents.find(({ id }) => id === "how-to");
    expect(guides?.sidebarItemsGenerator).toBeTypeOf("function");
  });

  it("shows commands for other package managers", () => {
    const options = contents.map(({ remarkPlugins }) =>
      remarkPlugins.find((plugin) => Array.isArray(plugin) && "converters" in plugin[1]),
    );
    expect(options.filter((option) => option === undefined)).toEqual([]);
  });

  it("checks the front matter of pages, and adds their languages and the numbers of their samples", async () => {
    const file = "docs/troubleshooting.md";
    const parse = (frontMatter: Record<string, unknown>, filePath = file, fileContent = "") =>
      config.markdown?.parseFrontMatter?.({
        filePath: path.join(siteDir, filePath),
        fileContent,
        defaultParseFrontMatter: async () => ({ frontMatter, content: "" }),
      });
    await expect(parse({})).rejects.toThrow(`${file}:1: front matter`);
    const pages = Object.keys(report).map((page) => {
      const text = readFileSync(path.join(siteDir, page), "utf8");
      return parse({ ...readPage(text).frontMatter }, page, text);
    });
    const parsed = await Promise.all(pages);
    expect(parsed.some((page) => page?.frontMatter.samples)).toBe(true);
    expect(parsed.some((page) => page?.frontMatter.languages)).toBe(true);
  });
});
