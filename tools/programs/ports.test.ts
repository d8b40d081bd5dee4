import { once } from "node:events";
import net from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, listens } from "./ports";

describe("a free port", () => {
  it("isn't one that the system could give away, nor the same twice", async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    expect(new Set(ports).size).toBe(3);
    for (const port of ports) {
      expect(port).toBeLessThan(32_768);
      expect(await listens(port)).toBe(false);
    }
  });

  it("isn't one that somebody listens on, at any address", async () => {
    const before = await freePort();
    const server = net.createServer().listen(before + 1, "127.0.0.1");
    await once(server, "listening");
    expect(await freePort()).not.toBe(before + 1);
    server.close();
  });
});
