import { expect, it } from "vitest";
import { nameProblems } from "./names.ts";

const found = (text: string, file = "server.js", known: readonly string[] = []) =>
  nameProblems(new Map([[file, text]]), () => known).map(({ line, message }) => `${line}: ${message}`);

it.each([
  ["a name without a declaration", "ring();", "1: Cannot find name 'ring'."],
  [
    "a name above its declaration",
    "ring(me);\nconst me = 1;\nfunction ring(a) {}",
    "1: Block-scoped variable 'me' used before its declaration.",
  ],
  [
    "a property without a declaration",
    "const a = { reads };",
    "1: No value exists in scope for the shorthand property 'reads'. Either declare one or provide an initializer.",
  ],
  ["a syntax error", "const a = ;", "1: Expression expected."],
])("finds %s", (_what, text, expected) => {
  expect(found(text)).toEqual([expected]);
});

it("finds a name that is declared twice, at both places", () => {
  expect(found("const a = 1;\nconst a = 2;")).toEqual([
    "1: Cannot redeclare block-scoped variable 'a'.",
    "2: Cannot redeclare block-scoped variable 'a'.",
  ]);
});

it.each([
  ["types that are wrong", "const a = 1;\na.ring();"],
  ["names of Node.js and browsers", "process.exit(Buffer.from(''));\ndocument.title = location.href;"],
  ["packages that aren't there", 'import { Server } from "socket.io";\nnew Server();'],
  ["a property, and a name that is only asked for", "const a = {};\na.b;\ntypeof window;"],
])("accepts %s", (_what, text) => {
  expect(found(text)).toEqual([]);
});

it("accepts names that something else declares, and looks only at code", () => {
  expect(found("io();", "page.js", ["io"])).toEqual([]);
  expect(found("<p>", "index.html")).toEqual([]);
  expect(found("const a: Ring = 1;", "a.ts")).toEqual(["1: Cannot find name 'Ring'."]);
});
