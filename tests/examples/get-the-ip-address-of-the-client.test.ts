import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import { type Program, startProgram } from "../../tools/programs/program";
import { client } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { hasNginx, startNginx } from "./support/nginx";

let program: Program;

beforeAll(async () => {
  program = await startProgram("get-the-ip-address-of-the-client");
});

it("takes the last address that is not a proxy of ours", async () => {
  await expectCommentedOutput(program);
});

describe("clientAddress()", () => {
  type Handshake = { headers: Record<string, string | undefined>; address?: string };
  let clientAddress: (handshake: Handshake) => string | undefined;

  beforeAll(async () => {
    ({ clientAddress } = await import(`${program.folder}/client-address.js`));
  });

  const from = (forwarded?: string, address: string | undefined = "::ffff:127.0.0.1") =>
    clientAddress({ headers: { "x-forwarded-for": forwarded }, address });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8::7, 10.1.2.3", "2001:db8::7"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db8::1]:51234", "2001:db8::1"],
    ["[2001:db8::1], 10.1.2.3:80", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
  ])("reads %s", (forwarded, address) => {
    expect(from(forwarded)).toBe(address);
  });

  it.each([
    ["198.51.100.66, 203.0.113.9:51234, 10.1.2.3", "203.0.113.9"],
    ["198.51.100.66, [2001:db8::1]:51234, 10.1.2.3", "2001:db8::1"],
    ["198.51.100.66, unknown, 10.1.2.3", "10.1.2.3"],
    ["198.51.100.66, , 10.1.2.3", "10.1.2.3"],
    ["198.51.100.66, 203.0.113.9:port, 10.1.2.3", "10.1.2.3"],
    ["198.51.100.66, unknown", "127.0.0.1"],
  ])("doesn't believe the forged entry of %s", (forwarded, address) => {
    expect(from(forwarded)).toBe(address);
  });

  it("returns the last address that is certain if the header contains no client", () => {
    expect([from(), from(""), from("unknown, <b>"), from("10.0.0.7")]).toEqual([
      "127.0.0.1",
      "127.0.0.1",
      "127.0.0.1",
      "10.0.0.7",
    ]);
  });

  it("ignores the header of a client that isn't behind a proxy", () => {
    expect(from("198.51.100.66", "::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(clientAddress({ headers: {} })).toBe(undefined);
  });
});

// Only Linux has all of 127.0.0.0/8.
describe.skipIf(!hasNginx || process.platform !== "linux")(
  needing("nginx on Linux", hasNginx && process.platform === "linux", "behind two proxies"),
  () => {
    const addressOf = (url: string, headers: Record<string, string>, transports: string[]) => {
      const agent = new Agent({ localAddress: "127.0.0.9" }) as unknown as string;
      const socket = client(url, { agent, transports, extraHeaders: headers });
      return new Promise((resolve, reject) => {
        socket.on("you are", (...addresses) => resolve(addresses));
        socket.on("connect_error", reject);
      });
    };

    it.each(["polling", "websocket"])(
      "finds the address of a client that sends a forged one, over %s",
      async (transport) => {
        const configuration = readFileSync(path.join(program.folder, "nginx.conf"), "utf8");
        const inner = await startNginx(configuration, program.port);
        const outer = await startNginx(configuration, inner);
        const forged = { "X-Forwarded-For": "198.51.100.66" };
        const seen = await addressOf(`http://127.0.0.1:${outer}`, forged, [transport]);
        expect(seen).toEqual(["127.0.0.9", "::ffff:127.0.0.1"]);
      },
    );

    it("ignores the header of a client that bypasses the proxies", async () => {
      const forged = { "X-Forwarded-For": "198.51.100.66" };
      const [address] = (await addressOf(`http://127.0.0.1:${program.port}`, forged, ["polling"])) as string[];
      expect(address).toBe("127.0.0.9");
    });
  },
);
