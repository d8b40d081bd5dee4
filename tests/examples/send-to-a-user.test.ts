import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { hasRedis, startRedis } from "../../tools/programs/redis";
import { client, connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

const device = (url: string, token: string) => connectedClient(url, { auth: { token } });

describe("one server", () => {
  let program: Program;

  beforeAll(async () => {
    program = await startProgram("send-to-a-user");
  });

  it("reaches all devices of a user, and says how many there are", async () => {
    await expectCommentedOutput(program);
  });

  it("keeps out who has no token of a user", async () => {
    for (const token of [undefined, "made up", { toString: "sofia" }]) {
      await expect(connected(client(program.url, { auth: { token } }))).rejects.toThrow("unknown user");
    }
  });

  it("survives what no client of ours would send", async () => {
    await expectSurvival(program, ["deliver", "ring"], { auth: { token: "token-of-tomas" } });
  });

  it("reaches a device again after it has lost its connection", async () => {
    const [phone, courier] = [await device(program.url, "token-of-sofia"), await device(program.url, "token-of-tomas")];
    const { id } = phone;
    const lost = nextEvent(phone, "disconnect");
    phone.io.engine.close();
    await lost;
    await connected(phone);
    expect(phone.id).not.toBe(id);
    const parcel = nextEvent(phone, "parcel");
    courier.emit("deliver", "sofia", "P-7");
    expect(await parcel).toBe("P-7");
  });

  it("counts a device that does not answer as not reached", async () => {
    const [phone, watch, courier] = await Promise.all([
      device(program.url, "token-of-sofia"),
      device(program.url, "token-of-sofia"),
      device(program.url, "token-of-tomas"),
    ]);
    phone.on("bell", (reply) => reply("coming"));
    watch.on("bell", () => {});
    expect(await courier.emitWithAck("ring", "sofia")).toBe(1);
  });
});

it.skipIf(!hasRedis)(needing("Redis", hasRedis, "reaches devices on several servers, and nobody else"), async () => {
  const { url } = await startRedis();
  const env = { REDIS_URL: url };
  const one = await startProgram("send-to-a-user", { env });
  const two = await startAnother(one, { env });
  const [phone, laptop, courier] = [
    await device(one.url, "token-of-sofia"),
    await device(two.url, "token-of-sofia"),
    await device(two.url, "token-of-tomas"),
  ];
  const own: string[] = [];
  courier.on("parcel", (parcel) => own.push(parcel));
  const parcels = [phone, laptop].map((socket) => nextEvent(socket, "parcel"));
  courier.emit("deliver", "sofia", "P-9");
  expect(await Promise.all(parcels)).toEqual(["P-9", "P-9"]);

  for (const socket of [phone, laptop]) {
    socket.on("bell", (reply) => reply("coming"));
  }
  expect(await courier.emitWithAck("ring", "sofia")).toBe(2);
  expect(own).toEqual([]);
  for (const socket of [phone, laptop, courier]) socket.disconnect();

  await expectCommentedOutput(one, "client.js", { SECOND_PORT: `${two.port}` });
});
