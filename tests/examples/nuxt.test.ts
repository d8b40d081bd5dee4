import { beforeAll, expect, it } from "vitest";
import { expectPage, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("nuxt");
}, 240_000);

function delay(number: string, minutes: unknown) {
  return fetch(`${program.url}/api/trains/${encodeURIComponent(number)}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ delay: minutes }),
  });
}

it("shows a delay on every page, and in the HTML", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  for (const page of [one, two]) {
    await expectPage(page.getByRole("status")).toHaveText("Live");
  }
  expect((await delay("IC 21", 7)).status).toBe(200);
  for (const page of [one, two]) {
    await expectPage(page.getByRole("listitem").first()).toHaveText("14:05 IC 21 Gdynia 7 minutes late");
  }
  expect(await (await fetch(program.url)).text()).toContain("7 minutes late");
});

it("refuses what is no delay, or no train", async () => {
  expect((await delay("IC 21", "soon")).status).toBe(400);
  expect((await delay("IC 99", 1)).status).toBe(404);
});

it("puts a page right after the server was away", async () => {
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  expect((await delay("R 408", 3)).status).toBe(200);
  await expectPage(page.getByText("3 minutes late")).toBeVisible();
  await program.restart();
  await expectPage(page.getByText("on time")).toHaveCount(2);
  await expectPage(page.getByRole("status")).toHaveText("Live");
});
