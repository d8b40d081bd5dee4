import { describe, expect, it } from "vitest";
import { withoutMarkers, words } from "./markers";

describe("words", () => {
  it("splits at spaces, but neither in quotes nor in braces", () => {
    expect(words(`title="my server.js" run=a {1, 3-4} skip='needs a "key"' showLineNumbers`)).toEqual([
      'title="my server.js"',
      "run=a",
      "{1, 3-4}",
      `skip='needs a "key"'`,
      "showLineNumbers",
    ]);
  });

  it("finds no word in an empty info string", () => {
    expect(words("  ")).toEqual([]);
  });
});

describe("withoutMarkers", () => {
  it.each([
    "run",
    "run=rooms",
    "server",
    "client",
    "forms",
    "type-error=2345",
    'skip="needs a cloud account"',
    "throws='not \"a\" function'",
    'server run=rooms throws="x y"',
  ])("takes %s off and leaves nothing", (meta) => {
    expect(withoutMarkers(meta)).toBeNull();
  });

  it("keeps what is for readers, in its order", () => {
    expect(withoutMarkers('title="server.js" run=rooms {2,4-5} npm2yarn')).toBe('title="server.js" {2,4-5} npm2yarn');
  });

  it.each(['title="run"', "runner", "running=a", "server.js", "skip", "{1}"])(
    "does not take %s for a marker",
    (meta) => {
      expect(withoutMarkers(meta)).toBe(meta);
    },
  );
});
