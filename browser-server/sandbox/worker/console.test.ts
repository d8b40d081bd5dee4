import { describe, expect, it } from "vitest";
import { programConsole } from "./console";

function recorded(now?: () => number) {
  const lines: string[] = [];
  const console = programConsole((level, text) => lines.push(`${level}: ${text}`), now);
  return { console, lines };
}

describe("the console of programs", () => {
  it("has levels, groups and counters", () => {
    const { console, lines } = recorded();
    console.warn("a", 1);
    console.group("outer");
    console.info("in\nside");
    console.groupEnd();
    console.count();
    console.count();
    console.assert(true, "never");
    console.assert(false, "said %s", "so");
    expect(lines).toEqual([
      "warn: a 1",
      "log: outer",
      "info:   in\n  side",
      "log: default: 1",
      "log: default: 2",
      "error: Assertion failed: said so",
    ]);
  });

  it("measures time", () => {
    let now = 0;
    const { console, lines } = recorded(() => now);
    console.time("a");
    now = 12.5;
    console.timeEnd("a");
    expect(lines).toEqual(["log: a: 12.500ms"]);
  });

  it("draws tables of rows, and writes out what has none", () => {
    const { console, lines } = recorded();
    console.table([{ room: "a", size: 2 }, "text"]);
    console.table(5);
    expect(lines).toEqual([
      [
        "log: ┌─────────┬──────┬──────┬────────┐",
        "│ (index) │ room │ size │ Values │",
        "├─────────┼──────┼──────┼────────┤",
        "│ 0       │ 'a'  │ 2    │        │",
        "│ 1       │      │      │ 'text' │",
        "└─────────┴──────┴──────┴────────┘",
      ].join("\n"),
      "log: 5",
    ]);
  });
});
