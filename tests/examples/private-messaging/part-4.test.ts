import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing";
import { client, expectPage, hasRedis, nextEvent, type Program, startProgram, startRedis } from "../support";
import { gardener, password, post, register, write } from "./people";

const webSocket = { transports: ["websocket"] };

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "on several processes"), () => {
  let program: Program;

  beforeAll(async () => {
    const { url } = await startRedis();
    program = await startProgram("private-messaging/part-4", { env: { REDIS_URL: url, NODES: "3" } });
  });

  /** Somebody connected to a process other than the given ones. */
  async function onAnotherProcess(session: object, taken: readonly number[]) {
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = client(program.url, { ...session, ...webSocket });
      const welcome = await nextEvent(socket, "welcome");
      if (!taken.includes(welcome.process)) {
        const online = new Map<string, boolean>();
        socket.on("presence", (id, isOnline) => online.set(id, isOnline));
        return { socket, welcome, seesOnline: (id: string) => expect.poll(() => online.get(id)) };
      }
      socket.disconnect();
    }
    throw new Error(`every connection went to the processes ${taken.join(", ")}`);
  }

  it("takes a message from one to the other, and signs out on all", async () => {
    const dina = await onAnotherProcess(await register(program.url, "Dina"), []);
    const emilSession = await register(program.url, "Emil");
    const emil = await onAnotherProcess(emilSession, [dina.welcome.process]);
    const arrived = nextEvent(emil.socket, "message");
    await dina.socket.emitWithAck("message", { to: emil.welcome.me.id, text: "Across." });
    expect(await arrived).toMatchObject({ text: "Across." });
    await dina.seesOnline(emil.welcome.me.id).toBe(true);
    const ended = nextEvent(emil.socket, "disconnect");
    await post(program.url, "/sign-out", {}, emilSession.extraHeaders);
    expect(await ended).toBe("io server disconnect");
    await dina.seesOnline(emil.welcome.me.id).toBe(false);
  });

  it("goes on when a process dies: its clients move, what they missed arrives, who is gone is shown", async () => {
    const faye = await onAnotherProcess(await register(program.url, "Faye"), []);
    const goran = await onAnotherProcess(await register(program.url, "Goran"), [faye.welcome.process]);
    const last = await onAnotherProcess(await register(program.url, "Hana"), [faye.welcome.process]);
    const hana = last.welcome.me.id;

    // Hana is on the process that dies, and does not come back.
    last.socket.io.reconnection(false);
    const dying = last.welcome.process;
    await faye.seesOnline(hana).toBe(true);
    const moves = goran.welcome.process === dying ? nextEvent(goran.socket, "welcome") : undefined;
    process.kill(dying, "SIGKILL");
    await program.printed(`Process ${dying} has ended`);
    await faye.seesOnline(hana).toBe(false);
    if (moves) {
      expect((await moves).process).not.toBe(dying);
    }
    await faye.socket.emitWithAck("message", { to: hana, text: "Are you there?" });
    const session = await post(program.url, "/sign-in", { name: "Hana", password });
    const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
    const back = client(program.url, { ...webSocket, extraHeaders: { cookie } });
    const { messages, people } = await nextEvent(back, "welcome");
    expect(messages.at(-1)).toMatchObject({ text: "Are you there?" });
    expect(people.find(({ name }: { name: string }) => name === "Faye").online).toBe(true);
  });

  it("keeps a page going when its process dies", async () => {
    const page = (await gardener(program.url, "Ivo")).page;
    const other = (await gardener(program.url, "Jana")).page;
    const status = await page.getByRole("status").textContent();
    process.kill(Number(/process (\d+)/.exec(status ?? "")?.[1]), "SIGKILL");
    await expectPage(page.getByRole("status")).not.toHaveText(status ?? "");
    await expectPage(page.getByRole("status")).toContainText("Signed in as Ivo");
    await write(other, "Ivo", "Still here?");
    await page.getByRole("button", { name: "Jana" }).click();
    await expectPage(page.getByRole("log")).toContainText("Still here?");
  });

  it("asks again for what it missed when a connection ends before its welcome", async () => {
    const { person, page } = await gardener(program.url, "Kai");
    const sender = await onAnotherProcess(await register(program.url, "Lou"), []);
    const kai = sender.welcome.people.find(({ name }: { name: string }) => name === "Kai").id;
    const send = (text: string) => sender.socket.emitWithAck("message", { to: kai, text });

    let isBlocked = false;
    let isWelcomeHeldBack = false;
    let closeConnection = () => {};
    await person.routeWebSocket(/socket\.io/, (webSocketRoute) => {
      closeConnection = () => webSocketRoute.close();
      if (isBlocked) {
        webSocketRoute.close();
        return;
      }
      webSocketRoute.connectToServer().onMessage((packet) => {
        if (!(isWelcomeHeldBack && packet.includes('"welcome"'))) {
          webSocketRoute.send(packet);
        }
      });
    });
    await page.reload();
    await page.getByRole("button", { name: "Lou" }).click();

    isBlocked = true;
    closeConnection();
    await expectPage(page.getByRole("status")).toContainText("trying again");
    await send("missed");
    isWelcomeHeldBack = true;
    isBlocked = false;
    await expectPage(page.getByRole("status")).toHaveText("Connected");
    await send("live");
    await expectPage(page.getByRole("log")).toHaveText("live");
    isWelcomeHeldBack = false;
    closeConnection();
    await expectPage(page.getByRole("log").getByRole("listitem")).toHaveText(["missed", "live"]);
  });
});

describe.skipIf(!hasRedis)(needing("Redis", hasRedis, "without Redis"), () => {
  it("says that a message is not stored, and stays alive", async () => {
    const redis = await startRedis();
    const program = await startProgram("private-messaging/part-4", { env: { REDIS_URL: redis.url, NODES: "1" } });
    const socket = client(program.url, { ...(await register(program.url, "Nils")), ...webSocket });
    await nextEvent(socket, "welcome");
    await redis.stop();
    await program.printed("Redis:");
    expect(await socket.emitWithAck("message", { to: "anyone", text: "hello" })).toHaveProperty("problem");
    socket.disconnect();
    expect((await post(program.url, "/sign-in", { name: "Nils", password })).status).toBe(503);
    expect(program.output).not.toContain("has ended");
  });
});
