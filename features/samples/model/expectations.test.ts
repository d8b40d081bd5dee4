import { describe, expect, it } from "vitest";
import { expectationsIn } from "./expectations.ts";
import { matches } from "./matches.ts";

describe("expectationsIn", () => {
  it("finds values behind console.log(), with the line that prints them", () => {
    expect(expectationsIn("const a = 1;\nconsole.log(a); // => 1\nconsole.log(\n  a,\n); //=> 1")).toEqual([
      { line: 2, value: "1", from: [2] },
      { line: 5, value: "1", from: [3] },
    ]);
  });

  it("takes a value behind another line for one that the sample prints somewhere", () => {
    expect(expectationsIn('io.emit("a"); // => a')).toEqual([{ line: 1, value: "a", from: [] }]);
  });

  it("takes no text for a value", () => {
    expect(expectationsIn('const a = "// => 1";\nconst b = `\n// => 2\n`;\n// an arrow =>')).toEqual([]);
  });
});

describe("matches", () => {
  it.each([
    ["4.2", "4.2", true],
    ["[ 'a', 'b' ]", '[ "a", "b" ]', true],
    ["{ a: 1, b: 2 }", "{\n  a: 1,\n  b: 2\n}", true],
    ["id: …", "id: x7f3", true],
    ["… of …", "1 of 2", true],
    ["", "", true],
    ["4.2", "4.20", false],
    ["4.2", "402", false],
    ["id: …", "name: x7f3", false],
  ])("«%s» and «%s»: %s", (value, printed, expected) => {
    expect(matches(value, printed)).toBe(expected);
  });
});
