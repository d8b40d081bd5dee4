import type { IncomingMessage } from "node:http";
import type { Socket } from "socket.io";
import { expect, it } from "vitest";
import { aMinute, Guests, mostIdle, networkOf } from "./guests";
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

it("remembers only so many addresses, and those with connections in any case", () => {
  const guests = guestsOf();
  const address = (number: number) => from(`2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`);
  for (let i = 0; i < 10; i++) {
    guests.welcome(connectionFrom(from("192.0.2.1")).connection);
  }
  const exhausted = from("192.0.2.2");
  while (guests.reasonAgainst(exhausted) === null) {
    // Connects again and again.
  }
  for (let number = 0; number < 2 * mostIdle; number++) {
    guests.reasonAgainst({ ...address(number), headers: { origin: "https://evil.example" } } as IncomingMessage);
  }
  expect(guests.reasonAgainst(exhausted)).toBe("too_fast");
  for (let number = 0; number < mostIdle; number++) {
    expect(guests.reasonAgainst(address(number))).toBeNull();
  }
  expect(guests.reasonAgainst(exhausted)).toBeNull();
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBe("too_many_connections");
});

it("counts on from what an address has done before its connection has ended", () => {
  const guests = guestsOf();
  const { connection, close } = connectionFrom(from("192.0.2.1"));
  while (guests.reasonAgainst(from("192.0.2.1")) === null) {
    // Connects again and again.
  }
  guests.welcome(connection);
  close();
  guests.sweep();
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBe("too_fast");
  clock += aMinute;
  guests.sweep();
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBeNull();
});

it("an address is the one that a trusted proxy names", () => {
  const guests = guestsOf({ DEMO_TRUSTED_PROXIES: "1", DEMO_CONNECTIONS_PER_ADDRESS: "1" });
  const behind = (name: string) =>
    guests.reasonAgainst(from("192.0.2.9", { "x-forwarded-for": `198.51.100.1, ${name}` }));
  expect([behind("192.0.2.1"), behind("192.0.2.1"), behind("192.0.2.1")]).toEqual([null, null, "too_fast"]);
  expect(behind("192.0.2.2")).toBeNull();
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts the address %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const connectionFrom = (request: IncomingMessage) => {
  let close = () => {};
  const connection = { request, once: (_event: string, listener: () => void) => (close = listener) };
  return { connection: connection as unknown as Socket["conn"], close: () => close() };
};

it("a network of IPv6 has as many connections as one address", () => {
  const guests = guestsOf();
  for (let i = 0; i < 10; i++) {
    guests.welcome(connectionFrom(from(`2001:db8:1:2::${i}`)).connection);
  }
  expect(guests.reasonAgainst(from("2001:db8:1:2:ffff::1"))).toBe("too_many_connections");
  expect(guests.reasonAgainst(from("2001:db8:1:3::1"))).toBeNull();
});

it("a node has only so many connections, whatever their addresses", () => {
  const guests = guestsOf({ DEMO_CONNECTIONS: "3" });
  const connections = [1, 2, 3].map((i) => connectionFrom(from(`192.0.2.${i}`)));
  for (const { connection } of connections) {
    guests.welcome(connection);
  }
  expect(guests.reasonAgainst(from("192.0.2.4"))).toBe("full");
  connections[0]?.close();
  expect(guests.reasonAgainst(from("192.0.2.4"))).toBeNull();
});

it("bars an address for some time, and only so many of them", () => {
  const guests = guestsOf();
  let isOpen = true;
  const { connection } = connectionFrom(from("192.0.2.1"));
  guests.welcome(Object.assign(connection, { close: () => (isOpen = false) }));
  guests.bar("192.0.2.1", aMinute);
  expect(isOpen).toBe(false);
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBe("barred");
  expect(guests.reasonAgainst(from("192.0.2.2"))).toBeNull();
  clock += aMinute;
  expect(guests.reasonAgainst(from("192.0.2.1"))).toBeNull();
  for (let i = 0; i <= 1_000; i++) {
    guests.bar(`192.0.${i >> 8}.${i & 255}`, aMinute);
  }
  expect(guests.reasonAgainst(from("192.0.0.0"))).toBeNull();
  expect(guests.reasonAgainst(from("192.0.0.1"))).toBe("barred");
});

it("the connections of an address share what so many visitors may do", () => {
  const guests = guestsOf();
  const draws = Array.from({ length: 1_000 }, () => guests.judge(from("192.0.2.1"), "board:draw"));
  expect(draws.filter((verdict) => verdict === "fine")).toHaveLength(6 * 90);
  expect(guests.judge(from("192.0.2.2"), "board:draw")).toBe("fine");
});
