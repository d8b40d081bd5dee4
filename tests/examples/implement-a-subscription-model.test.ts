import { EventEmitter } from "node:events";
import { beforeAll, describe, expect, it } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { connected, connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("implement-a-subscription-model");
});

const topicsOf = async (socket: unknown) => (await import(`${program.folder}/topics.js`)).createTopics(socket);

it("begins with the present value, goes on with each change, and refuses what does not exist", async () => {
  await expectCommentedOutput(program);
});

it("opens a feed for the first subscriber and closes it after the last", async () => {
  const [one, two] = [await connectedClient(program.url), await connectedClient(program.url)];
  const before = program.output.length;
  await one.emitWithAck("subscribe", "oder");
  await two.emitWithAck("subscribe", "oder");
  one.disconnect();
  two.emit("unsubscribe", "oder");
  await expect.poll(() => program.output.slice(before)).toBe("open oder\nclose oder\n");
});

it("joins no room of another name", async () => {
  const [one, two] = [await connectedClient(program.url), await connectedClient(program.url)];
  expect(await one.emitWithAck("subscribe", two.id)).toEqual({ error: "no such river" });
});

it("subscribes once for two listeners, and again after the server was away", async () => {
  const socket = await connectedClient(program.url);
  const sent: string[] = [];
  socket.onAnyOutgoing((event, topic) => sent.push(`${event} ${topic}`));
  const subscribe = await topicsOf(socket);
  const levels: number[] = [];
  const ends = [subscribe("elbe", (level: number) => levels.push(level)), subscribe("elbe", () => {})];
  await expect.poll(() => levels.length).toBeGreaterThan(0);
  expect(sent).toEqual(["subscribe elbe"]);

  await program.stop("SIGKILL");
  levels.length = 0;
  await program.start();
  await connected(socket);
  await expect.poll(() => levels.slice(0, 2)).toEqual([212, 213]);

  for (const end of ends) {
    end();
  }
  expect(sent).toEqual(["subscribe elbe", "subscribe elbe", "unsubscribe elbe"]);
});

describe("createTopics()", () => {
  /** A socket whose acknowledgements the test sends or refuses. */
  function fakeSocket() {
    const events = new EventEmitter();
    const requests: { resolve: (response: unknown) => void; reject: (err: Error) => void }[] = [];
    const emitWithAck = () => new Promise((resolve, reject) => requests.push({ resolve, reject }));
    const on = (event: string, listener: (...args: unknown[]) => void) => events.on(event, listener);
    return { events, requests, socket: { connected: true, on, emit: () => {}, timeout: () => ({ emitWithAck }) } };
  }

  it("ignores a response that is older than a value that has arrived", async () => {
    const { events, requests, socket } = fakeSocket();
    const subscribe = await topicsOf(socket);
    const values: number[] = [];
    subscribe("elbe", (value: number) => values.push(value));
    events.emit("level", "elbe", { value: 213, version: 2 });
    requests[0]?.resolve({ value: 212, version: 1 });
    await Promise.resolve();
    events.emit("level", "elbe", { value: 214, version: 3 });
    expect(values).toEqual([213, 214]);

    const late: number[] = [];
    subscribe("elbe", (value: number) => late.push(value));
    expect(late).toEqual([214]);
  });

  it("asks again when the server doesn't respond, but not when the connection is lost", async () => {
    const { requests, socket } = fakeSocket();
    const subscribe = await topicsOf(socket);
    const values: number[] = [];
    subscribe("elbe", (value: number) => values.push(value));
    requests[0]?.reject(new Error("operation has timed out"));
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.resolve({ value: 212, version: 1 });
    await expect.poll(() => values).toEqual([212]);

    subscribe("oder", () => {});
    socket.connected = false;
    requests[2]?.reject(new Error("socket has been disconnected"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(requests.length).toBe(3);
  });
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["subscribe", "unsubscribe"]);
});
