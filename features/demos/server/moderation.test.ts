import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "./server";
import { readSettings } from "./settings";

let server: DemoServer;
let clients: Socket[] = [];
const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  const settings = readSettings({ DEMO_PORT: "0", DEMO_MODERATION_TOKEN: "a token that is long" });
  server = await startDemoServer(settings, (entry) => logged.push(entry));
});

afterEach(async () => {
  for (const client of clients) {
    client.disconnect();
  }
  clients = [];
  logged.length = 0;
  await server.stop();
});

async function moderate(command: unknown, token = "a token that is long"): Promise<number> {
  const { status } = await fetch(`${server.address}/moderation`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: typeof command === "string" ? command : JSON.stringify(command),
  });
  return status;
}

function enter(demo: "chat" | "whiteboard", name: string): Promise<Socket> {
  const client = io(`${server.address}/${demo}`, { auth: { name, key: "" }, forceNew: true, reconnection: false });
  clients.push(client);
  return new Promise((resolve, reject) => {
    client.once("welcome", () => resolve(client));
    client.once("connect_error", reject);
  });
}

const ended = (client: Socket) => new Promise((resolve) => client.once("disconnect", resolve));

it("closes a demo, and opens it again", async () => {
  const ada = await enter("chat", "Ada");
  const isOut = ended(ada);
  expect(await moderate({ do: "close", demo: "chat" })).toBe(204);
  await isOut;
  await expect(enter("chat", "Bea")).rejects.toThrow("unavailable");
  await enter("whiteboard", "Bea");
  expect(await moderate({ do: "open", demo: "chat" })).toBe(204);
  await enter("chat", "Cleo");
});

it("removes a message for everybody in its room, and for those who come later", async () => {
  const [ada, bea] = [await enter("chat", "Ada"), await enter("chat", "Bea")];
  await ada.emitWithAck("room:join", "lobby");
  const texts = ["one", "two", "three"];
  for (const [i, text] of texts.entries()) {
    await ada.emitWithAck("message:send", "lobby", { id: `message-${i}`, text });
  }
  const removed = new Promise((resolve) => ada.once("removed", (room, id) => resolve([room, id])));
  expect(await moderate({ do: "remove-message", room: "lobby", text: "two" })).toBe(204);
  expect(await removed).toEqual(["lobby", "message-1"]);
  const { messages } = await bea.emitWithAck("room:join", "lobby");
  expect(messages.map((message: { text: string }) => message.text)).toEqual(["one", "three"]);
});

it("ends the connections of a visitor's address, and lets nobody at that address connect", async () => {
  const [ada, bea] = [await enter("chat", "Ada"), await enter("whiteboard", "Bea")];
  const areOut = [ended(ada), ended(bea)];
  expect(await moderate({ do: "bar", demo: "chat", name: "Nobody", minutes: 60 })).toBe(204);
  expect([ada.connected, bea.connected]).toEqual([true, true]);
  expect(await moderate({ do: "bar", demo: "chat", name: "Ada", minutes: 60 })).toBe(204);
  await Promise.all(areOut);
  await expect(enter("chat", "Cleo")).rejects.toThrow();
  expect(logged).toContainEqual({ event: "turned_away", reason: "barred" });
});

it("lets nobody back into a closed demo with a session from before", async () => {
  const [ada, bea] = [await enter("chat", "Ada"), await enter("chat", "Bea")];
  await ada.emitWithAck("room:join", "lobby");
  await bea.emitWithAck("room:join", "lobby");
  const left = new Promise((resolve) => bea.once("left", resolve));
  ada.io.engine.close();
  await left;
  expect(await moderate({ do: "close", demo: "chat" })).toBe(204);
  const isOut = ended(ada);
  ada.connect();
  expect(await isOut).toBe("io server disconnect");
  expect(ada.recovered).toBe(true);
});

it("clears the board for everybody", async () => {
  const ada = await enter("whiteboard", "Ada");
  await ada.emitWithAck("board:open");
  const id = `${ada.id}.1`;
  const stroke = { type: "begin", id, color: "teal", width: 9, points: [[10, 20, 0.5]] };
  expect(await ada.emitWithAck("board:draw", stroke)).toEqual({ ok: true });
  const change = new Promise((resolve) => ada.once("change", resolve));
  expect(await moderate({ do: "clear-board" })).toBe(204);
  expect(await change).toMatchObject({ type: "clear" });
  expect(await ada.emitWithAck("board:open")).toMatchObject({ ok: true, changes: [] });
});

it("removes a room with what was said in it, and disconnects a visitor by name", async () => {
  const [ada, bea] = [await enter("chat", "Ada"), await enter("chat", "Bea")];
  await ada.emitWithAck("room:join", "shouting");
  await ada.emitWithAck("message:send", "shouting", { id: "message-1", text: "AAA" });
  const isOut = ended(ada);
  expect(await moderate({ do: "remove-room", room: "shouting" })).toBe(204);
  await isOut;
  expect(await bea.emitWithAck("room:join", "shouting")).toMatchObject({ ok: true, messages: [] });
  const isGone = ended(bea);
  expect(await moderate({ do: "disconnect", demo: "chat", name: "Bea" })).toBe(204);
  await isGone;
});

it("does nothing without the token, and nothing that isn't a command", async () => {
  const ada = await enter("chat", "Ada");
  const tooLong = { do: "bar", demo: "chat", name: "Ada", minutes: 1e9 };
  expect(await moderate({ do: "close", demo: "chat" }, "another token")).toBe(401);
  for (const command of [
    "",
    "{",
    { do: "close" },
    { do: "close", demo: "/" },
    { do: "explode" },
    tooLong,
    "x".repeat(20_000),
  ]) {
    expect(await moderate(command)).toBe(400);
  }
  expect(ada.connected).toBe(true);
});

it("isn't there without a token in the environment", async () => {
  const open = await startDemoServer(readSettings({ DEMO_PORT: "0" }), () => {});
  const { status } = await fetch(`${open.address}/moderation`, { method: "POST", body: '{"do":"clear-board"}' });
  await open.stop();
  expect(status).toBe(404);
});
