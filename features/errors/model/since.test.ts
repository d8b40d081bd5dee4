import { expect, test } from "vitest";
import { compareVersions, earliest, type Published, sinceOf } from "./since.ts";

const published = (
  name: string,
  version: string,
  texts: string[],
  dependencies: Record<string, string> = {},
): Published => ({ package: name, version, texts: new Set(texts), dependencies });

const since = (all: Published[], text: string) => sinceOf(all).find((one) => one.text === text)?.since;

test("versions are ordered by their numbers", () => {
  expect(["4.10.0", "4.9.1", "4.9.0"].toSorted(compareVersions)).toEqual(["4.9.0", "4.9.1", "4.10.0"]);
});

test("a message counts from the first release that has it", () => {
  const all = [published("socket.io", "4.4.0", ["old", "new"]), published("socket.io", "4.3.0", ["old"])];
  expect(since(all, "new")).toBe("4.4.0");
  expect(since(all, "old")).toBe("4.3.0");
});

test("what 3.x had is older than the site", () => {
  expect(since([published("socket.io", "3.1.2", ["old"]), published("socket.io", "4.0.0", ["old"])], "old")).toBe(
    "before 4.0.0",
  );
});

test("a dependency's message counts from the release that demands it", () => {
  const all = [
    published("socket.io", "4.0.0", [], { "engine.io": "~5.0.0" }),
    published("socket.io", "4.1.0", [], { "engine.io": "~5.1.0" }),
    published("engine.io", "5.0.0", []),
    published("engine.io", "5.0.1", ["overlap"]),
    published("engine.io", "5.1.0", ["overlap"]),
  ];
  expect(since(all, "overlap")).toBe("4.1.0");
});

test("a dependency's message that no release demands yet counts from its own version", () => {
  const all = [
    published("socket.io", "4.8.4", [], { "socket.io-parser": "~4.2.4" }),
    published("socket.io-parser", "4.2.4", []),
    published("socket.io-parser", "4.2.6", ["too many"]),
    published("socket.io-parser", "4.2.7", ["too many"]),
  ];
  expect(since(all, "too many")).toBe("socket.io-parser 4.2.6");
});

test("a dependency's dependency is followed", () => {
  const all = [
    published("socket.io", "4.2.0", [], { "engine.io": "~5.2.0" }),
    published("engine.io", "5.2.0", [], { "engine.io-parser": "~5.0.0" }),
    published("engine.io-parser", "5.0.0", ["parser error"]),
  ];
  expect(since(all, "parser error")).toBe("4.2.0");
});

test("an adapter's message counts from the adapter's version", () => {
  const all = [
    published("@socket.io/redis-adapter", "7.0.0", []),
    published("@socket.io/redis-adapter", "7.1.0", ["malformed"]),
  ];
  expect(since(all, "malformed")).toBe("@socket.io/redis-adapter 7.1.0");
});

test("of several packages, the earliest release counts", () => {
  expect(earliest(["4.4.0", "before 4.0.0"])).toBe("before 4.0.0");
  expect(earliest(["4.10.0", "4.9.0"])).toBe("4.9.0");
  expect(earliest(["socket.io-adapter 2.5.3", "@socket.io/redis-adapter 7.0.0"])).toBe("socket.io-adapter 2.5.3");
  expect(earliest([])).toBeUndefined();
});
