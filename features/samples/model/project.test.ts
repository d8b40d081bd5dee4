import { describe, expect, it } from "vitest";
import { importedSample, projectOf } from "./project.ts";
import { newestRelease } from "./releases.ts";
import { readPage } from "./sample.ts";

const files = (text: string, name = "docs/a.md") => projectOf(readPage(name, text));

describe("projectOf", () => {
  it("names files so that the compiler knows language and module format", () => {
    const text = [
      "```js\nimport a from 'a';\n```",
      "```js\nrequire('a');\n```",
      '```ts title="src/a.ts"\nlet a;\n```',
      "```tsx\nlet a;\n```",
    ].join("\n");
    expect(files(text).map(({ path }) => path)).toEqual([
      `${newestRelease.name}/docs/a/0/sample.mjs`,
      `${newestRelease.name}/docs/a/1/sample.cjs`,
      `${newestRelease.name}/docs/a/2/a.mts`,
      `${newestRelease.name}/docs/a/3/sample.tsx`,
    ]);
  });

  it("brings in what a fragment uses of its scope, and nothing else", () => {
    const [file] = files("```js server\nio.on('connection', (socket) => socket.join('a'));\n```");
    expect(file?.text).toMatch(/^import { io } from "samples:server"; io\.on/);
    expect(file?.shift).toBe('import { io } from "samples:server"; '.length);
  });

  it("requires the scope in CommonJS", () => {
    const [file] = files("```js client\nconst fs = require('fs');\nsocket.connect();\n```");
    expect(file?.text).toMatch(/^const { socket } = require\("samples:client"\); const fs/);
  });

  it("leaves out what is skipped, and takes scripts out of HTML and components", () => {
    const text = [
      '```js skip="why"\nlet a;\n```',
      '```html\n<script src="/socket.io/socket.io.js"></script>\n<script>io();</script>\n```',
      '```vue\n<script setup lang="ts">\nconst a: number = 1;\n</script>\n```',
    ].join("\n");
    expect(files(text).map(({ text, dialect }) => [dialect, text])).toEqual([
      ["js", 'import { io } from "socket.io-client"; io();'],
      ["ts", "\nconst a: number = 1;\n"],
    ]);
  });
});

describe("importedSample", () => {
  const { samples } = readPage(
    "docs/a.md",
    [
      '```ts title="src/events.ts" run=one\n1\n```',
      '```ts title="src/events.ts"\n2\n```',
      '```ts title="src/app.ts"\n3\n```',
      '```ts title="src/events.ts"\n4\n```',
      '```ts title="src/main.ts" run=one\n5\n```',
      '```ts title="src/deep/index.tsx"\n6\n```',
    ].join("\n"),
  );
  const from = (text: string, specifier: string) => {
    const sample = samples.find((one) => one.text === text);
    return sample && importedSample(sample, specifier, samples)?.text;
  };

  it.each([
    ["the last one before", "3", "./events", "2"],
    ["that of the same scenario", "5", "./events", "1"],
    ["one with the compiled ending", "3", "./events.js", "2"],
    ["a folder's index", "3", "./deep", "6"],
    ["one in a folder above", "6", "../app", "3"],
    ["none", "3", "./nothing", undefined],
  ])("finds %s", (_, sample, specifier, expected) => {
    expect(from(sample, specifier)).toBe(expected);
  });
});
