import { expect, test } from "vitest";
import { readEntries, translateEntries } from "./entries";

const entry = `### \`ping timeout\` {/* #server-ping-timeout */}

- **Where**: on the server, in \`disconnect\`.
- **Since**: 4.6.0
- **Cause**: the network is gone, or [\`pingTimeout\`](x.md) is short.
- **How to tell**: one of the following:
  1. Ask.
  2. Measure.
- **Fix**: nothing, see [the network](../a.md#b).

\`\`\`js server
// - **Bold**: no part
\`\`\`
`;

const page = `---
title: Error reference
---

Text.

## Disconnected {/* #disconnected */}

\`\`\`js server
// ### \`not a heading\` {/* #no */}
\`\`\`

${entry}
### Not an entry {/* #other */}

- **Bold**: but no entry.

| message                         | where                                     | fix                  |
| ------------------------------- | ----------------------------------------- | -------------------- |
| \`invalid content\` {/* #content */} | server: \`details.message\`, since 4.5.0  | see [x](./x.md#y) |
| \`no id\`                       | server: nothing                           | none                 |
`;

const readWith = (from: string, to: string) => readEntries(page.replace(from, to));

test("an entry is a heading that is a message with the list that follows, or the row of a table", () => {
  const { entries, faults } = readEntries(page);
  expect(faults).toEqual([]);
  expect(entries).toEqual([
    {
      id: "server-ping-timeout",
      text: "ping timeout",
      group: "Disconnected",
      side: "server",
      since: "4.6.0",
      where: "on the server, in `disconnect`.",
      cause: "the network is gone, or `pingTimeout` is short.",
      check: "one of the following:\n1. Ask.\n2. Measure.",
      fix: "nothing, see the network.",
      line: 13,
    },
    {
      id: "content",
      text: "invalid content",
      group: "Disconnected",
      side: "server",
      since: "4.5.0",
      where: "server: `details.message`, since 4.5.0",
      fix: "see x",
      line: 33,
    },
  ]);
});

test.each([
  ["on the client: x", { side: "client" }],
  ["on the server and the client, with code 1: the body", { side: "both", code: 1 }],
])("the first part says on which side, and with which code: %s", (text, expected) => {
  expect(readWith("on the server, in `disconnect`.", text).entries[0]).toMatchObject(expected);
});

test.each([
  ["client: the console, printed by Chromium", { side: "client", from: "Chromium" }],
  ["client: a warning, since `@socket.io/sticky` 2.0.0", { side: "client", since: "@socket.io/sticky 2.0.0" }],
  ["server and client: an `Error`", { side: "both" }],
])("the second cell of a row says the same: %s", (text, expected) => {
  expect(readWith("server: `details.message`, since 4.5.0", text).entries[1]).toMatchObject(expected);
});

test("the second part may say who prints the message", () => {
  const [first] = readWith("- **Since**: 4.6.0", "- **Printed by**: `ws`").entries;
  expect(first).toMatchObject({ from: "ws" });
  expect(first).not.toHaveProperty("since");
});

test("what doesn't help to tell the causes apart, and the release, may be left out", () => {
  const { entries, faults } = readEntries(
    page.replace(/- \*\*How to tell\*\*[^-]*/, "").replace("- **Since**: 4.6.0\n", ""),
  );
  expect(faults).toEqual([]);
  expect(entries[0]).not.toHaveProperty("check");
  expect(entries[0]).not.toHaveProperty("since");
});

test("an entry without a side is refused, with the line and what to write", () => {
  expect(readWith("on the server, in", "in").faults).toEqual([
    {
      line: 15,
      message:
        '`ping timeout`: "Where" is "in `disconnect`.": begin it with "on the server", "on the client" or "on the server and the client", as in "on the client, in `connect_error`.".',
    },
  ]);
  expect(readWith("server: `details", "`details").faults).toEqual([
    { line: 33, message: expect.stringContaining("begin it with server, client or server and client") },
  ]);
});

test("a part that is missing or out of order is refused", () => {
  const { entries, faults } = readWith("- **Cause**", "- **Why**");
  expect(entries.map(({ id }) => id)).toEqual(["content"]);
  expect(faults).toEqual([
    {
      line: 13,
      message:
        '`ping timeout` has the parts "Where, Since, Why, How to tell, Fix": write "Where, Cause, How to tell, Fix", each as `- **Part**: text`; "How to tell" may be left out, and "Since" or "Printed by" may follow "Where".',
    },
  ]);
});

test("a row with another number of cells is refused", () => {
  expect(readWith(" see [x](./x.md#y) |", " see | x |").faults).toEqual([
    { line: 33, message: "`invalid content` has 4 cells: write message, where and fix." },
  ]);
});

test("an empty part is refused", () => {
  expect(readWith("nothing, see [the network](../a.md#b).", "").faults).toEqual([
    { line: 21, message: '`ping timeout`: "Fix" is empty.' },
  ]);
});

test("a translation replaces the words, and none of the facts", () => {
  const translation = page
    .replace("## Disconnected", "## 断开")
    .replace("- **Cause**: the", "- **原因**：网络, the")
    .replace("- **Since**: 4.6.0", "- **自**：4.6.0 起")
    .replace("server: `details.message`, since 4.5.0", "服务器");
  const [section, row] = translateEntries(readEntries(page).entries, translation);
  expect(section).toMatchObject({ group: "断开", side: "server", since: "4.6.0" });
  expect(section?.cause).toBe("网络, the network is gone, or `pingTimeout` is short.");
  expect(row).toMatchObject({ where: "服务器", side: "server", since: "4.5.0", fix: "see x" });
});

test("an entry that the translation does not have, or has in another form, stays English", () => {
  const { entries } = readEntries(page);
  expect(translateEntries(entries, "## 断开 {/* #disconnected */}\n")).toEqual(entries);
  expect(translateEntries(entries, page.replace("- **Since**: 4.6.0\n", ""))[0]).toEqual(entries[0]);
});
