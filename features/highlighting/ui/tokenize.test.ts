import { plainLines } from "@site/features/highlighting/model/plainLines";
import { beforeAll, describe, expect, it, vi } from "vitest";

// The theme's module takes the languages from the site's configuration, which only the bundler has.
vi.mock("@theme/prism-include-languages", () => ({ default: () => {} }));

let tokenize: typeof import("./tokenize").default;

beforeAll(async () => {
  tokenize = (await import("./tokenize")).default;
});

const textOf = (lines: ReturnType<typeof tokenize>) =>
  lines.map((line) => line.map(({ content }) => content).join("")).join("\n");

describe("tokenize", () => {
  it("names what it knows, and keeps the text", () => {
    const code = 'const greeting = "hello";\nsend(greeting);';
    const lines = tokenize(code, "js");
    expect(lines).toHaveLength(2);
    expect(lines[0]?.[0]).toMatchObject({ types: ["keyword"], content: "const" });
    expect(lines.flat().some(({ types }) => types.includes("string"))).toBe(true);
    expect(textOf(lines)).toBe(code);
  });

  it("gives code of an unknown language as it is", () => {
    expect(textOf(tokenize("10 PRINT\n20 GOTO 10", "basic"))).toBe("10 PRINT\n20 GOTO 10");
  });
});

describe("plainLines", () => {
  it("has the lines that Prism makes, with their text", () => {
    for (const code of ["one line", "two\nlines", "an empty\n\nline", ""]) {
      expect(textOf(plainLines(code))).toBe(code);
      expect(plainLines(code)).toHaveLength(tokenize(code, "basic").length);
    }
  });
});
