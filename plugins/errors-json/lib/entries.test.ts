import { expect, test } from "vitest";
import { readEntries, translateEntries } from "./entries";

const entry = `### \`ping timeout\` {/* #server-ping-timeout */}

- **You see**: \`disconnect\` on the server.
- **Do first**: nothing, see [the network](../a.md#b).
- **Why**: the network is gone, or [\`pingTimeout\`](x.md) is short.
- **Confirm**: ask.
- **Since**: before 4.0.0, server
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
`;

const facts = (since: string) => readEntries(page.replace("before 4.0.0, server", since));

test("an entry is a heading that is a message, with the list that follows", () => {
  const { entries, faults } = readEntries(page);
  expect(faults).toEqual([]);
  expect(entries).toEqual([
    {
      id: "server-ping-timeout",
      text: "ping timeout",
      group: "Disconnected",
      side: "server",
      since: "before 4.0.0",
      see: "`disconnect` on the server.",
      first: "nothing, see the network.",
      why: "the network is gone, or `pingTimeout` is short.",
      confirm: "ask.",
      line: 13,
    },
  ]);
});

test.each([
  ["4.6.0, client", { since: "4.6.0", side: "client" }],
  ["4.6.0, server and client, code 1", { since: "4.6.0", side: "both", code: 1 }],
  ["@socket.io/sticky 2.0.0, server", { since: "@socket.io/sticky 2.0.0", side: "server" }],
  ["not from Socket.IO (ws), client", { since: "not from Socket.IO (ws)", side: "client" }],
])("the last part says since when, where and with which code: %s", (text, expected) => {
  expect(facts(text).entries[0]).toMatchObject(expected);
});

test("facts in another form are refused, with the line and what to write", () => {
  expect(facts("4.6.0").faults).toEqual([
    {
      line: 19,
      message:
        '`ping timeout`: "Since" is "4.6.0": write a release, then server, client or server and client, as in "4.6.0, server".',
    },
  ]);
});

test("a part that is missing or out of order is refused", () => {
  const { entries, faults } = readEntries(page.replace("- **Why**", "- **Cause**"));
  expect(entries).toEqual([]);
  expect(faults).toEqual([
    {
      line: 13,
      message:
        '`ping timeout` has the parts "You see, Do first, Cause, Confirm, Since": write "You see, Do first, Why, Confirm, Since", each as `- **Part**: text`.',
    },
  ]);
});

test("an empty part is refused", () => {
  expect(readEntries(page.replace("ask.", "")).faults).toEqual([
    { line: 18, message: '`ping timeout`: "Confirm" is empty.' },
  ]);
});

test("a translation replaces the words, and none of the facts", () => {
  const translation = page
    .replace("## Disconnected", "## 断开")
    .replace("- **Why**: the", "- **原因**：网络, the")
    .replace("- **Since**: before 4.0.0, server", "- **自**：4.0.0 之前，服务器");
  const [translated] = translateEntries(readEntries(page).entries, translation);
  expect(translated).toMatchObject({ group: "断开", side: "server", since: "before 4.0.0" });
  expect(translated?.why).toBe("网络, the network is gone, or `pingTimeout` is short.");
});

test("an entry that the translation does not have stays English", () => {
  const { entries } = readEntries(page);
  expect(translateEntries(entries, "## 断开 {/* #disconnected */}\n")).toEqual(entries);
});
