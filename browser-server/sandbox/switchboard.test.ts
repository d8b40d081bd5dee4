import { describe, expect, it } from "vitest";
import { Switchboard } from "./switchboard";

describe("free ports", () => {
  it("are given out one after the other, and again when all have been used", () => {
    const switchboard = new Switchboard();
    const given = new Set<number | undefined>();
    for (let i = 0; i < 20_000; i++) {
      const port = switchboard.listen("server", 0);
      given.add(port);
      switchboard.unlisten("server", port ?? 0);
    }
    expect(given.size).toBe(65_536 - 49_152);
    expect(given.has(undefined)).toBe(false);
  });

  it("are limited for each program", () => {
    const switchboard = new Switchboard();
    const ports = Array.from({ length: 70 }, () => switchboard.listen("greedy", 0));
    expect(ports.filter((port) => port !== undefined)).toHaveLength(64);
    expect(switchboard.listen("greedy", 3000)).toBeUndefined();
    expect(switchboard.listen("modest", 3000)).toBe(3000);
    switchboard.forget("greedy");
    expect(switchboard.listen("greedy", 0)).toBeDefined();
  });
});

it("finds the program that listens on a port of this machine", () => {
  const switchboard = new Switchboard();
  switchboard.listen("server", 3000);
  expect(switchboard.find({ url: "http://localhost:3000/socket.io/" })).toBe("server");
  expect(switchboard.find({ url: "http://localhost/" })).toBeUndefined();
  expect(switchboard.find({ url: "http://example.com:3000/" })).toBeUndefined();
});
