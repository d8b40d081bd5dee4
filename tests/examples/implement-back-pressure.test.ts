import { beforeAll, expect, it } from "vitest";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("implement-back-pressure");
});

it("sends everything to a slow client, and only the latest of values that become outdated", async () => {
  await expectCommentedOutput(program);
});

it("has eight rows under way at most, in order", async () => {
  const socket = await connectedClient(program.url);
  const rows: number[] = [];
  const replies: (() => void)[] = [];
  socket.on("row", ({ row }, reply) => {
    rows.push(row);
    replies.push(reply);
  });
  const result = socket.emitWithAck("export", 20);
  await expect.poll(() => rows.length).toBe(8);
  replies.shift()?.();
  await expect.poll(() => rows.length).toBe(9);

  socket.on("row", (_row, reply) => reply());
  for (const reply of replies) {
    reply();
  }
  expect(await result).toBe("complete");
  expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it("stops reading when the client has left, and ends the connection of one that never answers", async () => {
  const gone = await connectedClient(program.url);
  gone.on("row", () => gone.disconnect());
  gone.emit("export", 1000, () => {});
  await program.printed("read 8 rows");

  const impatient = await startAnother(program, { env: { TIMEOUT: "500" } });
  const silent = await connectedClient(impatient.url);
  const end = nextEvent(silent, "disconnect");
  silent.emit("export", 500, () => {});
  expect(await end).toBe("io server disconnect");
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["export", "watch"]);
});
