import { describe, expect, it } from "vitest";
import { findErrors, prepare } from "./find";

const entries = prepare([
  { id: "http-404", message: "HTTP 404", words: "the request does not reach Socket.IO" },
  { id: "session-id-unknown", message: "Session ID unknown", words: "sticky sessions, code 1" },
  { id: "xhr-poll-error", message: "xhr poll error", words: "CORS, certificate" },
  { id: "xhr-post-error", message: "xhr post error", words: "the POST request failed" },
  { id: "timeout", message: "timeout", words: "the server did not respond" },
  { id: "ping-timeout", message: "ping timeout", words: "no pong" },
  { id: "server-transport-close", message: "transport close", words: "on the server" },
  { id: "client-transport-close", message: "transport close", words: "on the client, 连接已断开" },
  { id: "reserved", message: '"…" is a reserved event name', words: "emit throws" },
  {
    id: "cors-no-header",
    message:
      "Access to XMLHttpRequest at '…' from origin '…' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    words: "browser",
  },
  { id: "blocked", message: "has been blocked by CORS policy", words: "browser" },
]);

const find = (text: string) => findErrors(entries, text);

describe("a pasted text", () => {
  it.each([
    ['{"code":1,"message":"Session ID unknown"}', "session-id-unknown"],
    ["Error: xhr poll error\n    at Polling.onError (polling.js:157:20)", "xhr-poll-error"],
    ['Uncaught Error: "disconnect" is a reserved event name', "reserved"],
    ["GET http://localhost:3000/socket.io/?EIO=4&transport=polling 404 (Not Found)", "http-404"],
    ["disconnected: ping timeout", "ping-timeout"],
    [
      "Access to XMLHttpRequest at 'http://localhost:3000/socket.io/?EIO=4' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
      "cors-no-header",
    ],
  ])("opens the one entry whose message stands in it: %s", (text, id) => {
    expect(find(text)).toEqual({ ids: [id], best: id });
  });

  it("opens no entry if several have the message", () => {
    expect(find("transport close")).toEqual({
      ids: ["server-transport-close", "client-transport-close"],
      best: undefined,
    });
  });

  it("takes no port for a status", () => {
    expect(find("connect to 10.0.0.1:404 failed").ids).not.toContain("http-404");
  });

  it("finds an entry whose message is there in part", () => {
    expect(find("something about xhr and poll that nobody wrote").ids).toEqual(["xhr-poll-error"]);
  });
});

describe("words", () => {
  it("find the messages that have them first, then the entries that speak of them", () => {
    expect(find("timeout").ids).toEqual(["timeout", "ping-timeout"]);
    expect(find("xhr p").ids).toEqual(["xhr-poll-error", "xhr-post-error"]);
    expect(find("cors").ids).toEqual(["cors-no-header", "blocked", "xhr-poll-error"]);
  });

  it("find a message that is typed in full, and open it", () => {
    expect(find("timeout").best).toBe("timeout");
    expect(find("timeou").best).toBeUndefined();
  });

  it("are found by their beginning, and in Han text anywhere", () => {
    expect(find("stick").ids).toEqual(["session-id-unknown"]);
    expect(find("tick").ids).toEqual([]);
    expect(find("断开").ids).toEqual(["client-transport-close"]);
  });

  it("find nothing if there are none", () => {
    expect(find(' "…" ')).toEqual({ ids: [], best: undefined });
    expect(find("pigeon")).toEqual({ ids: [], best: undefined });
  });
});
