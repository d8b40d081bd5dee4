import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notInBrowsers } from "./notInBrowsers";
import { idOf, runsOf } from "./runnable";
import { readPage } from "./sample";
import { scenariosOf } from "./scenario";

const fence = (meta: string, ...lines: string[]) => [`\`\`\`${meta}`, ...lines, "```", ""].join("\n");
const server = fence(
  'js run=tea title="server.js"',
  'import { Server } from "socket.io";',
  "const io = new Server(3000);",
  'io.on("connection", (socket) => socket.emit("ready", "tea"));',
);
const client = fence(
  "js client run=tea",
  'socket.once("ready", (what) => {',
  "  console.log(what); // => tea",
  "  socket.disconnect();",
  "});",
);

const runs = (text: string, name = "docs/events/tea.md") => runsOf(readPage(name, text));

describe("runsOf", () => {
  it("has the programs, files and fences of a scenario", () => {
    const { scenarios, ids } = runs(`${server}\n${client}`);
    expect(scenarios.tea?.programs).toEqual([
      { file: "server.js", role: "server", title: "server.js", announced: [] },
      {
        file: "sample-7.mjs",
        role: "client",
        announced: ["tea"],
        scope: { side: "client", isFunction: false, format: "module", names: ["socket"] },
      },
    ]);
    expect(scenarios.tea?.isVisited).toBe(false);
    expect(scenarios.tea?.files[1]?.code).toMatch(/^beginSample\(\); socket\.once/);
    expect([...ids]).toEqual([
      [1, "tea"],
      [7, "tea"],
    ]);
  });

  it("sends a visitor where there is no client", () => {
    expect(runs(server).scenarios.tea?.isVisited).toBe(true);
  });

  it("erases types, and keeps lines", () => {
    const { scenarios } = runs(fence("ts server run", "let count: number = 0;", 'io.on("connection", () => count++);'));
    expect(scenarios["line-1"]?.files[0]?.code.split("\n")).toEqual([
      "beginSample(); let count         = 0;",
      'io.on("connection", () => count++);',
    ]);
  });

  it("takes along the files that programs import, and no others", () => {
    const { scenarios } = runs(
      [
        fence('js title="names.js"', 'export const names = ["Ada"];'),
        fence('js title="unused.js"', "export {};"),
        fence('js run title="server.js"', 'import { names } from "./names.js";', "console.log(names.length);"),
      ].join("\n"),
    );
    expect(Object.values(scenarios)[0]?.files.map(({ path }) => path)).toEqual(["server.js", "names.js"]);
  });

  it.each([
    ["a package that browsers have not", fence("js run", 'import { createClient } from "redis";')],
    ["a module of Node.js that browsers have not", fence("js run", 'import { readFileSync } from "node:fs";')],
    ["a file that is not there", fence("js run", 'import "./lost.js";')],
    ["types that are more than types", fence("ts run", "enum Size { Small }")],
    ["another language", [server, fence("python client run=tea", "sio = socketio.Client()")].join("\n")],
    ["nothing to run", fence("js", "console.log(1);")],
  ])("does not offer %s", (_what, text) => {
    expect(runs(text)).toEqual({ scenarios: {}, ids: new Map() });
  });

  it("does not offer other releases", () => {
    expect(runs(server, "versioned_docs/version-3.x/tea.md").scenarios).toEqual({});
  });
});

it("names no scenario as unfit for browsers that there is not", () => {
  const lost = Object.keys(notInBrowsers).filter((key) => {
    const [file = "", id] = key.split("#");
    return !scenariosOf(readPage(file, readFileSync(file, "utf8"))).scenarios.some((scenario) => idOf(scenario) === id);
  });
  expect(lost).toEqual([]);
});
