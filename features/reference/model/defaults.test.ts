import { describe, expect, it } from "vitest";
import { agrees, compareDefaults, parseLiteral, statementOfEntry } from "./defaults.ts";
import { type Entry, readPage } from "./page.ts";

const entry = (text: string) =>
  readPage("options.md", `### \`speed\` {/* #speed */}\n\n${text}`).entries.at(-1) as Entry;

describe("statementOfEntry", () => {
  it.each([
    ["`number`, in km/h. Default `50`. Since 4.6.0.", "`50`"],
    ["`number`. Default: from the timetable, or 30.", "from the timetable, or 30"],
    ["An object. Default: the `tram.parser` package.", "the `tram.parser` package"],
    ["`number`. No default: as fast as it can.", "No default"],
    ["`number`. Off by default.", "Off by default"],
    ["A class of the `ws` package, which is the default.", "A class of the `ws` package, which is the default."],
    ["`number`. The default is up to you.", undefined],
  ])("reads %s", (text, expected) => {
    expect(statementOfEntry(entry(text))?.text).toBe(expected);
  });
});

describe("parseLiteral", () => {
  it.each([
    ["10_000", 10_000],
    ["1e6", 1_000_000],
    ["0.5", 0.5],
    ['"/socket.io"', "/socket.io"],
    ['["polling", "websocket"]', ["polling", "websocket"]],
    ["{ threshold: 1024 }", { threshold: 1024 }],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["false", false],
  ])("reads %s", (text, value) => {
    expect(parseLiteral(text)).toEqual({ value });
  });

  it("reads nothing else", () => {
    expect(parseLiteral("encodeURIComponent")).toBeUndefined();
  });
});

describe("agrees", () => {
  it.each([
    ["`50` km/h", 50, true],
    ["`50`", 60, false],
    ["45000: see below", 45_000, true],
    ["none", undefined, true],
    ["none", 5, false],
    ["`false`", undefined, true],
    ["`true`", undefined, false],
    ["polling, WebSocket", ["polling", "websocket"], true],
    ["WebSocket, polling", ["polling", "websocket"], false],
    ["from 1024 bytes", { threshold: 1024 }, true],
    ["from 512 bytes", { threshold: 1024 }, false],
    ["quite fast", 50, false],
  ])("%s and %j: %s", (text, value, expected) => {
    expect(agrees(text, { value })).toBe(expected);
  });

  it("looks for one of the words where no literal can show the default", () => {
    expect(agrees("the in-memory one", { words: ["in-memory"] })).toBe(true);
    expect(agrees("Redis", { words: ["in-memory"] })).toBe(false);
  });
});

describe("compareDefaults", () => {
  const page = readPage(
    "options.md",
    [
      "| option | default |\n| --- | --- |\n| [`speed`](#speed) | `40` km/h |\n| `key`, `cert` | none |",
      "### `speed` {/* #speed */}\n\n`number`. Default `50`.",
      "### `key` {/* #key */}\n\nNo default.",
      '### `bell` {/* #bell */}\n\nAn object, merged with `{ volume: 3 }`.\n\n| key | default |\n| --- | --- |\n| `tone` | `"a"` |',
      "### `doors` {/* #doors */}\n\n`number`. Default `4`.",
    ].join("\n\n"),
  );

  it("compares entries, tables and objects in the text, and counts what it compared", () => {
    const found = compareDefaults(page, {
      speed: { value: 50 },
      key: { value: undefined },
      cert: { value: undefined },
      "bell.tone": { value: "b" },
      "bell.volume": { value: 3 },
      lights: { value: true },
    });
    expect(found.compared).toBe(7);
    expect(found.faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "3: default of speed: the page says `40` km/h, measured: 50.",
      '20: default of bell.tone: the page says `"a"`, measured: "b".',
      "1: lights has no default here; measured: true.",
      "22: default of doors: the page says `4`, and nothing measures it (features/reference/check/defaults.ts).",
    ]);
  });
});
