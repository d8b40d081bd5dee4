import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("nextjs");
}, 240_000);

it("shows what is asked and voted on every page, each question once", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  for (const page of [one, two]) {
    await expectPage(page.getByRole("status")).toHaveText("Live");
  }
  await one.getByLabel("Your question").fill("Why is it called that?");
  await one.getByRole("button", { name: "Ask" }).click();
  for (const page of [one, two]) {
    await expectPage(page.getByRole("listitem")).toHaveText(["Why is it called that? 0 votes"]);
  }
  await two.getByRole("button", { name: "0 votes" }).click();
  await expectPage(one.getByRole("button", { name: "1 votes" })).toBeVisible();
});

it("has the questions in the HTML, before any connection", async () => {
  expect(await (await fetch(program.url)).text()).toContain("Why is it called that?");
});

it("puts a page right after the server was away", async () => {
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await program.restart();
  await expectPage(page.getByRole("listitem")).toHaveCount(0);
  expect(program.output).not.toContain("xhr poll error");
});

it("ignores a vote for a question that does not exist", async () => {
  const socket = await connectedClient(program.url);
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await page.getByLabel("Your question").fill("Is anyone there?");
  await page.getByRole("button", { name: "Ask" }).click();
  await expectPage(page.getByRole("listitem")).toHaveText(["Is anyone there? 0 votes"]);
  socket.emit("vote", "none");
  await page.getByRole("button", { name: "0 votes" }).click();
  await expectPage(page.getByRole("listitem")).toHaveText(["Is anyone there? 1 votes"]);
});
