import { describe, expect, it } from "vitest";
import { drawingFile, drawingName, idPrefix, narrowFile, narrowPrefix } from "./drawing";

describe("drawingName", () => {
  const name = drawingName("flowchart LR\n  a --> b", "11.0.0");

  it("is the same for the same diagram", () => {
    expect(drawingName("flowchart LR\n  a --> b", "11.0.0")).toBe(name);
    expect(name).toMatch(/^[0-9a-f]{12}$/);
  });

  it("is another for another text or Mermaid", () => {
    expect(drawingName("flowchart LR\n  a --> c", "11.0.0")).not.toBe(name);
    expect(drawingName("flowchart LR\n  a --> b", "11.0.1")).not.toBe(name);
  });

  it("gives a file, and ids that may begin with no digit", () => {
    expect(drawingFile("0ab")).toBe("features/diagrams/drawings/0ab.svg");
    expect(idPrefix("0ab")).toMatch(/^[a-z]/);
  });

  it("gives the drawing for phones a file and ids of its own, which belong to the same name", () => {
    expect(narrowFile("0ab")).toBe("features/diagrams/drawings/0ab.narrow.svg");
    expect(narrowPrefix("0ab")).not.toBe(idPrefix("0ab"));
    expect(narrowPrefix("0ab").startsWith(idPrefix("0ab"))).toBe(true);
  });
});
