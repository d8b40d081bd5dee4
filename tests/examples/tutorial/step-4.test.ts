import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, type Program, startProgram } from "../support";
import { add, openPantry, rows } from "./support/pantry";

let program: Program;

beforeAll(async () => {
  program = await startProgram("tutorial/step-4");
});

it("shows what is typed on every page, as text", async () => {
  const [page, other] = [await openPantry(program), await openPantry(program)];
  await add(page, "oat milk");
  await add(other, "<b>butter</b>");
  for (const each of [page, other]) await expectPage(rows(each)).toHaveText(["oat milk", "<b>butter</b>"]);
  expect(page.url()).toBe(`${program.url}/`);
  await expectPage(page.getByLabel("What is missing?")).toHaveValue("");
});

it("passes on nothing but text", async () => {
  const socket = await connectedClient(program.url);
  const heard: { text: string }[] = [];
  socket.on("added", (item) => heard.push(item));
  const last = nextEvent(socket, "added", ({ text }) => text === "last");
  for (const input of [undefined, null, 7, { toString: null }, ["tea"], "last"]) socket.emit("add", input);
  await last;
  expect(heard).toEqual([{ text: "last" }]);
});
