import { beforeAll, expect, it } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { client, connected, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";

let program: Program;

beforeAll(async () => {
  program = await startProgram("register-a-global-middleware");
});

it("stands in front of a namespace and a dynamic one", async () => {
  await expectCommentedOutput(program);
});

it.each(["/", "/archive", "/room-1", "/room-1", "/room-2"])("lets only who has a ticket into %s", async (name) => {
  await expect(connected(client(program.url + name))).rejects.toThrow("no ticket");
  await expect(connected(client(program.url + name, { auth: { ticket: 7 } }))).rejects.toThrow("no ticket");
  const visitor = client(program.url + name, { auth: { ticket: "T-1907" } });
  expect(await nextEvent(visitor, "open")).toBe(name);
});

it("knows no other namespace", async () => {
  const lost = client(`${program.url}/cellar`, { auth: { ticket: "T-1907" } });
  await expect(connected(lost)).rejects.toThrow("Invalid namespace");
});
