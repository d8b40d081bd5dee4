import { describe, expect, it } from "vitest";
import { median, table } from "./figures";

describe("median", () => {
  it.each([
    [[7], 7],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
    [[], Number.NaN],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("leaves the values in their order", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("table", () => {
  it("aligns names to the left and figures to the right", () => {
    expect(
      table(
        ["page", "LCP"],
        [
          ["home", "9"],
          ["server-api", "1200"],
        ],
      ),
    ).toBe(["page         LCP", "home           9", "server-api  1200"].join("\n"));
  });

  it("has only its head if there are no rows", () => {
    expect(table(["page", "LCP"], [])).toBe("page  LCP");
  });
});
