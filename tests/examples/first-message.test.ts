import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, openPage, type Program, startProgram } from "./support";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("first-message");
});

it("shows a message on two screens, as text", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  await one.getByLabel("Your message").fill("<i>Bread</i> is out.");
  await one.getByRole("button", { name: "Send" }).click();
  for (const page of [one, two]) {
    await expectPage(page.getByRole("log")).toContainText("<i>Bread</i> is out.");
  }
  await expectPage(one.getByLabel("Your message")).toHaveValue("");
});

it("survives what no page would send, and shortens long texts", async () => {
  await expectSurvival(program, ["say"]);
  const socket = await connectedClient(program.url);
  const said = nextEvent(socket, "said");
  socket.emit("say", "x".repeat(600));
  expect(await said).toHaveLength(500);
});
