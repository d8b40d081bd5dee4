import { describe, expect, test } from "vitest";
import { type Facts, faults } from "./check.ts";
import type { ErrorEntry, Located } from "./entries.ts";
import type { Listed } from "./inventory.ts";

const listed = (over: Partial<Listed> = {}): Listed => ({
  text: "ping timeout",
  side: "server",
  kinds: ["close reason"],
  packages: ["engine.io"],
  places: ["engine.io/build/socket.js:184"],
  ...over,
});

const entry = (over: Partial<Located<ErrorEntry>> = {}): Located<ErrorEntry> => ({
  id: "ping-timeout",
  text: "ping timeout",
  group: "Reasons",
  side: "server",
  where: "x",
  cause: "x",
  fix: "x",
  line: 12,
  ...over,
});

const facts = (over: Partial<Facts> = {}): Facts => ({
  listed: [listed()],
  since: [{ package: "engine.io", text: "ping timeout", since: "before 4.0.0" }],
  allowed: [],
  elsewhere: [],
  others: {},
  ...over,
});

const messages = (entries: Located<ErrorEntry>[], over: Partial<Facts> = {}) =>
  faults(entries, facts(over)).map(({ message }) => message);

test("a page that describes the library's messages passes", () => {
  expect(faults([entry()], facts())).toEqual([]);
});

test("a message without an entry is missing", () => {
  expect(faults([], facts())).toEqual([
    {
      in: "page",
      line: 1,
      message:
        "`ping timeout` (server, engine.io/build/socket.js:184) has no entry: describe it, or say in allowed.json why nobody sees it.",
    },
  ]);
});

test("a message of both sides needs an entry for each, or one for both", () => {
  const both = { listed: [listed({ side: "both" })] };
  expect(messages([entry()], both)).toEqual([expect.stringContaining("`ping timeout` (both, ")]);
  expect(messages([entry({ side: "both" })], both)).toEqual([]);
  expect(messages([entry(), entry({ id: "other", side: "client" })], both)).toEqual([]);
});

test("an entry that is nowhere in the library is invented", () => {
  expect(messages([entry(), entry({ id: "pong", text: "pong timeout", line: 20 })])).toEqual([
    "`pong timeout` is nowhere in the library: copy the message exactly, remove the entry, or say in elsewhere.json who prints it.",
  ]);
});

test("an entry for a side that has no such message is refused", () => {
  expect(messages([entry({ side: "both" })])).toEqual([
    "`ping timeout` is said to appear on the client, where the library has no such message.",
  ]);
});

test("two entries for one message are refused", () => {
  expect(messages([entry(), entry({ id: "again", line: 30 })])).toEqual([
    "`ping timeout` (server) is described in line 12 already: make one entry of them.",
  ]);
});

test("an id that is used twice is refused", () => {
  const others = {
    listed: [listed(), listed({ text: "pong" })],
    since: [...facts().since, { package: "engine.io", text: "pong", since: "before 4.0.0" }],
  };
  expect(messages([entry(), entry({ text: "pong", line: 30 })], others)).toEqual([
    "the id #ping-timeout is taken by line 12.",
  ]);
});

describe("facts", () => {
  test("a wrong release is refused", () => {
    expect(messages([entry({ since: "4.6.0" })])).toEqual([
      '`ping timeout` exists since "before 4.0.0", the page says "4.6.0".',
    ]);
    const over = { since: [{ package: "engine.io", text: "ping timeout", since: "4.6.0" }] };
    expect(messages([entry()], over)).toEqual([
      '`ping timeout` exists since "4.6.0", the page says nothing, which means "before 4.0.0".',
    ]);
    expect(messages([entry({ since: "4.6.0" })], over)).toEqual([]);
  });

  test("the earliest of several packages counts", () => {
    const over = {
      listed: [listed({ packages: ["socket.io", "engine.io"] })],
      since: [...facts().since, { package: "socket.io", text: "ping timeout", since: "4.4.0" }],
    };
    expect(messages([entry()], over)).toEqual([]);
  });

  test("a message whose release was not computed is reported where it belongs", () => {
    expect(faults([entry()], facts({ since: [] }))).toEqual([
      {
        in: "since",
        line: 1,
        message: "`ping timeout` of engine.io is not in since.json: run npm run errors -- --since",
      },
    ]);
  });

  test("a wrong code is refused", () => {
    const over = { listed: [listed({ code: 1 })] };
    expect(messages([entry({ code: 2 })], over)).toEqual(["`ping timeout` has the code 2, in the library 1."]);
    expect(messages([entry()], over)).toEqual(["`ping timeout` has no code, in the library 1."]);
  });
});

describe("the list of messages that nobody sees", () => {
  const allowed = { package: "engine.io", text: "ping timeout", reason: "internal" };

  test("spares an entry", () => {
    expect(messages([], { allowed: [allowed] })).toEqual([]);
  });

  test("may not name what is gone, what is described, or what has no reason", () => {
    expect(messages([entry()], { allowed: [{ ...allowed, text: "gone" }] })).toEqual([
      "`gone` (engine.io) is no longer in the library: remove it.",
    ]);
    expect(messages([entry()], { allowed: [allowed] })).toEqual([
      "`ping timeout` (engine.io) is described on the page: remove it here.",
    ]);
    expect(messages([], { allowed: [{ ...allowed, reason: " " }] })).toEqual([
      "`ping timeout` (engine.io) has no reason.",
    ]);
  });

  test("may only point to entries that exist", () => {
    expect(messages([], { allowed: [{ ...allowed, seenIn: "nowhere" }] })).toEqual([
      "`ping timeout` (engine.io) is said to be seen in #nowhere, which is no entry of the page.",
    ]);
  });
});

describe("messages of others", () => {
  const other = entry({ id: "too-large", text: "Max payload", from: "ws", line: 40 });
  const elsewhere = [{ id: "too-large", from: "ws" }];

  test("are described without being in the library", () => {
    expect(messages([entry(), other], { elsewhere })).toEqual([]);
  });

  test("say so", () => {
    expect(messages([entry(), { ...other, from: "Node.js" }], { elsewhere })).toEqual([
      '`Max payload` is printed by ws, the page says "Node.js": write "Printed by" and "ws".',
    ]);
  });

  test("are in the package that is named, when that is installed", () => {
    expect(messages([entry(), other], { elsewhere, others: { ws: ["Max payload"] } })).toEqual([]);
    expect(messages([entry(), other], { elsewhere, others: { ws: ["Maximum payload"] } })).toEqual([
      "`Max payload` is nowhere in the package ws.",
    ]);
  });

  test("have an entry", () => {
    expect(messages([entry()], { elsewhere })).toEqual(["#too-large is no entry of the page: remove it."]);
  });
});
