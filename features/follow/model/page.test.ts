import { expect, it } from "vitest";
import { isFile, isShell, readPage, textOf, variantsOf } from "./page.ts";
import { commands, file, html, part, tabs, text } from "./testPage.ts";

const read = (content: readonly string[], program?: string) => readPage("/bell/", html(content, program));

it("reads files, parts and commands with what is above them", () => {
  const { blocks, program, sentences } = read(
    [
      text("Create `server.js`:"),
      file("server.js", "const a = 1 < 2;\nring(a);"),
      text("Add this:"),
      part("server.js", "inside connection", "  ring();\n- ring(1);\n+ ring(2);"),
      part("server.js", "", "ring();"),
      commands("npm start"),
    ],
    "examples/bell",
  );
  expect(program).toBe("examples/bell");
  expect(sentences).toEqual(["Create `server.js`:", "Add this:"]);
  expect(blocks.map(({ number, language, title, place, prose }) => [number, language, title, place, prose])).toEqual([
    [1, "js", "server.js", undefined, "Create `server.js`:"],
    [2, "js", "server.js", "inside connection", "Add this:"],
    [3, "js", "server.js", "", ""],
    [4, "bash", undefined, undefined, ""],
  ]);
  expect(blocks[1]?.lines.map(({ kind }) => kind)).toEqual([" ", "-", "+"]);
  expect(blocks.map(textOf)).toEqual(["const a = 1 < 2;\nring(a);", "  ring();\nring(2);", "ring();", "npm start"]);
  expect(blocks.map(isShell)).toEqual([false, false, false, true]);
});

it.each([
  ["server.js", true],
  ["src/app.module.ts", true],
  [".env", true],
  ["public/index.html", true],
  ["The console prints", false],
  ["in the browser", false],
])("tells whether the title %j names a file", (title, expected) => {
  const [block] = read([file(title, "")]).blocks;
  expect(block && isFile(block)).toBe(expected);
});

it("reads a page with tabs once for each of them, with npm each time", () => {
  const page = read([
    tabs({ npm: commands("npm install"), yarn: commands("yarn") }),
    tabs({ "ES modules": file("server.mjs", ""), CommonJS: file("server.cjs", ""), TypeScript: file("server.ts", "") }),
    tabs({ Express: file("express.js", ""), Fastify: file("fastify.js", "") }),
  ]);
  const shown = variantsOf(page).map(({ name, page: { blocks } }) => [
    name,
    ...blocks.map((block) => block.title ?? textOf(block)),
  ]);
  expect(shown).toEqual([
    ["ES modules, Express", "npm install", "server.mjs", "express.js"],
    ["CommonJS, Fastify", "npm install", "server.cjs", "fastify.js"],
    ["TypeScript, Fastify", "npm install", "server.ts", "fastify.js"],
  ]);
  expect(variantsOf(read([commands("npm start")])).map(({ name }) => name)).toEqual([""]);
});
