import { expect, it } from "vitest";
import { playableOf } from "./playable";

const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) }));

const server = 'import express from "express";\nimport { ring } from "./bell.js";\nring(express());\n';

it("has the server, what it imports, and the page", () => {
  const bell = { "bell.js": "export function ring() {}\n", "public/index.html": "<h1>Bell</h1>\n" };
  const files = filesOf({ "server.js": server, ...bell, "package.json": "{}", "README.md": "# Bell" });
  expect(playableOf("examples/bell", files)).toEqual({
    language: "js",
    code: { server, "client 1": "", "client 2": "" },
    files: bell,
  });
});

it.each([
  [{ "server.js": 'import { createClient } from "redis";' }, 'server.js imports "redis", which isn\'t available there'],
  [{ "server.js": server }, 'server.js imports "./bell.js", which isn\'t available there'],
  [{ "index.js": "" }, "it has no server.js"],
  [{ "server.js": `"${"a".repeat(50_000)}";` }, "one that is too long"],
])("refuses what the playground can't run (%#)", (texts, reason) => {
  expect(() => playableOf("examples/bell", filesOf(texts))).toThrow(
    new RegExp(`^examples/bell can't run in the playground: .*${reason}`),
  );
});
