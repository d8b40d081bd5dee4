import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { connectedClient, expectPage, freePort, nextEvent, openPage, type Program, startProgram } from "./support";

const execute = promisify(execFile);

let program: Program;

beforeAll(async () => {
  program = await startProgram("pkg");
});

it("prints labels for everyone, and no empty ones", async () => {
  const page = await openPage(program.url);
  await page.getByLabel("Text").fill("Fragile");
  await page.getByRole("button", { name: "Print" }).click();
  await expectPage(page.getByRole("listitem")).toHaveText(["Fragile"]);

  const socket = await connectedClient(program.url);
  const queue = nextEvent<string[]>(socket, "queue", (labels) => labels.length > 1);
  socket.emit("print", "   ");
  socket.emit("print", { text: "?" });
  socket.emit("print", "This side up");
  expect(await queue).toEqual(["Fragile", "This side up"]);
});

// Copying Node.js and putting the blob into it takes some seconds.
it("is one executable that needs no other file", { timeout: 240_000 }, async () => {
  const { stdout } = await execute(process.execPath, ["build.js"], { cwd: program.folder });
  const executable = path.join(program.folder, stdout.trim());

  const empty = mkdtempSync(path.join(os.tmpdir(), "labels-"));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const port = await freePort();
  const labels = spawn(executable, { cwd: empty, env: { PORT: `${port}` }, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void labels.kill());
  await once(labels.stdout, "data");

  const page = await openPage(`http://localhost:${port}`);
  await page.getByLabel("Text").fill("From one file");
  await page.getByRole("button", { name: "Print" }).click();
  await expectPage(page.getByRole("listitem")).toHaveText(["From one file"]);
});
