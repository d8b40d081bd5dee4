import { describe, expect, it } from "vitest";
import { bundleFaults, changelogFaults, overviewFaults, postFaults, type Registry, wsOf } from "./registry.ts";

const registry: Registry = {
  releases: {
    "socket.io": {
      "9.1.0": { date: "2031-05-06", dependencies: { "engine.io": "~8.2.1", "socket.io-adapter": "~4.0.0" } },
    },
    "socket.io-client": { "9.1.0": { date: "2031-05-06", dependencies: { "engine.io-client": "~8.2.0" } } },
    "engine.io": {
      "8.2.0": { date: "2031-01-01", dependencies: { ws: "~10.0.0" } },
      "8.2.1": { date: "2031-05-05", dependencies: { ws: "~10.1.0" } },
      "8.2.2": { date: "2031-05-07", dependencies: { ws: "~10.2.0" } },
    },
    "engine.io-client": {},
  },
  bundles: { "9.1.0": { "socket.io.min.js": [50_000, 15_000] } },
};

const messages = (faults: readonly { line: number; message: string }[]) =>
  faults.map(({ line, message }) => `${line}: ${message}`);

it("finds the ws of the newest engine of that day", () => {
  expect(wsOf(registry, "engine.io", "~8.2.0", "2031-05-06")).toBe("~10.1.0");
  expect(wsOf(registry, "engine.io", "8.2.0", "2031-05-06")).toBe("~10.0.0");
});

describe("bundleFaults", () => {
  const found = (row: string) => messages(bundleFaults(row, "9.1.0", registry));

  it("compares sizes in bytes", () => {
    expect(found("| `socket.io.min.js` | 50,000 | 15,000 |")).toEqual([]);
    expect(found("| `socket.io.min.js` | 50,001 | 14,999 |")).toEqual([
      "1: socket.io.min.js 9.1.0 is 50000, not 50001.",
      "1: socket.io.min.js 9.1.0 with gzip is 15000, not 14999.",
    ]);
  });

  it("compares a compressed size in whole kB", () => {
    expect(found("| `socket.io.min.js` | 15 kB | minified |")).toEqual([]);
    expect(found("| `socket.io.min.js` | 16 kB | minified |")).toEqual([
      "1: socket.io.min.js 9.1.0 with gzip is 15 kB, not 16 kB.",
    ]);
  });

  it("ignores tables about something else", () => {
    expect(found("| `socket.io.min.js` | minified |")).toEqual([]);
  });
});

describe("changelogFaults", () => {
  const page = (day: string, range: string, size: string) =>
    [
      'title: "9.1.0"',
      `Released on ${day}. New.`,
      `| \`socket.io\` 9.1.0 | \`engine.io\` ${range} | ~10.1.0 | diff |`,
      `| \`socket.io.min.js\` | script | ${size} | 15,000 |`,
    ].join("\n");

  it("is content with what is true", () => {
    expect(changelogFaults(page("May 6, 2031", "~8.2.1", "50,000"), registry)).toEqual([]);
  });

  it("names a wrong day, engine and size", () => {
    expect(messages(changelogFaults(page("May 7, 2031", "~8.2.0", "50,001"), registry))).toEqual([
      "2: the day of 9.1.0 is 2031-05-06, not 2031-05-07.",
      "3: engine.io of socket.io 9.1.0 is ~8.2.1, not ~8.2.0.",
      "4: socket.io.min.js 9.1.0 is 50000, not 50001.",
    ]);
  });
});

describe("overviewFaults", () => {
  it("compares each row", () => {
    expect(overviewFaults("| 9.1.0 | 2031-05-06 | ~8.2.1 | ~10.1.0 | new |", registry)).toEqual([]);
    expect(messages(overviewFaults("| 9.1.0 | 2031-05-05 | ~8.2.1 | ~10.2.0 | new |", registry))).toEqual([
      "1: the day of 9.1.0 is 2031-05-06, not 2031-05-05.",
      "1: ws of 9.1.0 is ~10.1.0, not ~10.2.0.",
    ]);
  });
});

describe("postFaults", () => {
  const post = (...lines: string[]) => messages(postFaults(["title: Socket.IO 9.1.0", ...lines].join("\n"), registry));

  it("compares tables of sizes", () => {
    const table = (row: string) => ["| bundle | 9.1.0 | gzip |", "| - | - | - |", row];
    expect(post(...table("| `socket.io.min.js` | 50,000 | 15,000 |"))).toEqual([]);
    expect(post(...table("| minified | 50,000 | 15,000 |"))).toEqual([]);
    expect(post(...table("| `socket.io.min.js` | 50,000 | 15,001 |"))[0]).toMatch(/no socket\.io\.min\.js of 50,000/);
  });

  it("compares sizes, days and dependencies in sentences", () => {
    expect(
      post("9.1.0 of May 6, 2031, asks for engine.io 8.2 and socket.io-adapter 4.0. The bundle has 50,000 bytes."),
    ).toEqual([]);
    expect(
      post("9.1.0 of May 8, 2031, asks for engine.io 8.3 and socket.io-adapter 4.1. The bundle has 50,001 bytes."),
    ).toEqual([
      "2: no measured bundle has 50,001 bytes.",
      "2: 9.1.0 is of 2031-05-06 and 2031-05-06, not of May 8, 2031.",
      "2: engine.io of 9.1.0 is ~8.2.1, not 8.3.",
      "2: socket.io-adapter of 9.1.0 is ~4.0.0, not 4.1.",
    ]);
  });
});
