import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { expectPage, nextEvent, type Program, startProgram } from "../support";
import { add, airplaneMode, listener, openPantry, rows, waiting } from "./support/pantry";

let program: Program;

beforeEach(async () => {
  program = await startProgram("tutorial/step-8");
});

/** Changes the server of this copy, and starts it again. */
async function changeServer(before: string, after: string): Promise<void> {
  await program.stop();
  const file = path.join(program.folder, "server.js");
  const source = readFileSync(file, "utf8");
  expect(source).toContain(before);
  writeFileSync(file, source.replace(before, after));
  await program.start();
}

describe("the server", () => {
  it("adds a key once, and answers a repetition with the same item", async () => {
    const { socket } = await listener(program);
    const order = { key: "k-1", text: "tea" };
    const answers = [await socket.emitWithAck("add", order), await socket.emitWithAck("add", order)];
    expect(answers).toEqual([{ item: { id: 1, text: "tea" } }, { item: { id: 1, text: "tea" } }]);
    expect(await socket.emitWithAck("add", { key: "k-2", text: "tea" })).toEqual({ item: { id: 2, text: "tea" } });
    expect((await listener(program)).items).toHaveLength(2);
  });

  it("knows a key after it was killed", async () => {
    const { socket } = await listener(program);
    await socket.emitWithAck("add", { key: "k-1", text: "tea" });
    await program.restart("SIGKILL");
    const again = await listener(program);
    expect(await again.socket.emitWithAck("add", { key: "k-1", text: "tea" })).toEqual({ item: again.items[0] });
    expect((await listener(program)).items).toEqual([{ id: 1, text: "tea" }]);
  });

  it("answers a bad order, and survives one that nobody answers", async () => {
    const { socket } = await listener(program);
    socket.emit("add", { key: "k", text: "tea" });
    socket.emit("add");
    for (const order of [
      null,
      "tea",
      {},
      { key: "k" },
      { text: "tea" },
      { key: 1, text: 2 },
      { key: "k", text: " " },
    ]) {
      expect(await socket.emitWithAck("add", order)).toEqual({ problem: "An item needs a key and a text." });
    }
    expect((await listener(program)).items).toEqual([]);
  });

  it("takes over the list of step 7", async () => {
    const before = await startProgram("tutorial/step-7");
    const { socket } = await listener(before);
    const added = nextEvent(socket, "added");
    socket.emit("add", "old tea");
    await added;
    await Promise.all([before.stop(), program.stop()]);
    copyFileSync(path.join(before.folder, "pantry.db"), path.join(program.folder, "pantry.db"));
    await program.start();
    expect((await listener(program)).items).toEqual([{ id: 1, text: "old tea" }]);
    const client = await listener(program);
    expect(await client.socket.emitWithAck("add", { key: "k", text: "jam" })).toEqual({ item: { id: 2, text: "jam" } });
  });
});

describe("the page", () => {
  it("delivers what was added without a server, once and in order", async () => {
    const page = await openPantry(program);
    await program.stop("SIGKILL");
    await expectPage(page.getByRole("status")).toContainText("Connection lost");
    for (const text of ["flour", "yeast", "salt"]) await add(page, text);
    await expectPage(waiting(page)).toHaveText(["flour", "yeast", "salt"]);
    await expectPage(rows(page)).toHaveCount(0);
    await program.start();
    await expectPage(rows(page)).toHaveText(["flour", "yeast", "salt"]);
    await expectPage(waiting(page)).toHaveCount(0);
    await airplaneMode(page).check();
    await airplaneMode(page).uncheck();
    await expectPage(page.getByRole("status")).toHaveText("Connected");
    await expectPage(rows(page)).toHaveCount(3);
  });

  it("repeats what was not confirmed, and nothing is added twice", async () => {
    await changeServer("callback({ item });", "if (io.lost === key) callback({ item });\n    io.lost = key;");
    const page = await openPantry(program);
    await add(page, "oat milk");
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await expectPage(waiting(page)).toHaveCount(0);
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await program.printed(/(?:\{ id: 1, text: 'oat milk' \}\s[\s\S]*){2}/);
    expect((await listener(program)).items).toEqual([{ id: 1, text: "oat milk" }]);
  });

  it("says what the server refuses, and tries again when told to", async () => {
    await changeServer("if (!key || !text) {", "if (!io.refused) {\n io.refused = true;");
    const page = await openPantry(program);
    await add(page, "oat milk");
    await expectPage(waiting(page)).toContainText("An item needs a key and a text.");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await expectPage(waiting(page)).toHaveCount(0);
    await expectPage(page.getByLabel("What is missing?")).toBeFocused();
  });
});
