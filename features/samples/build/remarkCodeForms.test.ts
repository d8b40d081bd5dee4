import type { Code, Root } from "mdast";
import { unified } from "unified";
import { VFile } from "vfile";
import { expect, it } from "vitest";
import remarkCodeForms from "./remarkCodeForms";

const fence = (meta: string | null, value: string, lang = "ts"): Code => ({ type: "code", lang, meta, value });

function transformed(...children: Code[]): Promise<Root> {
  return unified()
    .use(remarkCodeForms)
    .run({ type: "root", children }, new VFile({ path: `${process.cwd()}/docs/a.md` }));
}

it("shows a fence in three forms, each under its own file name", async () => {
  const { children } = await transformed(fence('forms title="a.ts" run=b', "const a: number = 1;"));
  const [tabs] = children as unknown as { name: string; children: { children: Code[] }[] }[];
  expect(tabs?.name).toBe("Tabs");
  expect(tabs?.children.map(({ children }) => children[0])).toEqual([
    fence('title="a.js" run=b', "const a = 1;", "js"),
    fence('title="a.cjs" run=b', "const a = 1;", "js"),
    fence('title="a.ts" run=b', "const a: number = 1;", "ts"),
  ]);
});

it("leaves other fences as they are, also those that have the word in a value", async () => {
  const others = [fence('title="forms of rooms.ts"', "let a;"), fence("forms", "let a;", "js"), fence(null, "let a;")];
  expect((await transformed(...others)).children).toEqual(others);
});

it("names file and line of what has no other form", async () => {
  const start = { line: 10, column: 1 };
  const broken = { ...fence("forms", "\nenum Trend {}"), position: { start, end: start } };
  await expect(transformed(broken)).rejects.toThrow(/^docs\/a\.md:12: "enum Trend \{\}" is more than a type/);
});
