import { describe, expect, it } from "vitest";
import { codeForms } from "./codeForms";
import { toCommonJs } from "./commonJs";

const sample = `import { createServer } from "node:http";
import { Server, type Socket } from "socket.io";

interface Events {
  reading: (celsius: number) => void;
}

// Listens on all interfaces.
const httpServer = createServer();
const io = new Server<Events>(httpServer);

io.on("connection", (socket: Socket<Events>) => {
  socket.on("reading", (celsius) => console.log(celsius)); // => 21
});

httpServer.listen(3000);
`;

describe("codeForms", () => {
  it("erases types and keeps comments and blank lines", async () => {
    const { mjs } = await codeForms(sample);
    expect(mjs).toBe(`import { createServer } from "node:http";
import { Server } from "socket.io";

// Listens on all interfaces.
const httpServer = createServer();
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("reading", (celsius) => console.log(celsius)); // => 21
});

httpServer.listen(3000);
`);
  });

  it("turns imports into require()", async () => {
    const { cjs } = await codeForms(sample);
    expect(cjs).toContain('const { createServer } = require("node:http");\nconst { Server } = require("socket.io");\n');
    expect(cjs).not.toContain("import");
  });

  it("leaves the source as it is", async () => {
    expect((await codeForms(sample)).ts).toBe(sample);
  });

  it.each([
    ["enum Color { Red }", '"enum Color { Red }" is more than a type'],
    ["console.log(import.meta.url);", "import.meta has no CommonJS form"],
  ])("refuses %s, with its line in the sample", async (line, message) => {
    await expect(codeForms(`interface A {\n  b: string;\n}\n\n${line}\n`)).rejects.toThrow(
      expect.objectContaining({ line: 5, message: expect.stringContaining(message) }),
    );
  });
});

describe("toCommonJs", () => {
  it.each([
    ['import express from "express";', 'const express = require("express");'],
    ['import * as http from "node:http";', 'const http = require("node:http");'],
    ['import { a as b } from "x";', 'const { a: b } = require("x");'],
    ['import { io } from "../io.js";', 'const { io } = require("../io.cjs");'],
    ['import("./server.js");', 'import("./server.cjs");'],
    ['import "dotenv/config";', 'require("dotenv/config");'],
    ['import x, { y } from "z";', 'const x = require("z");\nconst { y } = x;'],
    ["export default 1;", "module.exports = 1;"],
    ["const a = 1;\nexport { a };", "const a = 1;\nmodule.exports = { a };"],
    ["console.log(import.meta.dirname);", "console.log(__dirname);"],
  ])("%s", (mjs, cjs) => {
    expect(toCommonJs(mjs)).toBe(cjs);
  });

  it("exports what is declared with export", () => {
    expect(toCommonJs("export const a = 1;\nexport function b() {}\n")).toBe(
      "const a = 1;\nfunction b() {}\n\nmodule.exports = { a, b };\n",
    );
  });

  it("moves a top-level await into main()", () => {
    expect(toCommonJs('import { a } from "x";\n\nconst b = await a();\n')).toBe(
      'const { a } = require("x");\n\nasync function main() {\nconst b = await a();\n}\n\nmain();\n',
    );
  });

  it("leaves an await inside a function where it is", () => {
    expect(toCommonJs("async function f() {\n  await g();\n}\n")).toBe("async function f() {\n  await g();\n}\n");
  });

  it.each([
    ["console.log(import.meta.url);", "import.meta has no CommonJS form"],
    ['export { a } from "x";', "a re-export has no short CommonJS form"],
    ["export default function f() {}", "a declaration that is the default export"],
    ["export const { a } = b;", "an export that takes something apart"],
    ["export const a = await b();", "a module that awaits at the top level cannot export"],
    ['import {} from "x";', "an import of types alone leaves nothing"],
  ])("refuses %s, with the line", (code, message) => {
    expect(() => toCommonJs(`\n${code}`)).toThrow(
      expect.objectContaining({ line: 2, message: expect.stringContaining(message) }),
    );
  });

  it("refuses a default export beside others", () => {
    expect(() => toCommonJs("export const a = 1;\nexport default a;")).toThrow(
      expect.objectContaining({ line: 2, message: expect.stringContaining("overwrite one another") }),
    );
  });
});
