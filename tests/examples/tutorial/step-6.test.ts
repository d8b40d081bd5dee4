import { beforeAll, describe, it } from "vitest";
import { expectPage, type Program, startProgram } from "../support";
import { add, airplaneMode, openPantry, rows } from "./support/pantry";

let program: Program;

beforeAll(async () => {
  program = await startProgram("tutorial/step-6");
});

describe("a page that comes back", () => {
  it("gets what it has missed, and sends what it has kept", async () => {
    const [a, b] = [await openPantry(program), await openPantry(program)];
    await airplaneMode(b).check();
    await expectPage(b.getByRole("status")).toHaveText("In airplane mode");
    await add(a, "oat milk");
    await add(a, "rice");
    await expectPage(rows(a)).toHaveText(["oat milk", "rice"]);
    await add(b, "salt");
    await airplaneMode(b).uncheck();
    await expectPage(b.getByRole("status")).toHaveText("Connected again, nothing is missing");
    for (const page of [a, b]) await expectPage(rows(page)).toHaveText(["oat milk", "rice", "salt"]);
    await program.printed(/ is back\n/);
  });

  it("says that items may be missing when the server has forgotten it", async () => {
    const page = await openPantry(program);
    await airplaneMode(page).check();
    await program.restart();
    await airplaneMode(page).uncheck();
    await expectPage(page.getByRole("status")).toHaveText("Connected, older items may be missing");
  });

  it("comes back by itself when the server is killed, and lets nobody switch in between", async () => {
    const page = await openPantry(program);
    await program.stop("SIGKILL");
    await expectPage(page.getByRole("status")).toHaveText("Connection lost, trying again…");
    await expectPage(airplaneMode(page)).toBeDisabled();
    await program.start();
    await expectPage(page.getByRole("status")).toHaveText("Connected, older items may be missing");
  });
});
