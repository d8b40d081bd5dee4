import { beforeAll, expect, it } from "vitest";
import {
  client,
  connected,
  connectedClient,
  expectPage,
  newPerson,
  nextEvent,
  type Program,
  startProgram,
} from "./support";
import { startRelay } from "./support/relay";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("handle-mobile-background");
});

const publish = (text: string) => fetch(`${program.url}/notices`, { method: "POST", body: text });

it("finds a dead connection when the page comes to the foreground, and catches up", async () => {
  const relay = await startRelay(program.port);
  const page = await (await newPerson()).newPage();
  const upgrade = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => payload === "5"));
  await page.goto(relay.url);
  await upgrade;
  await expectPage(page.getByRole("status")).toHaveText("live");
  await expectPage(page.getByRole("listitem")).toHaveText(["gate B4"]);

  relay.freeze();
  await publish("boarding");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectPage(page.getByRole("listitem")).toHaveText(["gate B4", "boarding"]);
  await expectPage(page.getByRole("status")).toHaveText("live");

  await publish("last call");
  await expectPage(page.getByRole("listitem")).toHaveText(["gate B4", "boarding", "last call"]);
  await page.reload();
  await expectPage(page.getByRole("listitem")).toHaveText(["gate B4", "boarding", "last call"]);

  await program.restart();
  await expectPage(page.getByRole("status")).toHaveText("live");
  await publish("delayed");
  await expectPage(page.getByRole("listitem")).toHaveText(["gate B4", "boarding", "last call", "delayed"]);
});

it("sends only what the client hasn't received", async () => {
  await publish("closed");
  const from = async (last: unknown) => {
    const socket = client(program.url, { auth: { last } });
    return (await nextEvent(socket, "notices")).map(({ id }: { id: number }) => id);
  };
  const all = await from(0);
  expect(await from(all.length - 1)).toEqual([all.length]);
  for (const last of [undefined, null, "1", { toString: null }, [7]]) {
    expect(await from(last)).toEqual(all);
  }
});

it("opens one connection when two browser events come together", async () => {
  const { wakeUp } = await import(`${program.folder}/public/wake-up.js`);
  const socket = await connectedClient(program.url, { reconnectionDelay: 3_600_000, reconnectionDelayMax: 3_600_000 });
  const lost = nextEvent(socket, "disconnect");
  socket.io.engine.close();
  await lost;
  let attempts = 0;
  socket.io.on("open", () => attempts++);
  await Promise.all([wakeUp(socket), wakeUp(socket)]);
  await connected(socket);
  expect(attempts).toBe(1);
});

it("keeps a connection that works, and one that was closed by disconnect()", async () => {
  const { wakeUp } = await import(`${program.folder}/public/wake-up.js`);
  const socket = await connectedClient(program.url);
  const { id } = socket;
  await wakeUp(socket);
  expect(socket.id).toBe(id);

  socket.disconnect();
  await wakeUp(socket);
  expect(socket.active).toBe(false);
});

it("does not wait for the next attempt", async () => {
  const { wakeUp } = await import(`${program.folder}/public/wake-up.js`);
  const socket = await connectedClient(program.url, { reconnectionDelay: 3_600_000, reconnectionDelayMax: 3_600_000 });
  const lost = nextEvent(socket, "disconnect");
  socket.io.engine.close();
  await lost;
  await wakeUp(socket);
  await connected(socket);
});

it("does the same for an app that becomes active", async () => {
  const { followAppState } = await import(`${program.folder}/public/app-state.js`);
  const socket = await connectedClient(program.url, { reconnectionDelay: 3_600_000, reconnectionDelayMax: 3_600_000 });
  let change = (_state: string) => {};
  let isFollowed = true;
  const appState = {
    addEventListener: (_event: string, listener: typeof change) => {
      change = listener;
      return { remove: () => (isFollowed = false) };
    },
  };
  const stop = followAppState(appState, socket);
  const lost = nextEvent(socket, "disconnect");
  socket.io.engine.close();
  await lost;

  change("background");
  expect(socket.connected).toBe(false);
  change("active");
  await connected(socket);
  stop();
  expect(isFollowed).toBe(false);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["awake"]);
});
