import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { expect, it } from "vitest";
import { sourceFiles, translationOf } from "../../files";
import translatedSectionsWatchPlugin from ".";

const siteDir = path.resolve(import.meta.dirname, "../../../..");

type Rule = { resource: RegExp; use: [{ loader: string; options: object }] };

it("lets a translation of any folder depend on its English page", async () => {
  const { configureWebpack } = translatedSectionsWatchPlugin({ siteDir } as LoadContext) as Required<Plugin>;
  const { module } = configureWebpack({}, false, {} as never, undefined) as { module: { rules: [Rule] } };
  const [{ resource, use }] = module.rules;
  const { default: loader } = await import(use[0].loader);
  const dependenciesOf = (resourcePath: string) => {
    const found: string[] = [];
    const context = {
      getOptions: () => use[0].options,
      resourcePath,
      addDependency: (file: string) => found.push(path.relative(siteDir, file)),
    };
    expect(loader.call(context, "Text.")).toBe("Text.");
    return found;
  };

  const sources = sourceFiles(siteDir);
  const translations = sources.map((source) => path.join(siteDir, translationOf(source, "fr")));
  expect(translations.filter((file) => !resource.test(file))).toEqual([]);
  expect(translations.flatMap(dependenciesOf)).toEqual(sources);
  expect(resource.test(path.join(siteDir, "docs/rooms.md"))).toBe(false);
  expect(dependenciesOf(path.join(siteDir, translationOf("docs/no-such-page.md", "fr")))).toEqual([]);
});
