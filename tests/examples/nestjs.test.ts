import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import {
  client,
  connectedClient,
  expectPage,
  hasRedis,
  nextEvent,
  openPage,
  type Program,
  startAnother,
  startProgram,
  startRedis,
} from "./support";

const noor = { auth: { token: "token-of-noor" } };

let program: Program;

beforeAll(async () => {
  program = await startProgram("nestjs");
});

function scan({ url }: Program, parcel: string, place: string) {
  return fetch(`${url}/parcels/${parcel}/scans`, { method: "POST", body: new URLSearchParams({ place }) });
}

it("shows the scans of a followed parcel, those before and those after", async () => {
  const page = await openPage(program.url);
  await scan(program, "KD-1001", "Kaunas");
  await page.getByRole("button", { name: "Follow" }).click();
  await expectPage(page.getByRole("listitem")).toHaveText([/Kaunas$/]);
  await scan(program, "KD-1001", "Riga");
  await expectPage(page.getByRole("listitem")).toHaveText([/Kaunas$/, /Riga$/]);

  await program.restart();
  await expectPage(page.getByRole("listitem")).toHaveCount(0);
  await scan(program, "KD-1001", "Tallinn");
  await expectPage(page.getByRole("listitem")).toHaveText([/Tallinn$/]);
});

it("takes no scan without a place", async () => {
  expect((await scan(program, "KD-1002", " ")).status).toBe(400);
  expect((await fetch(`${program.url}/parcels/KD-1002/scans`, { method: "POST" })).status).toBe(400);
});

it("refuses a token that it does not know", async () => {
  const refused = nextEvent<Error>(client(program.url, { auth: { token: "?" } }), "connect_error");
  expect((await refused).message).toBe("unknown token");
});

it("answers an event that fails, through its acknowledgement if there is one", async () => {
  const socket = await connectedClient(program.url, noor);
  expect(await socket.emitWithAck("follow", "KD-9999")).toEqual({ problem: "There is no parcel KD-9999." });
  const malformed = { problem: "A parcel number looks like KD-1001." };
  expect(await socket.emitWithAck("follow", { any: "thing" })).toEqual(malformed);

  const exception = nextEvent(socket, "exception");
  socket.emit("follow", 1001);
  expect(await exception).toMatchObject({ status: "error", message: malformed.problem });
});

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "with Redis"), () => {
  it("notifies followers on all nodes, and ends on a signal", async () => {
    const { url } = await startRedis();
    const nodes = [await startAnother(program, { env: { REDIS_URL: url } })];
    nodes.push(await startAnother(program, { env: { REDIS_URL: url } }));
    const [here, there] = nodes as [Program, Program];

    const socket = await connectedClient(here.url, noor);
    expect(await socket.emitWithAck("follow", "KD-1002")).toEqual({ result: [] });
    const heard = nextEvent(socket, "scan");
    await scan(there, "KD-1002", "Oslo");
    expect(await heard).toBe("KD-1002");

    for (const node of nodes) {
      await node.stop();
      expect(node.output).not.toMatch(/error/i);
    }
    expect(here.output).toContain("server shutting down");
  });
});
