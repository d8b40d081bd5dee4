import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TypingTimers } from "./TypingTimers";

let silent: string[];
let timers: TypingTimers;

beforeEach(() => {
  vi.useFakeTimers();
  silent = [];
  timers = new TypingTimers((room, id) => silent.push(`${room} ${id}`));
});

afterEach(() => vi.useRealTimers());

it("ends the typing of one person in every room", () => {
  timers.heard("lobby", "a", true);
  timers.heard("tea", "a", true);
  vi.runAllTimers();
  expect(silent).toEqual(["lobby a", "tea a"]);
});

it("begins anew with each word, and ends with the last one or with all", () => {
  timers.heard("lobby", "a", true);
  timers.heard("lobby", "a", true);
  timers.heard("lobby", "b", true);
  timers.heard("lobby", "b", false);
  vi.runAllTimers();
  expect(silent).toEqual(["lobby a"]);
  timers.heard("lobby", "a", true);
  timers.stop();
  vi.runAllTimers();
  expect(silent).toHaveLength(1);
});
