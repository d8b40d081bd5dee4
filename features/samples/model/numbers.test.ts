import { describe, expect, it } from "vitest";
import { numbersOf } from "./numbers";

const hash = "0123456789ab";
const report = {
  "docs/events/rooms.md": { samples: 11, checked: 8, run: 7, parsed: 2, skipped: 1, release: "socket.io 4.8.4", hash },
  "docs/advanced/pm2.md": { samples: 2, checked: 0, run: 0, parsed: 0, skipped: 2, release: "socket.io 4.8.4", hash },
};

describe("numbersOf", () => {
  it("says how many samples a page has, and what was done with them", () => {
    expect(numbersOf(report, "docs/events/rooms.md", hash)).toEqual({
      total: 9,
      verified: 8,
      run: 7,
      release: "socket.io 4.8.4",
    });
  });

  it("says nothing of a page whose samples have changed since the report was written", () => {
    expect(numbersOf(report, "docs/events/rooms.md", "ba9876543210")).toBeUndefined();
  });

  it("says nothing of a page without samples, or with none that was checked", () => {
    expect(numbersOf(report, "docs/events/toString", hash)).toBeUndefined();
    expect(numbersOf(report, "toString", hash)).toBeUndefined();
    expect(numbersOf(report, "docs/advanced/pm2.md", hash)).toBeUndefined();
  });
});
