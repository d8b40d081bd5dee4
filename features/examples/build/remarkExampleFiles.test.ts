import path from "node:path";
import type { Code, Root } from "mdast";
import { expect, it } from "vitest";
import remarkExampleFiles from "./remarkExampleFiles";

const siteDir = path.join(import.meta.dirname, "../../..");

function filled(meta: string): Code {
  const fence: Code = {
    type: "code",
    lang: "js",
    meta,
    value: "",
    position: { start: { line: 7, column: 1 }, end: { line: 8, column: 1 } },
  };
  const tree: Root = { type: "root", children: [fence] };
  const transform = (remarkExampleFiles as (options: object) => (tree: Root, vfile: object) => void)({ siteDir });
  transform(tree, { path: path.join(siteDir, "docs/tutorial/step-1.md") });
  return fence;
}

it("shows a file of a real program", () => {
  const { value, meta } = filled('file="examples/chat/public/client.js"');
  expect(value).toContain('from "socket.io-client"');
  expect(meta).toBe('title="public/client.js"');
});

it("gives a fence with changes a class, and keeps its language", () => {
  const { data } = filled('file="examples/chat/server.js" since="examples/chat/bot.js"');
  expect(data).toEqual({ hProperties: { className: ["language-js", "code-with-changes"] } });
});

it("names the page and the line of an error", () => {
  expect(() => filled('file="examples/chat/nothing.js"')).toThrow(/^docs\/tutorial\/step-1\.md:7: examples/);
});
