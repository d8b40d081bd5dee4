import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../tools/programs/needing";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { hasRedis, startRedis } from "../../tools/programs/redis";
import { client, connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

const join = (url: string, reader: string) => connectedClient(url, { auth: { reader } });

describe("one server", () => {
  let program: Program;

  beforeAll(async () => {
    program = await startProgram("count-connected-users", { env: { GRACE: "2000" } });
  });

  it("counts people with two tabs once", async () => {
    await expectCommentedOutput(program);
  });

  it("rejects a client without a name", async () => {
    await expect(connected(client(program.url))).rejects.toThrow("not signed in");
  });

  it("survives what no client of ours would send", async () => {
    await expectSurvival(program, ["who is here"], { auth: { reader: "eve" } });
  });

  it("does not announce a reload", async () => {
    const desk = await join(program.url, "desk");
    let left = 0;
    desk.on("left", (reader) => {
      left += reader === "otto" ? 1 : 0;
    });

    (await join(program.url, "otto")).disconnect();
    const reloaded = await join(program.url, "otto");
    const gone = nextEvent(desk, "left", (reader) => reader === "otto");
    reloaded.disconnect();
    await gone;
    expect(left).toBe(1);
  });
});

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "several servers with Redis"), () => {
  it("know everybody once, and lose who was on a server that has crashed", async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, LIFETIME: "600" };
    const one = await startProgram("count-connected-users", { env, script: "start:redis" });
    const two = await startAnother(one, { env, script: "start:redis" });

    const desk = await join(one.url, "desk");
    const changes: string[] = [];
    desk.on("came", (reader) => changes.push(`+${reader}`));
    desk.on("left", (reader) => changes.push(`-${reader}`));
    const people = async () => (await desk.emitWithAck("who is here")).toSorted();
    await expect.poll(people).toEqual(["desk"]);

    await join(one.url, "irma");
    await join(two.url, "irma");
    await join(two.url, "otto");
    await expect.poll(people).toEqual(["desk", "irma", "otto"]);

    await two.stop("SIGKILL");
    await expect.poll(people).toEqual(["desk", "irma"]);
    expect(changes.filter((change) => !change.endsWith("desk")).toSorted()).toEqual(["+irma", "+otto", "-otto"]);
  });

  it("announce a user of one server to the clients of the other", async () => {
    const { url } = await startRedis();
    const env = { REDIS_URL: url, LIFETIME: "600" };
    const one = await startProgram("count-connected-users", { env, script: "start:redis" });
    const two = await startAnother(one, { env, script: "start:redis" });
    await expectCommentedOutput(one, "cluster-client.js", { SECOND_PORT: `${two.port}` });
  });

  it("survives what no client of ours would send", async () => {
    const { url } = await startRedis();
    const program = await startProgram("count-connected-users", { env: { REDIS_URL: url }, script: "start:redis" });
    await expectSurvival(program, ["who is here"], { auth: { reader: "eve" } });
  });
});
