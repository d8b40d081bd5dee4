import { beforeAll, describe, expect, it } from "vitest";
import { client, connected, connectedClient, expectPage, nextEvent, type Program, startProgram } from "../support";
import { gardener, password, post, register, write } from "./people";

let program: Program;

beforeAll(async () => {
  program = await startProgram("private-messaging/part-1");
});

describe("an account", () => {
  it("is not made twice, nor with a short password", async () => {
    await register(program.url, "Ines");
    expect((await post(program.url, "/register", { name: "Ines", password })).status).toBe(409);
    expect((await post(program.url, "/register", { name: "Olaf", password: "short" })).status).toBe(400);
    expect((await post(program.url, "/register", { name: 7, password: null })).status).toBe(400);
  });

  it("opens with its password alone", async () => {
    await register(program.url, "Marek");
    expect((await post(program.url, "/sign-in", { name: "Marek", password: "wrong one" })).status).toBe(401);
    expect((await post(program.url, "/sign-in", { name: "Nobody", password })).status).toBe(401);
    const response = await post(program.url, "/sign-in", { name: "Marek", password });
    expect(response.headers.get("set-cookie")).toMatch(/^hedge=[\w-]+;.*HttpOnly; SameSite=Strict/);
  });
});

describe("a connection", () => {
  it("without a session, or with a made-up one, is refused", async () => {
    await expect(connected(client(program.url))).rejects.toThrow("signed out");
    const made = { extraHeaders: { cookie: "hedge=made-up" } };
    await expect(connected(client(program.url, made))).rejects.toThrow("signed out");
  });

  it("ends with its session", async () => {
    const session = await register(program.url, "Lena");
    const [one, two] = [await connectedClient(program.url, session), await connectedClient(program.url, session)];
    const ended = [nextEvent(one, "disconnect"), nextEvent(two, "disconnect")];
    await post(program.url, "/sign-out", {}, session.extraHeaders);
    expect(await Promise.all(ended)).toEqual(["io server disconnect", "io server disconnect"]);
    await expect(connected(client(program.url, session))).rejects.toThrow("signed out");
  });
});

describe("a message", () => {
  it("reaches both people and nobody else, and bad ones reach nobody", async () => {
    const sessions = [];
    for (const name of ["Ada", "Bo", "Cem"]) {
      sessions.push(await register(program.url, name));
    }
    const sockets = sessions.map((session) => client(program.url, session));
    const welcomes = await Promise.all(sockets.map((socket) => nextEvent(socket, "welcome")));
    const [ada, bo, cem] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
    const overheard: unknown[] = [];
    cem.on("message", (message) => overheard.push(message));

    for (const bad of [
      null,
      {},
      { to: "nobody", text: "x" },
      { to: welcomes[1].me.id, text: " " },
      { to: {}, text: 1 },
    ]) {
      expect(await ada.emitWithAck("message", bad)).toHaveProperty("problem");
    }
    ada.emit("message", { to: welcomes[1].me.id, text: "no callback" });
    const arrived = [ada, bo].map((socket) => nextEvent(socket, "message"));
    expect(await ada.emitWithAck("message", { to: welcomes[1].me.id, text: "The pump works again." })).toEqual({});
    for (const message of await Promise.all(arrived)) {
      expect(message).toMatchObject({ from: welcomes[0].me.id, to: welcomes[1].me.id, text: "The pump works again." });
    }
    await cem.emitWithAck("message", {});
    expect(overheard).toEqual([]);
  });
});

it("keeps all tabs of a person alike, and signs all of them out", async () => {
  const olga = await gardener(program.url, "Olga");
  const pavel = await gardener(program.url, "Pavel");
  const second = await olga.person.newPage();
  await second.goto(program.url);
  await expectPage(second.getByRole("status")).toHaveText("Signed in as Olga");

  await write(olga.page, "Pavel", "Do you have spare leeks?");
  for (const [page, other] of [
    [second, "Pavel"],
    [pavel.page, "Olga"],
  ] as const) {
    await page.getByRole("button", { name: other }).click();
    await expectPage(page.getByRole("log")).toContainText("spare leeks");
  }

  await second.getByRole("button", { name: "Sign out" }).click();
  for (const page of [olga.page, second]) {
    await expectPage(page.getByRole("status")).toHaveText("Not signed in");
    await expectPage(page.getByText("spare leeks")).toHaveCount(0);
  }
});
