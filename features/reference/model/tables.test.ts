import { describe, expect, it } from "vitest";
import { readPage } from "./page.ts";
import { compareTableDefaults, coverTables, literalOf, type TableSurface } from "./tables.ts";

const tram: TableSurface = {
  name: "Tram",
  page: "api.md",
  sections: ["tram"],
  required: ["stop", "bell"],
  known: new Set(["stop", "bell", "line", "delayed"]),
};

function page(...lines: string[]) {
  return readPage("api.md", ["## Tram {/* #tram */}", "", ...lines].join("\n"));
}

function table(first: string, ...cells: string[]): string[] {
  return [`| ${first} | meaning |`, "| - | - |", ...cells.map((cell) => `| ${cell} | what it does |`)];
}

describe("coverTables", () => {
  it("is content when all that is required is named, in first cells or in other code", () => {
    const text = page(...table("member", "`tram.stop([at])`", "`tram.line`"), "", "`tram.bell()` is there, too.");
    expect(coverTables([tram], text)).toEqual({ members: 2, rows: 2, missing: [], faults: [] });
  });

  it("names what is missing, also when the section is", () => {
    const { missing } = coverTables([tram], page("`tram.stop()` and a bell."));
    expect(missing).toEqual([{ file: "api.md", what: "Tram.bell, in #tram" }]);
    expect(coverTables([tram], readPage("api.md", "## Bus {/* #bus */}")).missing).toHaveLength(2);
  });

  it("names what was invented, and passes by the arguments of events and tables of other things", () => {
    const text = page(
      ...table("member", "`tram.stop()`, `bell()`, `fly()`", "event `delayed` (`minutes`, `why`)"),
      "",
      ...table("reason", "`snow`"),
    );
    expect(coverTables([tram], text).faults).toEqual([
      { rule: "invented", file: "api.md", line: 5, message: '"fly" is invented: this release has it in no Tram.' },
    ]);
  });
});

describe("compareTableDefaults", () => {
  const options = (option: string, value: string) =>
    page("| option | default | meaning |", "| - | - | - |", `| ${option} | ${value} | |`);

  it("compares literals with what was measured, one by one", () => {
    const text = options("`speed`, `bells`", "`1e3`, `false`");
    expect(compareTableDefaults(text, { speed: 1000, bells: false })).toEqual({ compared: 2, faults: [] });
    expect(compareTableDefaults(text, { speed: 900, bells: false }).faults).toEqual([
      { rule: "default", file: "api.md", line: 5, message: "speed is 900 by default, not `1e3`." },
    ]);
  });

  it("leaves alone what is said in words, or was not measured", () => {
    expect(compareTableDefaults(options("`speed`", "as the driver likes"), { speed: 900 }).compared).toBe(0);
    expect(compareTableDefaults(options("`speed`", "`900`"), {}).compared).toBe(0);
  });
});

describe("literalOf", () => {
  it.each([
    ["1e6", 1_000_000],
    ["Infinity", Number.POSITIVE_INFINITY],
    ['"ws"', "ws"],
    ["{ threshold: 1024 }", { threshold: 1024 }],
    ["Node", undefined],
  ])("reads %s", (code, value) => {
    expect(literalOf(code)).toEqual(value);
  });
});
