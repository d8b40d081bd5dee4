import { describe, expect, it } from "vitest";
import { Comparison } from "./compare";

const line = (place: string, outcome: Parameters<Comparison["add"]>[0]["outcome"]) => ({
  scenario: "a",
  place,
  outcome,
  milliseconds: 0,
});

describe("Comparison", () => {
  it("holds every place against the first", () => {
    const comparison = new Comparison();
    expect(comparison.add(line("one", { result: { a: [1, undefined] } })).verdict).toBe("first");
    expect(comparison.add(line("two", { result: { a: [1, null] } })).verdict).toBe("same");
    expect(comparison.passed).toBe(true);
    expect(comparison.add(line("three", { result: { a: [2] } }))).toEqual({
      verdict: "different",
      expected: { a: [1, null] },
    });
    expect(comparison.passed).toBe(false);
  });

  it("does not take a failure or a skipped scenario for a result", () => {
    const comparison = new Comparison();
    expect(comparison.add(line("one", { skipped: "no tabs" })).verdict).toBe("skipped");
    expect(comparison.passed).toBe(true);
    expect(comparison.add(line("two", { failure: "too late" })).verdict).toBe("failed");
    expect(comparison.passed).toBe(false);
    expect(comparison.add(line("three", { result: undefined })).verdict).toBe("first");
  });
});
