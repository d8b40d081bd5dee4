import { afterEach, describe, expect, it, vi } from "vitest";
import { END } from "../protocol";
import { RawClient } from "../testing/rawClient";
import type { Connection } from "./connection";
import { Engine, type EngineOptions } from "./engine";

const clients: RawClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) {
    client.close();
  }
});

type Closed = { reason: string; description?: unknown };

function connect(options: Partial<EngineOptions> = {}, engine = new Engine(options)) {
  let connection: Connection | undefined;
  engine.once("connection", (opened) => {
    connection = opened;
  });
  const client = new RawClient(engine);
  clients.push(client);
  if (!connection) {
    throw new Error("no connection was announced");
  }
  const closed = new Promise<Closed>((resolve) => {
    connection?.once("close", (reason, description) => resolve({ reason, description }));
  });
  return { engine, client, connection, closed };
}

const isOpen = (message: unknown) => typeof message === "string" && message.startsWith("0");
const isEnd = (message: unknown) => message === END;

describe("Engine", () => {
  it("shakes hands with its options, by engine.io's names and defaults", async () => {
    const { client, connection } = connect({ pingTimeout: 123 });
    const open = (await client.next(isOpen)) as string;
    expect(JSON.parse(open.slice(1))).toEqual({
      sid: connection.id,
      upgrades: [],
      pingInterval: 25_000,
      pingTimeout: 123,
      maxPayload: 1e6,
    });
    expect(connection.id).toMatch(/^[\w-]{20}$/);
  });

  it("takes the options of a whole server, and keeps to its own", () => {
    const { opts } = new Engine({ cors: { origin: "*" }, maxHttpBufferSize: 10, pingInterval: undefined });
    expect(opts).toMatchObject({ maxHttpBufferSize: 10, pingInterval: 25_000 });
    expect(opts).not.toHaveProperty("cors");
  });

  it("counts its clients, and closes them all", async () => {
    const { engine, client } = connect();
    const other = connect({}, engine);
    expect(engine.clientsCount).toBe(2);
    engine.close();
    expect(engine.clientsCount).toBe(0);
    expect(engine.clients).toEqual({});
    await client.next(isEnd);
    expect(await other.closed).toEqual({ reason: "forced close", description: undefined });
  });

  it("gives a handshake what Node's request has", () => {
    const { connection } = connect();
    expect(connection.request).toMatchObject({
      method: "GET",
      url: "/socket.io/",
      headers: {},
      _query: { EIO: "4", transport: "messageport" },
      connection: { remoteAddress: "127.0.0.1", encrypted: false },
    });
  });
});

describe("Connection", () => {
  it("hands on text and bytes", async () => {
    const { client, connection } = connect();
    const data: unknown[] = [];
    connection.on("data", (each) => data.push(each));
    client.send("4hello");
    client.send(new Uint8Array([1, 2, 3]).buffer);
    client.send(new Uint8Array([0, 1, 2, 3]).subarray(1, 3));
    await expect.poll(() => data).toHaveLength(3);
    expect(data).toEqual(["hello", new Uint8Array([1, 2, 3]), new Uint8Array([1, 2])]);
  });

  it("sends text and bytes, of a view no more than what it shows", async () => {
    const { client, connection } = connect();
    connection.write("hello").write(new Uint8Array([9, 8, 7, 6]).subarray(1, 3));
    await client.next((message) => message instanceof ArrayBuffer);
    expect(client.received.slice(1)).toEqual(["4hello", new Uint8Array([8, 7]).buffer]);
  });

  it("is not writable until the running code has ended, then drains", async () => {
    const { connection } = connect();
    await Promise.resolve();
    const sent = vi.fn();
    const drained = vi.fn();
    connection.on("drain", drained);
    connection.write("a", {}, sent).write("b");
    expect(connection.transport.writable).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(connection.transport.writable).toBe(true);
    expect(sent).toHaveBeenCalledOnce();
    expect(drained).toHaveBeenCalledOnce();
  });

  it("pings, and stays open while pongs come", async () => {
    const { client, connection, closed } = connect({ pingInterval: 30, pingTimeout: 1000 });
    const heartbeats = vi.fn(() => client.send("3"));
    connection.on("heartbeat", heartbeats);
    await client.next((message) => message === "2");
    client.send("3");
    await expect.poll(() => heartbeats).toHaveBeenCalled();
    connection.off("heartbeat", heartbeats);
    expect(connection.readyState).toBe("open");
    expect(await closed).toEqual({ reason: "ping timeout", description: undefined });
  });

  it("writes nothing after it closed, and closes once", async () => {
    const { client, connection } = connect();
    const closes = vi.fn();
    connection.on("close", closes);
    connection.close();
    connection.close();
    connection.write("late");
    connection.end("ping timeout");
    await client.next(isEnd);
    expect(closes.mock.calls).toEqual([["forced close", undefined]]);
    expect(client.received).not.toContain("4late");
  });

  it("handles all that a page sent before it left", async () => {
    const { client, connection, closed } = connect({ framesPerTurn: 2 });
    const data: unknown[] = [];
    connection.on("data", (each) => data.push(each));
    for (let index = 0; index < 9; index++) {
      client.send(`4${index}`);
    }
    client.send(END);
    expect(await closed).toEqual({ reason: "transport close", description: undefined });
    expect(data.join("")).toBe("012345678");
  });
});

