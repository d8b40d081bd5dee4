import { EventEmitter } from "node:events";
import type { FromChat } from "@site/features/demos/handlers/events";
import { defaultLimits } from "@site/features/demos/handlers/limits";
import { describe, expect, it } from "vitest";
import {
  answerOf,
  boardShapes,
  chatShapes,
  isBoard,
  isBoardWelcome,
  isChatWelcome,
  isRoomState,
  listen,
} from "./fromServer";

const me = { id: "a", name: "Ada" };
const message = { id: "message-1", at: 1, from: me, text: "hello" };
const stroke = { type: "begin", id: "a.1", color: "teal", width: 4, points: [[1, 2, 0.5]] };

describe("a welcome", () => {
  it("of the demos' server is known as such", () => {
    expect(isChatWelcome({ me, limits: defaultLimits, rooms: ["lobby"] })).toBe(true);
    expect(isBoardWelcome({ me, limits: defaultLimits })).toBe(true);
  });

  it.each([
    [undefined],
    ["hello"],
    [{}],
    [{ me, rooms: [] }],
    [{ me: { id: 1, name: "Ada" }, limits: defaultLimits, rooms: [] }],
    [{ me, limits: defaultLimits, rooms: [{}] }],
    [{ me, limits: defaultLimits, rooms: "lobby" }],
    [{ me, limits: { ...defaultLimits, textLength: "1000" }, rooms: [] }],
    // With these, a pen would never be done.
    [{ me, limits: { ...defaultLimits, pointsPerPacket: 0 }, rooms: [] }],
    [{ me, limits: { ...defaultLimits, pointsPerStroke: 1 }, rooms: [] }],
  ])("like %j is foreign", (given) => {
    expect(isChatWelcome(given)).toBe(false);
  });
});

it("events of another shape are not heard", () => {
  const socket = new EventEmitter();
  const heard: unknown[] = [];
  const stop = listen<FromChat>(socket, chatShapes, {
    message: (...args) => heard.push(args),
    rooms: (rooms) => heard.push(rooms),
  });
  socket.emit("message", "lobby", message, "an offset");
  for (const wrong of [
    undefined,
    {},
    { ...message, text: {} },
    { ...message, at: 1e300 },
    { ...message, from: null },
  ]) {
    socket.emit("message", "lobby", wrong);
  }
  socket.emit("rooms", "lobby");
  expect(heard).toEqual([["lobby", message, "an offset"]]);
  stop();
  expect(socket.listenerCount("message")).toBe(0);
});

it("the state of a room, and a board, are whole or none", () => {
  expect(isRoomState({ room: "lobby", messages: [message], people: [me] })).toBe(true);
  expect(isRoomState({ room: "lobby", messages: [message, null], people: [me] })).toBe(false);
  expect(isRoomState({ room: "lobby", messages: [message], people: {} })).toBe(false);
  expect(isBoard({ changes: [stroke, { type: "undo", id: "a.1" }, { type: "clear", by: me }], people: [me] })).toBe(
    true,
  );
  for (const wrong of [{ type: "clear" }, { ...stroke, points: [[1, 2]] }, { ...stroke, color: "url(x)" }, undefined]) {
    expect(isBoard({ changes: [wrong], people: [] })).toBe(false);
    expect(boardShapes.change(wrong)).toBe(false);
  }
});

describe("an answer", () => {
  it("is what was asked for, or the reason why not", async () => {
    const state = { ok: true, room: "lobby", messages: [], people: [] };
    expect(await answerOf(Promise.resolve(state), isRoomState)).toEqual(state);
    const refusal = { ok: false, reason: "too_fast", retryAfter: 5 };
    expect(await answerOf(Promise.resolve(refusal))).toEqual(refusal);
  });

  it.each([[undefined], [{ ok: true, room: 5 }], [{ ok: false, reason: "toString" }], [{ ok: "true" }]])(
    "like %j is none",
    async (given) => {
      expect(await answerOf(Promise.resolve(given), isRoomState)).toEqual({ ok: false, reason: "unavailable" });
    },
  );

  it("that does not come is none", async () => {
    expect(await answerOf(Promise.reject(new Error("late")))).toEqual({ ok: false, reason: "unavailable" });
  });
});
