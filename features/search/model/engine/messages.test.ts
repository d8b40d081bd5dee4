import { expect, it } from "vitest";
import { testPage } from "../testPages";
import { search } from "./engine";
import { messagesIn } from "./messages";
import { makeShard } from "./shard";

const messages = [
  "HTTP 404",
  "HTTP 502",
  "Forbidden",
  "timeout",
  "xhr poll error",
  "transport error",
  "Unexpected server response: …",
  "listen EADDRINUSE: address already in use …",
  "TimeoutError",
  "TRANSPORT_MISMATCH",
  "Access to XMLHttpRequest at '…' from origin '…' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
];

const errors = testPage("/docs/v4/errors/", ["Errors", "What messages mean."]);
errors.sections.push(
  ...messages.map((heading, i) => ({ level: 3, anchor: `e${i}`, heading, text: "A cause.", code: "", keywords: [] })),
);
const guide = testPage("/docs/v4/rooms/", ["Rooms", "A guide with a timeout."], [["Transport error", "A heading."]]);
const shard = await makeShard([guide, errors]);

function found(text: string): string[] {
  return messagesIn(text, [shard]).map(({ page, section }) => page.sections[section]?.heading ?? "");
}

it.each([
  ["Error: xhr poll error\n    at XHR.onError (webpack:///node_modules/engine.io-client/polling.js:157:22)", 4],
  ["WebSocket connection failed, Error: Unexpected server response: 502", 6],
  ["GET http://localhost:3000/socket.io/?EIO=4&transport=polling&t=abc 404 (Not Found)", 0],
  ["Request failed with status code 502", 1],
  ["502 Bad Gateway", 1],
  ["Uncaught Error: listen EADDRINUSE: address already in use :::3000 at Server.setupListenHandle", 7],
  ['{"code":4,"message":"Forbidden"}', 2],
  ["connect_error Error: timeout", 3],
  ["the client was disconnected at 10:32 with the reason 'transport error' again", 5],
  ["something TimeoutError happened", 8],
  ["connection_error { name: 'TRANSPORT_MISMATCH', transport: 'websocket', previousTransport: 'polling' }", 9],
  [
    "Access to XMLHttpRequest at 'http://localhost:3000/socket.io/?EIO=4&transport=polling&t=P4f' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    10,
  ],
  ["No 'Access-Control-Allow-Origin' header is present on the requested resource", 10],
] as const)("recognizes the message in %j", (text, index) => {
  expect(found(text)[0]).toBe(messages[index]);
});

it.each([
  "timeout",
  "how to set a timeout",
  "is it forbidden to send binary data",
  "port 404 and 502 clients",
  "rooms",
  "poll error xhr",
  "which transport error should a reconnecting client ignore",
])("finds no message in %j", (text) => {
  expect(found(text)).toEqual([]);
});

it("finds nothing on the pages of another version", () => {
  expect(messagesIn("Error: xhr poll error", [shard], ["docs-default-3.x"])).toEqual([]);
});

it("puts the entry before all other hits, marked, and lists it once", () => {
  const { hits } = search([shard], "disconnect: transport error", { locale: "en" });
  expect(hits[0]).toMatchObject({ page: { path: "/docs/v4/errors/" }, isMessage: true });
  expect(hits.filter(({ page, section }) => page === errors && section === hits[0]?.section)).toHaveLength(1);
  expect(hits.slice(1).some(({ isMessage }) => isMessage)).toBe(false);
});

it("answers a log of 2,000 characters", () => {
  const log = `${"2026-11-25T10:00:00Z INFO request id=17 took 12 ms\n".repeat(30)}Error: xhr poll error`;
  expect(found(log)).toEqual(["xhr poll error"]);
});
