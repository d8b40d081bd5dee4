import { expect, it } from "vitest";
import { readPage } from "./page.ts";
import { sourceLines } from "./sourceLines.ts";
import { commands, file, html } from "./testPage.ts";

it("finds the line of the fence that a block comes from", () => {
  const markdown = [
    "```bash",
    "npm install",
    "```",
    "",
    '```ts title="server.ts" forms',
    "ring();",
    "```",
    "",
    "```bash",
    "npm start",
    "```",
  ].join("\n");
  const { blocks } = readPage(
    "/page/",
    html([commands("npm install"), file("server.js", "ring(1);"), commands("npm start")]),
  );
  const examples = { has: () => false } as unknown as Parameters<typeof sourceLines>[2];
  expect([...sourceLines(markdown, blocks, examples)]).toEqual([
    [1, 1],
    [2, 5],
    [3, 9],
  ]);
});
