import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { client } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { hasNginx, startNginx } from "./support/nginx";
import { type Program, startProgram } from "./support/program";

let program: Program;

beforeAll(async () => {
  program = await startProgram("get-the-ip-address-of-the-client");
});

it("takes the last address that is not a proxy of ours", async () => {
  await expectCommentedOutput(program);
});

it("makes nothing of a header that holds no addresses, or only ours", async () => {
  const { clientAddress } = await import(`${program.folder}/client-address.js`);
  const address = "::ffff:127.0.0.1";
  const from = (forwarded?: string) => clientAddress({ headers: { "x-forwarded-for": forwarded }, address });
  expect([from(), from("unknown, <b>"), from("10.0.0.7")]).toEqual(["127.0.0.1", "127.0.0.1", "10.0.0.7"]);
  expect(from("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(from("2001:db8::7, 10.1.2.3")).toBe("2001:db8::7");
});

// Only Linux has all of 127.0.0.0/8.
describe.skipIf(!hasNginx || process.platform !== "linux")("behind two proxies", () => {
  const addressOf = (url: string, headers: Record<string, string>, transports: string[]) => {
    const agent = new Agent({ localAddress: "127.0.0.9" }) as unknown as string;
    const socket = client(url, { agent, transports, extraHeaders: headers });
    return new Promise((resolve, reject) => {
      socket.on("you are", (...addresses) => resolve(addresses));
      socket.on("connect_error", reject);
    });
  };

  it.each(["polling", "websocket"])("finds the address of a client that lies, over %s", async (transport) => {
    const configuration = readFileSync(path.join(program.folder, "nginx.conf"), "utf8");
    const inner = await startNginx(configuration, program.port);
    const outer = await startNginx(configuration, inner);
    const lie = { "X-Forwarded-For": "198.51.100.66" };
    const seen = await addressOf(`http://127.0.0.1:${outer}`, lie, [transport]);
    expect(seen).toEqual(["127.0.0.9", "::ffff:127.0.0.1"]);
  });

  it("believes no header of a client that goes past the proxies", async () => {
    const lie = { "X-Forwarded-For": "198.51.100.66" };
    const [address] = (await addressOf(`http://127.0.0.1:${program.port}`, lie, ["polling"])) as string[];
    expect(address).toBe("127.0.0.9");
  });
});
