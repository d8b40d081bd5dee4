import { beforeEach, expect, it, vi } from "vitest";

let clock: typeof import("./clock");

beforeEach(async () => {
  vi.stubGlobal("performance", { timeOrigin: 1_000, now: () => 5 });
  vi.resetModules();
  clock = await import("./clock");
});

it("counts milliseconds since 1970", () => {
  expect(clock.now()).toBe(1_005);
});

it("never says the same time twice", () => {
  const first = clock.now();
  expect(clock.now()).toBeGreaterThan(first);
});

it("is later than what it has heard, although the other program's clock is ahead", () => {
  clock.hear(1_007);
  expect(clock.now()).toBeGreaterThan(1_007);
});

it("doesn't go back to what it hears late", () => {
  const first = clock.now();
  clock.hear(900);
  expect(clock.now()).toBeGreaterThan(first);
});
