import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "./server";
import { readSettings } from "./settings";

let server: DemoServer;
let client: Socket | undefined;
const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  server = await startDemoServer(readSettings({ DEMO_PORT: "0" }), (entry) => logged.push(entry));
});

afterEach(async () => {
  client?.disconnect();
  client = undefined;
  logged.length = 0;
  await server.stop();
});

/** A connection over HTTP. @returns sends packets, all in one payload, and takes what the server has sent */
async function dial() {
  const polling = `${server.address}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
  return {
    send: async (...packets: string[]) =>
      (await fetch(`${polling}&sid=${sid}`, { method: "POST", body: packets.join("\x1e") })).status,
    take: async () => (await fetch(`${polling}&sid=${sid}`)).text(),
  };
}

it("lets nobody into the default namespace", async () => {
  client = io(server.address, { transports: ["websocket"], forceNew: true });
  const error = await new Promise((resolve, reject) => {
    client?.once("connect_error", resolve).once("connect", () => reject(new Error("The client is in.")));
  });
  expect(error).toMatchObject({ message: "unavailable", data: { reason: "unavailable" } });
});

it.each([
  ["the default namespace", "40"],
  ["a namespace that isn't there", "40/nowhere,"],
])("ends a connection that asks a thousand times for %s", async (_where, packet) => {
  const { send } = await dial();
  await send(...Array<string>(1_000).fill(packet));
  expect(logged.filter(({ event }) => event === "flood")).toHaveLength(1);
  expect(await send("3")).toBe(400);
});

it("lets a connection try some names in both demos", async () => {
  const { send, take } = await dial();
  for (const demo of ["chat", "whiteboard"]) {
    for (let i = 0; i < 4; i++) {
      await send(`40/${demo},{"name":""}`);
    }
    await send(`40/${demo},{"name":"Ada"}`);
  }
  const taken = await take();
  expect(taken.match(/44\/(chat|whiteboard),/g)).toHaveLength(8);
  expect(taken.match(/40\/(chat|whiteboard),/g)).toHaveLength(2);
});
