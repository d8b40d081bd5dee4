import { describe, expect, it } from "vitest";
import {
  entryOf,
  hasServer,
  importedFile,
  importsOf,
  packageNamed,
  resourcesOf,
  scriptFiles,
  staticImportsOf,
} from "./program.ts";

it("finds what a file imports", () => {
  expect(importsOf('import a from "a";\nexport * from "./b.js";\nconst c = require("c");\nawait import("d");')).toEqual(
    ["a", "./b.js", "c", "d"],
  );
});

it("finds what a file imports when it starts", () => {
  const text = 'import "a";\nif (b) await import("./b.js");\nconst c = () => import(\n  "c"\n);\nimport "d";';
  expect(staticImportsOf(text)).toEqual(["a", "d"]);
});

it.each([
  ["socket.io-client/debug", "socket.io-client"],
  ["@socket.io/redis-adapter", "@socket.io/redis-adapter"],
  ["node:http", undefined],
  ["fs", undefined],
  ["./store.js", undefined],
  ["https://cdn.example.com/a.js", undefined],
])("finds the package of %j", (specifier, expected) => {
  expect(packageNamed(specifier)).toBe(expected);
});

it.each([
  ["./store.js", "src/store.ts"],
  ["./events", "src/events.ts"],
  ["../public/page.js", "public/page.js"],
  ["./nothing.js", undefined],
])("finds the file of %j", (specifier, expected) => {
  const files = new Set(["src/store.ts", "src/events.ts", "public/page.js"]);
  expect(importedFile("src/server.ts", specifier, (file) => files.has(file))).toBe(expected);
});

it("finds what a page loads from its own server", () => {
  const html = `<link rel="stylesheet" href="/style.css"><script type="module" src="client.js?v=1"></script>
    <script src="https://cdn.example.com/a.js"></script><script src="/socket.io/socket.io.js"></script>`;
  const files = new Set(["public/style.css", "public/client.js"]);
  expect(resourcesOf("public/index.html", html, (file) => files.has(file))).toEqual(
    [
      { address: "client.js?v=1", file: "public/client.js", isModule: true, isScript: true },
      { address: "/socket.io/socket.io.js", file: undefined, isModule: false, isScript: true },
      { address: "/style.css", file: "public/style.css", isModule: false, isScript: false },
    ].toSorted((a, b) => html.indexOf(a.address) - html.indexOf(b.address)),
  );
});

describe("scripts", () => {
  it("finds the files that they start", () => {
    const scripts = {
      start: "node --watch --env-file .env server.js",
      otel: "node --import ./instrumentation.js ./src/server.ts",
      test: "vitest run",
      built: "node dist/server.js",
      dev: "tsc && tsx watch server.ts",
    };
    expect(scriptFiles(scripts).map(({ script, file }) => `${script}: ${file}`)).toEqual([
      "start: server.js",
      "otel: instrumentation.js",
      "otel: src/server.ts",
      "dev: server.ts",
    ]);
  });

  it("finds the program of a command", () => {
    expect(entryOf(["--import", "tsx", "server.ts", "--port"])).toBe("server.ts");
    expect(entryOf(["--version"])).toBeUndefined();
  });
});

it.each([
  ["httpServer.listen(3000);", true],
  ["const io = new Server<Events>(3000);", true],
  ["const io = new Server(httpServer);", false],
  ['const socket = io("http://localhost:3000");', false],
])("tells whether %j listens", (text, expected) => {
  expect(hasServer(text)).toBe(expected);
});
