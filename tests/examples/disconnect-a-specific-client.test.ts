import { beforeAll, expect, it } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { client, connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("disconnect-a-specific-client");
});

const join = (player: string) => connectedClient(program.url, { auth: { player } });

it("disconnects a player with a reason, and rejects new connections", async () => {
  await expectCommentedOutput(program);
});

it("ends all connections of the player, and nobody else's", async () => {
  const [phone, laptop, other, referee] = [await join("zed"), await join("zed"), await join("kim"), await join("ada")];
  const ends = [phone, laptop].map((socket) => nextEvent(socket, "disconnect"));
  expect(await referee.emitWithAck("ban", "zed")).toBe("done");
  expect(await Promise.all(ends)).toEqual(["io server disconnect", "io server disconnect"]);
  expect(other.connected).toBe(true);
  await expect(connected(client(program.url, { auth: { player: "zed" } }))).rejects.toThrow("banned");
});

it("lets only referees ban", async () => {
  const [player, victim] = [await join("mia"), await join("noa")];
  expect(await player.emitWithAck("ban", "noa")).toBe("not allowed");
  expect(victim.connected).toBe(true);
});

it("signs out elsewhere, but not here", async () => {
  const [here, elsewhere] = [await join("lee"), await join("lee")];
  const end = nextEvent(elsewhere, "disconnect");
  here.emit("sign out elsewhere");
  expect(await end).toBe("io server disconnect");
  expect([here.connected, elsewhere.active]).toEqual([true, false]);
});

it("closes the underlying connection of a socket, which reconnects automatically", async () => {
  const socket = await join("rey");
  const end = nextEvent(socket, "disconnect");
  socket.emit("move me");
  expect(await end).toBe("transport close");
  await connected(socket);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["ban", "sign out elsewhere"], { auth: { player: "ada" } });
});
