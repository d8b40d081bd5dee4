import { describe, expect, it } from "vitest";
import type { BlockLine } from "./page.ts";
import { applyPart, type PartContext } from "./parts.ts";

const lines = (text: string) => text.split("\n");
const marked = (text: string): BlockLine[] =>
  lines(text).map((line) => ({ kind: line[0] as BlockLine["kind"], text: line.slice(1) }));
const nowhere: PartContext = { where: "", prose: "", later: undefined, finished: undefined };

const apply = (file: string | undefined, part: string, context: Partial<PartContext> = {}) => {
  const applied = applyPart(file === undefined ? undefined : lines(file), marked(part), { ...nowhere, ...context });
  return applied.lines?.join("\n") ?? applied.problem;
};

describe("a part with marks", () => {
  it("replaces the lines that it shows", () => {
    expect(apply("a();\n\nb();\nc();", " a();\n-b();\n+d();")).toBe("a();\nd();\nc();");
  });

  it("must show lines that the file has once", () => {
    expect(apply("a();\nc();", " b();\n+d();")).toMatch(/show what is replaced/);
    expect(apply("a();\na();", " a();\n+d();")).toMatch(/in the file 2 times/);
  });

  it("may say in which of several places", () => {
    const file = 'on("a", () => {\n  ring();\n});\non("b", () => {\n  ring();\n});';
    expect(apply(file, "   ring();\n+  stop();", { where: "inside b" })).toBe(
      'on("a", () => {\n  ring();\n});\non("b", () => {\n  ring();\n  stop();\n});',
    );
  });
});

describe("a part without marks", () => {
  it("is inserted where its title or the text says", () => {
    expect(apply("a();", " b();", { where: "at the end" })).toBe("a();\nb();");
    expect(apply("a();", " b();", { prose: "above a" })).toBe("b();\na();");
    expect(apply("a();", " b();")).toMatch(/cannot tell where it belongs/);
  });

  it("stands between the same lines as in the finished program, if the text allows several places", () => {
    const file = "function f() {\n  a();\n  b();\n}";
    const finished = lines("function f() {\n  a();\n  c();\n  b();\n}");
    expect(apply(file, "   c();", { where: "inside f", finished })).toBe(finished.join("\n"));
    expect(apply(file, "   c();", { where: "inside f, at the end", finished })).toBe(
      "function f() {\n  a();\n  b();\n  c();\n}",
    );
  });

  it("replaces a statement that its title names", () => {
    const file = 'a();\nio.on("b", () => {\n  b();\n});\nc();';
    expect(apply(file, " d();", { where: "instead of the b listener" })).toBe("a();\nd();\nc();");
    expect(apply(file, " d();", { where: "instead of the d listener" })).toMatch(/cannot tell where it belongs/);
  });

  it("changes nothing if the file has its lines, or if the page shows the whole file below", () => {
    expect(apply("a();\nb();", " b();")).toBe("a();\nb();");
    expect(apply("a();", " b();", { later: ["a();", "b();"] })).toBe("a();");
    expect(apply(undefined, " b();", { later: ["a();", "b();"] })).toBe("");
    expect(apply(undefined, " b();")).toMatch(/no page has shown yet/);
  });
});
