import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { codeColor } from "./codeColor";

describe("codeColor", () => {
  it.each([
    [["plain"], undefined],
    [["imports"], undefined],
    [["keyword", "module"], "keyword"],
    [["imports", "maybe-class-name"], "type"],
    [["function", "punctuation"], undefined],
    [["string"], "string"],
  ] as const)("gives %j the colour %s", (types, color) => {
    expect(codeColor(types)).toBe(color);
  });

  it("has a rule for each colour in the style sheet", () => {
    const css = readFileSync(path.join(__dirname, "../../../src/css/code.css"), "utf8");
    for (const type of ["comment", "keyword", "string", "number", "function", "tag", "inserted", "deleted", "bold"]) {
      expect(css).toContain(`.code-${codeColor([type])} {`);
    }
  });
});
