import { beforeAll, expect, it } from "vitest";
import { connected, connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { type Program, startProgram } from "./support/program";
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

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["subscribe", "unsubscribe"]);
});
