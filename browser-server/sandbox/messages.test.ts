import { describe, expect, it } from "vitest";
import { longestText, readFromProgram } from "./messages";

const entry = { level: "log", text: "hello", at: 1 };
const frame = { connection: 1, direction: "sent", transport: "polling", at: 1, frame: "40" };
const dial = { kind: "http", method: "GET", url: "http://localhost:3000/", headers: { accept: "*/*" }, at: 5 };

describe("readFromProgram", () => {
  it.each([
    { type: "output", entries: [entry, { ...entry, place: { file: "server.js", line: 3 } }], dropped: 0 },
    { type: "frames", frames: [frame, { ...frame, frame: new ArrayBuffer(2) }], dropped: 7 },
    { type: "output", entries: [{ ...entry, hint: "noNetwork" }], dropped: 0 },
    { type: "ready" },
    { type: "listen", id: 1, port: 0 },
    { type: "unlisten", port: 3000 },
    { type: "dial", id: 1, dial },
    { type: "dial", id: 1, dial: { ...dial, kind: "websocket", body: "text" } },
    { type: "exit", code: -1 },
    { type: "evaluated" },
    { type: "pong" },
  ])("takes %j", (message) => {
    expect(readFromProgram(message)).toEqual(message);
  });

  it.each([
    undefined,
    null,
    "pong",
    {},
    { type: "ping" },
    { type: "output", entries: "all", dropped: 0 },
    { type: "output", entries: [{ ...entry, level: "html" }], dropped: 0 },
    { type: "output", entries: [{ ...entry, text: "x".repeat(2 * longestText) }], dropped: 0 },
    { type: "output", entries: [{ ...entry, at: Number.NaN }], dropped: 0 },
    { type: "output", entries: [{ ...entry, place: { file: {}, line: 1 } }], dropped: 0 },
    { type: "output", entries: [{ ...entry, hint: "<b>" }], dropped: 0 },
    { type: "frames", frames: [{ ...frame, frame: {} }], dropped: 0 },
    { type: "frames", frames: [{ ...frame, frame: new ArrayBuffer(2_000_000) }], dropped: 0 },
    { type: "frames", frames: [frame], dropped: -1 },
    { type: "frames", frames: new Array(3), dropped: 0 },
    { type: "listen", id: 1, port: 70_000 },
    { type: "listen", id: 1.5, port: 3000 },
    { type: "dial", id: 1, dial: { ...dial, headers: { a: 1 } } },
    { type: "dial", id: 1, dial: { ...dial, kind: "file" } },
    { type: "dial", id: 1, dial: { ...dial, at: "now" } },
    { type: "exit", code: "0" },
  ])("refuses %j", (message) => {
    expect(readFromProgram(message)).toBeUndefined();
  });

  it("leaves behind what nobody asked for", () => {
    expect(readFromProgram({ type: "pong", extra: "x".repeat(1_000) })).toEqual({ type: "pong" });
    const forged = { type: "ended", program: "another", count: 1n };
    const place = { file: "server.js", line: 3 };
    expect(
      readFromProgram({
        type: "output",
        entries: [{ ...entry, ...forged, place: { ...place, ...forged } }],
        dropped: 0,
      }),
    ).toEqual({ type: "output", entries: [{ ...entry, place }], dropped: 0 });
    expect(readFromProgram({ type: "frames", frames: [{ ...frame, ...forged }], dropped: 0 })).toEqual({
      type: "frames",
      frames: [frame],
      dropped: 0,
    });
    expect(readFromProgram({ type: "dial", id: 1, dial: { ...dial, ...forged } })).toEqual({
      type: "dial",
      id: 1,
      dial,
    });
  });

  it("does not count through a list that only claims to be long", () => {
    expect(readFromProgram({ type: "output", entries: new Array(4_000_000_000), dropped: 0 })).toBeUndefined();
  });
});
