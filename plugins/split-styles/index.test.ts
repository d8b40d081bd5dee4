import type { LoadContext } from "@docusaurus/types";
import { describe, expect, it } from "vitest";
import splitStylesPlugin from "./index";

type Test = (module: { nameForCondition?: () => string | null }) => boolean;

type Group = { name?: string; test: Test };
type Added = { optimization: { splitChunks: { cacheGroups: { styles: Group; docs: Group } } } };

/** What the plugin adds to a configuration with these `splitChunks`. */
function added(splitChunks: object | false) {
  const options = { include: ["features/home/ui", "a/b.css"], groups: { docs: ["src/theme/TOC"] } };
  const plugin = splitStylesPlugin({ siteDir: "/site" } as LoadContext, options);
  const configure = plugin.configureWebpack as unknown as (
    config: object,
    isServer: boolean,
  ) => { optimization?: object };
  return configure({ optimization: { splitChunks } }, false);
}

describe("the common style sheet", () => {
  const { optimization } = added({}) as Added;
  const isCommon = (file: string) => optimization.splitChunks.cacheGroups.styles.test({ nameForCondition: () => file });

  it("has all files but those of the places that are named", () => {
    expect(isCommon("/site/src/css/base.css")).toBe(true);
    expect(isCommon("/site/features/home/ui/Live/Stage.module.css")).toBe(false);
    expect(isCommon("/site/a/b.css")).toBe(false);
    expect(isCommon("/site/src/theme/TOC/styles.module.css")).toBe(false);
  });

  it("has those whose names only begin like a place", () => {
    expect(isCommon("/site/features/home/ui-kit/styles.module.css")).toBe(true);
    expect(isCommon("/elsewhere/features/home/ui/a.css")).toBe(true);
  });

  it("has what has no file", () => {
    expect(optimization.splitChunks.cacheGroups.styles.test({})).toBe(true);
  });
});

it("makes one file for each group, with what its places have", () => {
  const { docs } = (added({}) as Added).optimization.splitChunks.cacheGroups;
  const isOfDocs = (file: string) => docs.test({ nameForCondition: () => file });
  expect(docs.name).toBe("docs");
  expect(isOfDocs("/site/src/theme/TOC/styles.module.css")).toBe(true);
  expect(isOfDocs("/site/src/theme/TOCItems/styles.module.css")).toBe(false);
  expect(isOfDocs("/site/features/home/ui/styles.module.css")).toBe(false);
});

it("changes nothing where no style sheets are made: while a writer works", () => {
  expect(added(false)).toEqual({});
});
