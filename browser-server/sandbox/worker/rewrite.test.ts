import { describe, expect, it } from "vitest";
import { analyze, resolvePath } from "./rewrite";
import { Sources } from "./sources";
import { asScript } from "./syntaxError";

const rewritten = (code: string, path = "main.js") => {
  const analysis = analyze(path, code);
  return analysis.kind === "module" ? analysis.rewrite.write((specifier) => `blob:${specifier}`) : analysis;
};

describe("analyze", () => {
  it("writes addresses where modules are imported, line by line", () => {
    const code = [
      'import { Server } from "socket.io";',
      "import express, { type Router } from 'express';",
      'export * from "./lib.js";',
      'const later = await import("node:http");',
      "const text = 'import x from \"y\"';",
    ].join("\n");
    expect(rewritten(code)).toBe(
      [
        'import { Server } from "blob:socket.io";',
        "import express, { type Router } from 'blob:express';",
        'export * from "blob:./lib.js";',
        'const later = await import("blob:node:http");',
        "const text = 'import x from \"y\"';",
      ].join("\n"),
    );
  });

  it("gives import.meta the path of the file", () => {
    expect(rewritten("console.log(import.meta.url)", "lib/a.js")).toContain('url: "file:///lib/a.js"');
  });

  it("tells CommonJS by what it uses, or by its name", () => {
    expect(rewritten('const { Server } = require("socket.io"); require("./a")')).toEqual({
      kind: "commonjs",
      requires: ["socket.io", "./a"],
    });
    expect(analyze("a.js", "module.exports = 1").kind).toBe("commonjs");
    expect(analyze("a.cjs", "1").kind).toBe("commonjs");
    expect(analyze("a.mjs", "require(1)").kind).toBe("module");
    expect(analyze("a.js", "await 1").kind).toBe("module");
    expect(analyze("a.js", 'import { createRequire } from "x"; require("y")').kind).toBe("module");
  });

  it("leaves alone what is only known when it runs", () => {
    expect(rewritten("await import(name)")).toBe("await import(name)");
  });
});

describe("resolvePath", () => {
  const paths = ["server.js", "lib/rooms.js", "lib/index.js", "events.ts"];

  it.each([
    ["./lib/rooms.js", "server.js", "lib/rooms.js"],
    ["./lib/rooms", "server.js", "lib/rooms.js"],
    ["./lib", "server.js", "lib/index.js"],
    ["../server.js", "lib/rooms.js", "server.js"],
    ["./events.js", "server.js", "events.ts"],
    ["./none.js", "server.js", undefined],
  ])("finds %s from %s", (specifier, from, found) => {
    expect(resolvePath(specifier, from, paths)).toBe(found);
  });
});

describe("Sources", () => {
  const sources = new Sources();
  sources.add("blob:null/1", "server.js");

  it("reads stacks of both kinds, and leaves out the library", () => {
    const chromium =
      "Error: a\n    at reply (blob:null/1:3:9)\n    at emit (blob:null/2:1:999)\n    at blob:null/1:7:1";
    const firefox = "reply@blob:null/1:3:9\nemit@blob:null/2:1:999\n@blob:null/1:7:1";
    for (const stack of [chromium, firefox]) {
      expect(sources.callsIn(stack)).toEqual([
        { file: "server.js", line: 3, column: 9, name: "reply" },
        { file: "server.js", line: 7, column: 1, name: "" },
      ]);
    }
  });

  it("describes errors with the names of files", () => {
    const error = new Error("in blob:null/1");
    error.stack = "Error: in blob:null/1\n    at a (blob:null/1:3:9)";
    expect(sources.describe(error)).toBe("Error: in server.js\n    at a (server.js:3:9)");
  });
});

describe("asScript", () => {
  it("keeps every line where it is", () => {
    const code =
      'import {\n  a,\n} from "a";\nimport "b";\nexport default a;\nexport const b = import.meta;\nexport { a };\nlet = 5';
    const script = asScript(code);
    expect(script.split("\n")).toHaveLength(code.split("\n").length + 1);
    expect(script).not.toMatch(/import|export/);
    expect(script.split("\n")[7]).toBe("let = 5");
  });

  it("is a script that does nothing where there is nothing wrong", () => {
    const code = 'import a from "a";\nexport default class A {}\nexport async function f() { await a; }\nawait f();';
    expect(() => new Function(asScript(code))).not.toThrow();
    expect(() => new Function(asScript("const a = ;"))).toThrow(SyntaxError);
  });
});
