import { expect, it } from "vitest";
import { expectPage, startProgram } from "../support";
import { add, openPantry, rows } from "./support/pantry";

it("brings what is typed to the server, and to nobody else", async () => {
  const program = await startProgram("tutorial/step-4");
  const [page, other] = [await openPantry(program), await openPantry(program)];
  await add(page, "oat milk");
  await program.printed(/ adds: oat milk\n/);
  expect(page.url()).toBe(`${program.url}/`);
  await expectPage(page.getByLabel("What is missing?")).toHaveValue("");
  await expectPage(rows(other)).toHaveCount(0);
});
