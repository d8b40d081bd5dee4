import { describe, expect, it } from "vitest";
import { encodeChanges, hasChanged, type Past, timelineOf, valueIn } from "./pastDefaults.ts";

const past: Past = {
  defaults: {
    "socket.io": { last: "2.1.0", defaults: { path: { "1.0.0": "/tram" } } },
    "engine.io": { last: "3.1.1", defaults: { speed: { "3.0.0": 60, "3.1.1": 20 }, bell: { "3.1.0": false } } },
  },
  releases: {
    "socket.io": {
      releases: {
        "1.0.0": { "engine.io": "3.0.0" },
        "2.0.0": { "engine.io": "3.1.0" },
        "2.1.0": { "engine.io": "3.1.1" },
      },
      members: {},
    },
    "engine.io": { releases: { "3.0.0": {}, "3.0.1": {}, "3.1.0": {}, "3.1.1": {} }, members: {} },
  },
};

describe("encodeChanges and valueIn", () => {
  const releases = ["1.0.0", "1.1.0", "1.2.0", "1.10.0"];

  it("write down the releases in which a default changes, and read it for every release", () => {
    const values: Record<string, unknown> = { "1.1.0": 5, "1.2.0": 5, "1.10.0": ["a"] };
    const changes = encodeChanges(releases, (release) => values[release]);
    expect(changes).toEqual({ "1.1.0": 5, "1.10.0": ["a"] });
    expect(releases.map((release) => valueIn(changes, release))).toEqual([undefined, 5, 5, ["a"]]);
  });

  it("know when an option is gone", () => {
    const changes = encodeChanges(releases, (release) => (release === "1.0.0" ? true : undefined));
    expect(changes).toEqual({ "1.0.0": true, "1.1.0": null });
    expect(valueIn(changes, "1.2.0")).toBeUndefined();
  });
});

describe("timelineOf", () => {
  it("follows an option of the root", () => {
    expect(timelineOf(past, "socket.io", "path")?.map(({ release }) => release)).toEqual(["1.0.0", "2.0.0", "2.1.0"]);
  });

  it("finds what a release gets from each engine that it accepts", () => {
    expect(timelineOf(past, "socket.io", "speed")).toEqual([
      { release: "1.0.0", values: [60] },
      { release: "2.0.0", values: [60, 20] },
      { release: "2.1.0", values: [20] },
    ]);
  });

  it("follows an option in the releases of the engine", () => {
    expect(timelineOf(past, "socket.io", "speed", "engine.io")?.map(({ values }) => values[0])).toEqual([
      60, 60, 60, 20,
    ]);
  });

  it("leaves out releases without the option, and knows nothing of others", () => {
    expect(timelineOf(past, "socket.io", "bell")?.map(({ release }) => release)).toEqual(["2.0.0", "2.1.0"]);
    expect(timelineOf(past, "socket.io", "doors")).toBeUndefined();
    expect(timelineOf(past, "socket.io", "path", "engine.io")).toBeUndefined();
  });
});

describe("hasChanged", () => {
  it("takes an option that is not set for one that is off", () => {
    const point = (value: unknown) => ({ release: "1.0.0", values: [value] });
    expect(hasChanged([point(false), point(undefined)])).toBe(false);
    expect(hasChanged([point(false), point({ threshold: 1024 })])).toBe(true);
  });
});
