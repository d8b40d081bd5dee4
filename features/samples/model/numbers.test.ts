import { describe, expect, it } from "vitest";
import { numbersOf } from "./numbers";

const report = {
  "docs/events/rooms.md": { samples: 9, checked: 8, run: 7, skipped: 1, release: "socket.io 4.8.4" },
  "docs/advanced/pm2.md": { samples: 2, checked: 0, run: 0, skipped: 2, release: "socket.io 4.8.4" },
};

describe("numbersOf", () => {
  it("says how many samples a page has, and what was done with them", () => {
    expect(numbersOf(report, "docs/events/rooms.md")).toEqual({
      total: 9,
      verified: 8,
      run: 7,
      release: "socket.io 4.8.4",
    });
  });

  it("says nothing of a page without samples, or with none that was checked", () => {
    expect(numbersOf(report, "docs/events/toString")).toBeUndefined();
    expect(numbersOf(report, "toString")).toBeUndefined();
    expect(numbersOf(report, "docs/advanced/pm2.md")).toBeUndefined();
  });
});
