import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, openPage, type Program, startProgram } from "./support";

// NW.js itself is no npm package: its download is elsewhere. Chromium shows the page that its window would show.
let program: Program;

beforeAll(async () => {
  program = await startProgram("nwjs");
});

it("shows the laps of every device on every screen", async () => {
  const [screen, phone] = [await openPage(program.url), await openPage(program.url)];
  await phone.getByLabel("Runner").fill("Ama");
  await phone.getByRole("button", { name: "Lap" }).click();
  await expectPage(screen.getByRole("listitem")).toHaveText([/^Ama/]);
  await phone.getByRole("button", { name: "Lap" }).click();
  await expectPage(screen.getByRole("listitem")).toHaveText([/^Ama/, /^Ama/]);
});

it("counts no lap without a runner", async () => {
  const socket = await connectedClient(program.url);
  const laps = nextEvent<{ runner: string }[]>(socket, "laps", (all) => all.at(-1)?.runner === "Beat");
  socket.emit("lap", { runner: "?" });
  socket.emit("lap", "  ");
  socket.emit("lap", "Beat");
  expect((await laps).map(({ runner }) => runner)).not.toContain("");
});
