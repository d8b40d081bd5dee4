import { beforeEach, describe, expect, it } from "vitest";
import { expectPage, nextEvent, type Program, startProgram } from "../support";
import { add, airplaneMode, listener, openPantry, rows, tapped } from "./support/pantry";

let program: Program;

beforeEach(async () => {
  program = await startProgram("tutorial/step-7");
});

describe("the server", () => {
  it("numbers items, and sends each client what it lacks", async () => {
    const { socket, items } = await listener(program);
    expect(items).toEqual([]);
    for (const [index, text] of ["tea", "'); DROP TABLE items; --", "jam"].entries()) {
      const added = nextEvent(socket, "added");
      socket.emit("add", text);
      expect(await added).toEqual({ id: index + 1, text });
    }
    expect((await listener(program, { after: 2 })).items).toEqual([{ id: 3, text: "jam" }]);
    expect((await listener(program, { after: 3 })).items).toEqual([]);
    for (const after of [undefined, "2", 1.5, 1e308, -1, null, { id: 2 }]) {
      expect((await listener(program, { after })).items).toHaveLength(3);
    }
  });

  it("has everything that it has told anybody when it is killed", async () => {
    const { socket } = await listener(program);
    const added = nextEvent(socket, "added");
    socket.emit("add", "tea");
    await added;
    await program.restart("SIGKILL");
    expect((await listener(program)).items).toEqual([{ id: 1, text: "tea" }]);
  });
});

describe("the page", () => {
  it("shows the list to those who come later or load again", async () => {
    const page = await openPantry(program);
    await add(page, "oat milk");
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await page.reload();
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await expectPage(rows(await openPantry(program))).toHaveText(["oat milk"]);
  });

  it("catches up after a restart that it has not seen, without repeating anything", async () => {
    const [a, b] = [await openPantry(program), await openPantry(program)];
    await add(a, "oat milk");
    await expectPage(rows(b)).toHaveText(["oat milk"]);
    await airplaneMode(b).check();
    await add(a, "rice");
    await expectPage(rows(a)).toHaveCount(2);
    await program.restart();
    await expectPage(a.getByRole("status")).toHaveText("Connected");
    await add(a, "salt");
    await expectPage(rows(a)).toHaveCount(3);
    await airplaneMode(b).uncheck();
    for (const page of [a, b]) await expectPage(rows(page)).toHaveText(["oat milk", "rice", "salt"]);
  });

  it("keeps older items that come after a newer one, and asks again from the first gap on", async () => {
    const { page, toPage, greetings } = await tapped(program);
    toPage("added", { id: 2, text: "wind" });
    toPage("items", [
      { id: 1, text: "rain" },
      { id: 2, text: "wind" },
      { id: 4, text: "frost" },
    ]);
    await expectPage(rows(page)).toHaveText(["wind", "rain", "frost"]);
    await airplaneMode(page).check();
    await airplaneMode(page).uncheck();
    await expect.poll(() => greetings).toMatchObject([{ after: 0 }, { after: 2 }]);
  });
});
