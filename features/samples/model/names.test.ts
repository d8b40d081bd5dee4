import { describe, expect, it } from "vitest";
import { formatOf, importsOf, namesFromOutside } from "./names.ts";

describe("formatOf", () => {
  it.each([
    ["an import", 'import { Server } from "socket.io";', "js", "module"],
    ["an export", "export const a = 1;", "ts", "module"],
    ["a fragment", "io.emit('x');", "js", "module"],
    ["a fragment with a top-level await", "await socket.emitWithAck('x');", "js", "module"],
    ["require()", 'const { Server } = require("socket.io");', "js", "commonjs"],
    ["require() in a function", 'function load() { return require("a"); }', "js", "commonjs"],
    ["module.exports", "module.exports = 1;", "js", "commonjs"],
    ["an import beside require()", 'import a from "a"; require(a);', "js", "module"],
    ["the language cjs", "let a;", "cjs", "commonjs"],
  ] as const)("reads %s as the format that Node.js needs", (_, text, language, format) => {
    expect(formatOf(text, language)).toBe(format);
  });
});

describe("importsOf", () => {
  it("finds imports, re-exports, dynamic imports and require() calls", () => {
    const text = 'import a from "a"; export * from "b"; const c = await import("c"); require("d/e"); other("f");';
    expect(importsOf(text)).toEqual(["a", "b", "c", "d/e"]);
  });
});

describe("namesFromOutside", () => {
  const used = (text: string) => namesFromOutside(text, ["io", "socket", "app"]);

  it.each([
    ["a use", "io.emit('x')", ["io"]],
    ["a use in a nested function", "setTimeout(() => socket.emit('x'), 1)", ["socket"]],
    ["a shorthand property", "use({ io })", ["io"]],
    ["a default value", "function f(server = io) {}", ["io"]],
    ["an assignment", "socket = 1", ["socket"]],
    ["a parameter of the same name", "io.on('connection', (socket) => socket.join('a'))", ["io"]],
    ["a declaration", "const io = 1; io.emit('x')", []],
    ["an import", 'import { io } from "socket.io-client"; const socket = io();', []],
    ["a destructured parameter", "f(({ socket }) => socket.id)", []],
    ["a property of the same name", "manager.socket('/a').io; ({ app: 1 })", []],
    ["a declaration of another scope", "{ let app; } app.listen()", ["app"]],
    ["an assignment to a property", "socket.auth = { token: 1 };", ["socket"]],
    ["text and comments", "// io\nconsole.log('socket')", []],
  ] as const)("understands %s", (_, text, names) => {
    expect(used(text)).toEqual(names);
  });

  it("reads TypeScript and JSX, too", () => {
    expect(used("const id: string = socket.id as string;")).toEqual(["socket"]);
    expect(used("const a = <App io={socket} />;")).toEqual(["socket"]);
  });
});
