import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { expect, it } from "vitest";
import exampleFilesWatchPlugin from ".";

const siteDir = path.resolve(import.meta.dirname, "../../../..");

type Rule = { resource: RegExp; use: [{ loader: string; options: object }] };

it("lets a page depend on the files of examples that its fences name", async () => {
  const { configureWebpack } = exampleFilesWatchPlugin({ siteDir } as LoadContext) as Required<Plugin>;
  const { module } = configureWebpack({}, false, {} as never, undefined) as { module: { rules: [Rule] } };
  const [{ resource, use }] = module.rules;
  expect(["docs/rooms.md", "docs/rooms.mdx", "docs/rooms.mdxy"].map((file) => resource.test(file))).toEqual([
    true,
    true,
    false,
  ]);

  const markdown = '```js file="examples/a/server.js" since="examples/b/server.js"\n```\n\n```js title="c.js"\n```\n';
  const found: string[] = [];
  const context = { getOptions: () => use[0].options, addDependency: (file: string) => found.push(file) };
  const { default: loader } = await import(use[0].loader);
  expect(loader.call(context, markdown)).toBe(markdown);
  expect(found).toEqual(["a", "b"].map((name) => path.join(siteDir, "examples", name, "server.js")));
});
