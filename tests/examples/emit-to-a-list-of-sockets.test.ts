import { beforeAll, expect, it } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("emit-to-a-list-of-sockets");
});

it("pays those who were right, each once", async () => {
  await expectCommentedOutput(program);
});

it("pays nobody when the list is empty, or its sockets are gone", async () => {
  const [team, gone] = [await connectedClient(program.url), await connectedClient(program.url)];
  const paid: number[] = [];
  team.on("points", (points) => paid.push(points));

  expect(await team.emitWithAck("end of round")).toBe(0);
  await gone.emitWithAck("answer", "Ljubljana");
  gone.disconnect();
  await expect.poll(() => team.emitWithAck("end of round")).toBe(0);
  expect(paid).toEqual([]);

  await team.emitWithAck("answer", "Ljubljana");
  expect(await team.emitWithAck("end of round")).toBe(1);
  expect(paid).toEqual([10]);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["answer", "end of round"]);
});
