import { beforeEach, expect, it } from "vitest";
import { expectPage, type Program, runNode, startProgram } from "../support";
import { listener, openPantry, rows, tapped } from "./support/pantry";

let program: Program;

beforeEach(async () => {
  program = await startProgram("tutorial/step-10", { env: { WORKERS: "3" } });
  await program.printed(/(?:Process \d+: http[\s\S]*){3}/);
});

it("puts items that come in another order into theirs, and asks again from the first gap on", async () => {
  const { page, toPage, greetings, drop } = await tapped(program);
  for (const id of [2, 4, 1, 2]) toPage("added", { id, text: `item ${id}` });
  await expectPage(rows(page)).toHaveText(["item 1", "item 2", "item 4"]);
  await drop();
  await expect.poll(() => greetings).toMatchObject([{ after: 0 }, { after: 2 }]);
});

it("shows a flood of items in the same order on every page", async () => {
  const pages = [await openPantry(program), await openPantry(program)];
  const printed = await runNode(program, ["flood.js"], { PORT: String(program.port) });
  expect(printed).toMatch(/^\d+ of 400 items arrived after a newer one\n$/);
  const { items } = await listener(program, { transports: ["websocket"] });
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  for (const page of pages) await expectPage(rows(page)).toHaveText(items.map(({ text }) => text));
});
