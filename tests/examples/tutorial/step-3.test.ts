import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, newPerson, type Program, startProgram } from "../support";
import { openPantry } from "./support/pantry";

let program: Program;

beforeAll(async () => {
  program = await startProgram("tutorial/step-3");
});

it("says who comes and goes", async () => {
  const socket = await connectedClient(program.url);
  const { id } = socket;
  await program.printed(`${id} is here`);
  socket.disconnect();
  await program.printed(`${id} is gone: client namespace disconnect`);
});

it("gives a page that is loaded again a new connection", async () => {
  const before = program.output.length;
  const idOfPage = () => /(\S+) is here\n/.exec(program.output.slice(before))?.[1];
  const page = await (await newPerson()).newPage();
  // Who goes half way from polling to WebSocket is missed by the server only when no answer to a ping comes.
  const upgraded = page
    .waitForEvent("websocket")
    .then((connection) => connection.waitForEvent("framesent", ({ payload }) => payload === "5"));
  await page.goto(program.url);
  await upgraded;
  await expect.poll(idOfPage).toBeDefined();
  const id = idOfPage();
  await page.reload();
  // "error" when the server has not yet read of the upgrade.
  await program.printed(new RegExp(`${id} is gone: transport (close|error)`));
  await expectPage(page.getByRole("status")).toHaveText("Connected");
});

it("lets the page connect again by itself when the server was stopped", async () => {
  const page = await openPantry(program);
  await program.stop("SIGINT");
  await expectPage(page.getByRole("status")).toHaveText("Connection lost, trying again…");
  await program.start();
  await expectPage(page.getByRole("status")).toHaveText("Connected");
});
