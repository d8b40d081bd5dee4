import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { aMinute, Guests } from "./guests";
import { readSettings } from "./settings";

let clock = 0;
const guestsOf = (env = {}) => new Guests(readSettings({ DEMO_CONNECTIONS_PER_ADDRESS: "10", ...env }), () => clock);
const from = (remoteAddress: string, headers = {}) => ({ headers, socket: { remoteAddress } }) as IncomingMessage;

it("an address that connects again and again has to wait, and the others need not", () => {
  const guests = guestsOf();
  const asked = Array.from({ length: 21 }, () => guests.reasonAgainst(from("192.0.2.1")));
  expect(asked.filter((reason) => reason === null)).toHaveLength(20);
  expect(asked.at(-1)).toBe("too_fast");
  expect(guests.reasonAgainst(from("192.0.2.2"))).toBeNull();
  guests.sweep();
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBe("too_fast");
  clock += 1000;
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBeNull();
  clock += aMinute;
  guests.sweep();
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBeNull();
});

it("logs a refusal once a minute for each address", () => {
  const guests = guestsOf();
  const told = () => ["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((name) => guests.isWorthTelling(from(name)));
  expect(told()).toEqual([true, false, true]);
  clock += aMinute - 1;
  expect(told()).toEqual([false, false, false]);
  clock += 1;
  expect(told()).toEqual([true, false, true]);
});

it("an address is the one that a trusted proxy names", () => {
  const guests = guestsOf({ DEMO_TRUSTED_PROXIES: "1", DEMO_CONNECTIONS_PER_ADDRESS: "1" });
  const behind = (name: string) =>
    guests.reasonAgainst(from("192.0.2.9", { "x-forwarded-for": `198.51.100.1, ${name}` }));
  expect([behind("192.0.2.1"), behind("192.0.2.1"), behind("192.0.2.1")]).toEqual([null, null, "too_fast"]);
  expect(behind("192.0.2.2")).toBeNull();
});
