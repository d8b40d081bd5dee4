import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing";
import {
  client,
  connectedClient,
  expectPage,
  hasRedis,
  nextEvent,
  type Program,
  startProgram,
  startRedis,
} from "../support";
import { gardener, password, post, register, write } from "./people";

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "with Redis"), () => {
  let program: Program;

  beforeAll(async () => {
    const { url } = await startRedis();
    program = await startProgram("private-messaging/part-3", { env: { REDIS_URL: url } });
  });

  it("makes no account twice, also when two ask at once", async () => {
    const ask = () => post(program.url, "/register", { name: "Greta", password });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it("keeps accounts, sessions, messages and what was read when the server is killed", async () => {
    const [ana, ugo] = [await gardener(program.url, "Ana"), await gardener(program.url, "Ugo")];
    await write(ana.page, "Ugo", "Seeds are in the shed.");
    await ugo.page.getByRole("button", { name: "Ana" }).click();
    await expectPage(ugo.page.getByRole("log")).toContainText("Seeds are in the shed.");
    await ugo.page.close();
    await write(ana.page, "Ugo", "The key is under the pot.");
    await expectPage(ana.page.getByRole("log")).toContainText("under the pot");

    await program.restart("SIGKILL");

    await expectPage(ana.page.getByRole("status")).toHaveText("Signed in as Ana");
    const again = await ugo.person.newPage();
    await again.goto(program.url);
    await expectPage(again.getByRole("status")).toHaveText("Signed in as Ugo");
    await expectPage(again.getByRole("button", { name: "Ana" })).toHaveText("Ana online 1 new");
    await again.getByRole("button", { name: "Ana" }).click();
    await expectPage(again.getByRole("log").getByRole("listitem")).toHaveText([
      "Seeds are in the shed.",
      "The key is under the pot.",
    ]);
  });

  it("sends what was missed, and nothing again", async () => {
    const [ruth, sven] = [await register(program.url, "Ruth"), await register(program.url, "Sven")];
    const receiver = client(program.url, ruth);
    const { me } = await nextEvent(receiver, "welcome");
    const sender = await connectedClient(program.url, sven);
    const arrived = nextEvent(receiver, "message");
    await sender.emitWithAck("message", { to: me.id, text: "one" });
    const { id } = await arrived;
    receiver.disconnect();
    for (const text of ["two", "two", "three"]) {
      await sender.emitWithAck("message", { to: me.id, text });
    }
    for (const [after, texts] of [
      [id, ["two", "two", "three"]],
      ["1", ["one", "two", "two", "three"]],
    ] as const) {
      const { messages } = await nextEvent(client(program.url, { ...ruth, auth: { after } }), "welcome");
      expect(messages.map(({ text }: { text: string }) => text)).toEqual(texts);
    }
  });

  it("never makes what was read unread again, and takes no list for a person", async () => {
    const [tom, uma] = [await register(program.url, "Tom"), await register(program.url, "Uma")];
    const socket = client(program.url, tom);
    await nextEvent(socket, "welcome");
    const { me } = await nextEvent(client(program.url, uma), "welcome");

    const newest = nextEvent(socket, "reads", (marks) => marks[me.id] === 10);
    socket.emit("read", me.id, 10);
    await newest;

    const next = nextEvent(socket, "reads");
    socket.emit("read", [me.id], 11);
    expect(await socket.emitWithAck("message", { to: [me.id], text: "?" })).toHaveProperty("problem");
    socket.emit("read", me.id, 9);
    expect(await next).toEqual({ [me.id]: 10 });
  });
});

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "without Redis"), () => {
  it("says that a message is not stored, and stays alive", async () => {
    const redis = await startRedis();
    const program = await startProgram("private-messaging/part-3", { env: { REDIS_URL: redis.url } });
    const socket = client(program.url, await register(program.url, "Nils"));
    await nextEvent(socket, "welcome");
    await redis.stop();
    await program.printed("Redis:");
    expect(await socket.emitWithAck("message", { to: "anyone", text: "hello" })).toEqual({
      problem: "Your message could not be stored. Try again in a moment.",
    });
    expect((await post(program.url, "/sign-in", { name: "Nils", password })).status).toBe(503);
    const late = client(program.url, { extraHeaders: { cookie: "hedge=any" } });
    expect((await nextEvent(late, "connect_error")).message).toBe("not now");
    expect(program.isRunning).toBe(true);
  });
});
