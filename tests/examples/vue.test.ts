import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("vue");
});

it("shows who has a seat on every page, and says why one is refused", async () => {
  const [ines, ola] = [await openPage(program.url), await openPage(program.url)];
  await expectPage(ines.getByRole("status")).toHaveText("Live");
  await ines.getByLabel("Your name").fill("Ines");
  await ines.getByRole("button", { name: "Use this name" }).click();
  await program.printed(/\+ Ines/);
  await program.printed(/- Guest \S+ client namespace disconnect/);

  await ines.getByRole("button", { name: "A2" }).click();
  await expectPage(ines.getByRole("button", { name: "A2" })).toHaveAttribute("aria-pressed", "true");
  await expectPage(ola.getByText("Ines took A2")).toBeVisible();
  await ola.getByRole("button", { name: "A2: Ines" }).click();
  await expectPage(ola.getByRole("alert")).toHaveText("A2 belongs to Ines.");

  await ines.getByRole("button", { name: "A2" }).click();
  await expectPage(ola.getByRole("button", { name: "A2: free" })).toBeVisible();
});

it("is right again after the server was away, with one listener for each event", async () => {
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await page.getByRole("button", { name: "B1" }).click();
  await expectPage(page.getByText("Guest took B1")).toBeVisible();

  await program.restart();
  await expectPage(page.getByRole("button", { name: "B1: free" })).toBeVisible();
  await expectPage(page.getByRole("status")).toHaveText("Live");
});

it("checks what it is asked for", async () => {
  const socket = await connectedClient(program.url, { auth: { name: { not: "text" } } });
  expect(await socket.emitWithAck("switch seat", "Z9")).toBe("There is no such seat.");
  const taken = nextEvent(socket, "seat");
  expect(await socket.emitWithAck("switch seat", "B3")).toBeNull();
  expect(await taken).toBe("B3");
});
