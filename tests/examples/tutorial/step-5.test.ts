import { beforeAll, describe, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, type Program, startProgram } from "../support";
import { add, openPantry, rows } from "./support/pantry";

let program: Program;

beforeAll(async () => {
  program = await startProgram("tutorial/step-5");
});

describe("the server", () => {
  it("tells everybody, the sender included", async () => {
    const sockets = [await connectedClient(program.url), await connectedClient(program.url)] as const;
    const heard = sockets.map((socket) => nextEvent(socket, "added"));
    sockets[0].emit("add", "  tea ");
    expect(await Promise.all(heard)).toEqual([{ text: "tea" }, { text: "tea" }]);
  });

  it("passes on nothing but short texts", async () => {
    const socket = await connectedClient(program.url);
    const heard: { text: string }[] = [];
    socket.on("added", (item) => heard.push(item));
    const last = nextEvent(socket, "added", ({ text }) => text === "last");
    for (const input of [undefined, null, 7, { text: "tea" }, ["tea"], "   ", "x".repeat(500), "last"]) {
      socket.emit("add", input);
    }
    await last;
    expect(heard).toEqual([{ text: "x".repeat(80) }, { text: "last" }]);
  });
});

describe("the page", () => {
  it("shows what others add, as text", async () => {
    const [a, b] = [await openPantry(program), await openPantry(program)];
    await add(a, "oat milk");
    await add(b, "<b>butter</b>");
    for (const page of [a, b]) {
      await expectPage(rows(page)).toHaveText(["oat milk", "<b>butter</b>"]);
      await expectPage(page.getByText("Nothing on the list yet.")).toBeHidden();
    }
    await expectPage(rows(await openPantry(program))).toHaveCount(0);
  });

  it("keeps what is added while the server is away", async () => {
    const page = await openPantry(program);
    await program.stop();
    await expectPage(page.getByRole("status")).toContainText("Connection lost");
    await add(page, "flour");
    await expectPage(rows(page)).toHaveCount(0);
    await program.start();
    await expectPage(rows(page)).toHaveText(["flour"]);
  });
});
