import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("angular");
}, 240_000);

it("counts the free places on every page, and says when a level is full", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  await expectPage(one.getByRole("heading")).toHaveText("6 places free");
  await expectPage(two.getByRole("status")).toHaveText("Live");
  await one.getByRole("button", { name: "Ground: 1" }).click();
  for (const page of [one, two]) {
    await expectPage(page.getByRole("heading")).toHaveText("5 places free");
    await expectPage(page.getByText("A car went to Ground, 0 left")).toBeVisible();
  }
  await two.getByRole("button", { name: "Ground: 0" }).click();
  await expectPage(two.getByRole("alert")).toHaveText("Ground is full.");
});

it("follows the connection, and the places after an interruption", async () => {
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await program.stop();
  await expectPage(page.getByRole("status")).toHaveText("Not connected");
  await program.start();
  await expectPage(page.getByRole("heading")).toHaveText("6 places free");
});

it("has no place on a level that does not exist", async () => {
  const socket = await connectedClient(program.url);
  expect(await socket.emitWithAck("park", "Cellar")).toBe(false);
});
