import { expect, test } from "vitest";
import { changedKinds, countKinds, type Found, inventory } from "./inventory.ts";

const found = (over: Partial<Found>): Found => ({
  package: "engine.io",
  file: "build/socket.js",
  line: 7,
  kind: "close reason",
  text: "ping timeout",
  ...over,
});

test("a message is listed once a side, with every place", () => {
  const listed = inventory([
    found({}),
    found({ line: 9, kind: "error" }),
    found({ package: "engine.io-client", file: "build/cjs/socket.js" }),
  ]);
  expect(listed).toEqual([
    {
      text: "ping timeout",
      side: "server",
      kinds: ["close reason", "error"],
      packages: ["engine.io"],
      places: ["engine.io/build/socket.js:7", "engine.io/build/socket.js:9"],
    },
    {
      text: "ping timeout",
      side: "client",
      kinds: ["close reason"],
      packages: ["engine.io-client"],
      places: ["engine.io-client/build/cjs/socket.js:7"],
    },
  ]);
});

test("what a server sends is read by clients, and a code by both", () => {
  const listed = inventory([
    found({ kind: "packet", text: "Invalid namespace" }),
    found({ kind: "status", text: "HTTP 400" }),
    found({ kind: "code", text: "Bad request", code: 3 }),
  ]);
  expect(listed.map(({ side, code }) => [side, code])).toEqual([
    ["client", undefined],
    ["client", undefined],
    ["both", 3],
  ]);
});

test("debug output counts only where it is an error's end", () => {
  const listed = inventory([
    found({ kind: "debug", text: "open" }),
    found({ kind: "swallowed", text: "reading failed" }),
  ]);
  expect(listed.map(({ text }) => text)).toEqual(["reading failed"]);
});

test("an unknown package is refused", () => {
  expect(() => inventory([found({ package: "left-pad" })])).toThrow("left-pad is not in the table of packages.");
});

test("a kind whose number has changed is named, also when it is new or gone", () => {
  const counts = countKinds(
    inventory([
      found({ kind: "error", text: "not an object" }),
      found({ kind: "error", text: "not a function" }),
      found({ kind: "status", text: "HTTP 400" }),
    ]),
  );
  expect(counts).toEqual({ error: 2, status: 1 });
  expect(changedKinds(counts, counts)).toEqual([]);
  expect(changedKinds(counts, { error: 2, rejection: 1 })).toEqual([
    '0 messages of the kind "rejection", and not 1',
    '1 messages of the kind "status", and not 0',
  ]);
});
