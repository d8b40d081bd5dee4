import { describe, expect, it } from "vitest";
import { mayConnect, readSettings } from "./settings";

describe("settings", () => {
  it("do without an environment, on loopback", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 3100,
      portMayMove: true,
      origins: ["loopback"],
      redisUrl: undefined,
      connections: 2_000,
      sockets: 4_100,
      connectionsPerAddress: 50,
      moderationToken: undefined,
      trustedProxies: 0,
    });
  });

  it("come from the environment", () => {
    const settings = readSettings({
      DEMO_HOST: "0.0.0.0",
      DEMO_PORT: "4000",
      DEMO_ORIGINS: "https://socket.io, http://localhost:5000",
      DEMO_REDIS_URL: "rediss://user:secret@redis:6379",
      DEMO_TRUSTED_PROXIES: "1",
    });
    expect(settings).toMatchObject({
      host: "0.0.0.0",
      port: 4000,
      portMayMove: false,
      origins: ["https://socket.io", "http://localhost:5000"],
      trustedProxies: 1,
    });
  });

  it("that are wrong are listed together, each with its fix, and without secrets", () => {
    const read = () =>
      readSettings({
        DEMO_PORT: "eighty",
        DEMO_ORIGINS: "socket.io,https://socket.io/demos",
        DEMO_REDIS_URL: "http://:secret@redis",
        DEMO_TRUSTED_PROXIES: "-1",
      });
    expect(read).toThrow(/DEMO_PORT must be a whole number from 0 to 65535, not "eighty"/);
    expect(read).toThrow(/"socket\.io", which is no origin/);
    expect(read).toThrow(/"https:\/\/socket\.io\/demos", which is no origin/);
    expect(read).toThrow(/DEMO_TRUSTED_PROXIES/);
    expect(read).toThrow(/DEMO_REDIS_URL is no address/);
    expect(read).not.toThrow(/secret/);
  });

  it.each(["", " , "])("need an origin: %j has none", (DEMO_ORIGINS) => {
    expect(() => readSettings({ DEMO_ORIGINS })).toThrow(/DEMO_ORIGINS is empty/);
  });
});

describe("a page", () => {
  it.each([
    ["http://localhost:3000", ["loopback"], true],
    ["http://[::1]:8080", ["loopback"], true],
    ["http://localhost.evil.example", ["loopback"], false],
    ["https://evil.example", ["loopback", "https://socket.io"], false],
    ["null", ["https://socket.io"], false],
    ["https://socket.io", ["https://socket.io"], true],
    ["https://evil.example", ["*"], true],
    [undefined, ["https://socket.io"], true],
  ])("of %s, with %j, may connect: %s", (origin, origins, expected) => {
    expect(mayConnect(origin, origins)).toBe(expected);
  });
});