describe("what a hostile or broken client sends", () => {
  it.each([
    ["an unknown type", "9", "parse error"],
    ["a letter", "hello", "parse error"],
    ["an empty frame", "", "parse error"],
    ["letters that are no digits, far from them", "\ud83d4", "parse error"],
    ["an object", { type: "message" }, "parse error"],
    ["a number", 4, "parse error"],
    ["a list of frames", ["4", "4"], "parse error"],
    ["a ping, which is the server's", "2", "transport error"],
    ["more text than allowed", `4${"a".repeat(1000)}`, "transport error"],
    ["more bytes than allowed", new ArrayBuffer(1001), "transport error"],
    ["more bytes than allowed in fewer letters", `4${"€".repeat(400)}`, "transport error"],
  ])("%s closes its connection, and no other", async (_name, message, reason) => {
    const { engine, client, closed } = connect({ maxHttpBufferSize: 1000 });
    const other = connect({}, engine);
    const heard = new Promise((resolve) => other.connection.once("data", resolve));
    client.send(message);
    expect(await closed).toMatchObject({ reason });
    await client.next(isEnd);
    other.client.send("4still here");
    expect(await heard).toBe("still here");
    expect(engine.clientsCount).toBe(1);
  });

  it.each(["0", "1", "3", "5", "6", "4".repeat(3), "3".repeat(3)])("%s out of place does no harm", async (frame) => {
    const { client, connection } = connect();
    const heard = new Promise((resolve) => connection.on("data", (data) => data === "last" && resolve(data)));
    client.send(frame);
    client.send("4last");
    expect(await heard).toBe("last");
    expect(connection.readyState).toBe("open");
  });

  it("a flood does not keep others waiting", async () => {
    const slow = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    const { engine, client, connection } = connect({ framesPerTurn: 20 });
    let handled = 0;
    connection.on("data", () => {
      slow(0.05);
      handled += 1;
    });
    const other = connect({}, engine);
    const heard = new Promise<number>((resolve) => other.connection.once("data", () => resolve(handled)));
    const flood = 10_000;
    for (let index = 0; index < flood; index++) {
      client.send("4flood");
    }
    other.client.send("4me too");
    expect(await heard).toBeLessThan(flood / 2);
    await expect.poll(() => handled).toBe(flood);
  });

  it("a flood without end is cut off", async () => {
    const { engine, client, closed } = connect({ framesPerTurn: 10, maxWaitingFrames: 500 });
    const other = connect({}, engine);
    for (let index = 0; index < 2000; index++) {
      client.send("4flood");
    }
    expect(await closed).toMatchObject({ reason: "transport error" });
    expect(other.connection.readyState).toBe("open");
    expect(engine.clientsCount).toBe(1);
  });
});
