import { describe, expect, it } from "vitest";
import { readPage } from "./sample.ts";
import { hasSameSamples } from "./translations.ts";

const english = readPage("docs/a.md", "Text.\n\n```js run\n// A comment.\nconsole.log(1); // => 1\n```\n");
const translated = (fence: string) => readPage("i18n/zh-CN/a.md", `文字。\n\n更多。\n\n${fence}\n`);

describe("hasSameSamples", () => {
  it("lets comments be translated", () => {
    expect(hasSameSamples(translated("```js run\n// 注释。\nconsole.log(1); // => 1\n```"), english)).toBe(true);
  });

  it.each([
    ["code", "```js run\n// 注释。\nconsole.log(2); // => 1\n```"],
    ["a value", "```js run\n// 注释。\nconsole.log(1); // => 一\n```"],
    ["a marker", "```js\n// 注释。\nconsole.log(1); // => 1\n```"],
    ["a typo in a marker", "```js run rum\n// 注释。\nconsole.log(1); // => 1\n```"],
    ["the language", "```ts run\n// 注释。\nconsole.log(1); // => 1\n```"],
    ["no sample", ""],
  ])("tells that %s differs", (_, fence) => {
    expect(hasSameSamples(translated(fence), english)).toBe(false);
  });
});
