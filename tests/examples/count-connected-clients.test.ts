import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { hasRedis, startRedis } from "../../tools/programs/redis";
import { client, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

describe("one server", () => {
  let program: Program;

  beforeAll(async () => {
    program = await startProgram("count-connected-clients");
  });

  it("counts sockets, a room and connections", async () => {
    await expectCommentedOutput(program);
  });

  it("tells everybody when the number changes", async () => {
    // The server looks once a second, and may last have seen the two clients of the test before: two would be no change.
    const first = await connectedClient(program.url);
    const three = nextEvent(first, "visitors", (count) => count === 3);
    await connectedClient(program.url);
    const third = await connectedClient(program.url);
    await three;
    const two = nextEvent(first, "visitors", (count) => count === 2);
    third.disconnect();
    await two;
  });

  it("tells a newcomer the number at once", async () => {
    const late = client(program.url);
    expect(await nextEvent(late, "visitors")).toBeGreaterThan(0);
  });

  it("survives what no client of ours would send", async () => {
    await expectSurvival(program, ["count"]);
  });
});

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "a cluster"), () => {
  it("adds its servers up, and forgets one that has crashed", async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, REPORT_EVERY: "100" };
    const one = await startProgram("count-connected-clients", { env });
    const two = await startAnother(one, { env });

    const visitor = await connectedClient(one.url);
    const total = nextEvent(visitor, "visitors", (count) => count === 3);
    await connectedClient(two.url);
    await connectedClient(two.url);
    await total;
    expect(await visitor.emitWithAck("count")).toMatchObject({ main: 1, cluster: 3 });

    const left = nextEvent(visitor, "visitors", (count) => count === 1);
    await two.stop("SIGKILL");
    await left;
  });
});
