import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("svelte");
});

it("shows each point on every page, and who has won", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  for (const page of [one, two]) {
    await expectPage(page.getByRole("status")).toHaveText("Live");
  }
  for (let points = 1; points <= 10; points++) {
    await one.getByRole("button", { name: "left" }).click();
    await expectPage(two.getByRole("button", { name: "left" })).toHaveText(`left: ${points}`);
  }
  await two.getByRole("button", { name: "left" }).click();
  for (const page of [one, two]) {
    await expectPage(page.getByRole("listitem")).toHaveText(["left wins 11 to 0"]);
    await expectPage(page.getByRole("button", { name: "left" })).toHaveText("left: 0");
  }
});

it("follows the connection, and the score after an interruption", async () => {
  const page = await openPage(program.url);
  await page.getByRole("button", { name: "right: 0" }).click();
  await expectPage(page.getByRole("button", { name: "right: 1" })).toBeVisible();
  await program.stop();
  await expectPage(page.getByRole("status")).toHaveText("Not connected");
  await program.start();
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await expectPage(page.getByRole("button", { name: "right: 0" })).toBeEnabled();
});

it("does not count a point for nobody", async () => {
  const socket = await connectedClient(program.url);
  expect(await socket.emitWithAck("point", "umpire")).toBe(false);
});
