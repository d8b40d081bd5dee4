import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { connectedClient, expectPage, nextEvent, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("crud");
});

describe("the server", () => {
  it("creates, lists, updates and deletes, and tells the others alone", async () => {
    const [me, other] = [await connectedClient(program.url), await connectedClient(program.url)];
    const heardByMe: string[] = [];
    me.onAny((name) => heardByMe.push(name));

    let heard = nextEvent(other, "tools:saved");
    const { data: saw } = await me.emitWithAck("tools:create", { name: " Saw ", price: 9 });
    expect(saw).toEqual({ id: expect.any(String), version: 1, name: "Saw", borrower: "" });
    expect(await heard).toEqual(saw);

    heard = nextEvent(other, "tools:saved");
    const { data: lent } = await me.emitWithAck("tools:update", saw.id, 1, { name: "Saw", borrower: "Kim" });
    expect(lent).toEqual({ ...saw, version: 2, borrower: "Kim" });
    expect(await heard).toEqual(lent);
    expect((await other.emitWithAck("tools:list")).data).toContainEqual(lent);

    heard = nextEvent(other, "tools:deleted");
    expect(await me.emitWithAck("tools:delete", saw.id)).not.toHaveProperty("problem");
    expect(await heard).toBe(saw.id);
    expect((await me.emitWithAck("tools:list")).data).not.toContainEqual(lent);
    expect(heardByMe).toEqual([]);
  });

  it.each([
    ["tools:create"],
    ["tools:create", null],
    ["tools:create", { name: " " }],
    ["tools:create", { name: "x".repeat(61) }],
    ["tools:create", { name: "Saw", borrower: "x".repeat(41) }],
    ["tools:update", "none", 1, { name: "Saw" }],
    ["tools:delete", {}],
  ])("refuses %s with %j", async (eventName, ...args) => {
    const socket = await connectedClient(program.url);
    expect(await socket.emitWithAck(eventName as string, ...args)).toEqual({ problem: expect.any(String) });
  });

  it("ignores an event without a callback, and goes on", async () => {
    const socket = await connectedClient(program.url);
    socket.emit("tools:create", { name: "Ghost" });
    socket.emit("tools:list");
    expect(JSON.stringify(await socket.emitWithAck("tools:list"))).not.toContain("Ghost");
  });

  it("lets the first of two changes win, and shows it to the second", async () => {
    const socket = await connectedClient(program.url);
    const { data: drill } = await socket.emitWithAck("tools:create", { name: "Drill" });
    const change = (borrower: string) => socket.emitWithAck("tools:update", drill.id, 1, { name: "Drill", borrower });
    const [first, second] = await Promise.all([change("Lou"), change("Max")]);
    expect(first.data).toMatchObject({ version: 2, borrower: "Lou" });
    expect(second).toEqual({ problem: expect.stringContaining("Somebody else"), current: first.data });
  });
});

describe("the page", () => {
  let fresh: Program;

  beforeAll(async () => {
    fresh = await startProgram("crud");
  });

  const tools = (page: Page) => page.getByRole("list", { name: "Tools" }).getByRole("listitem");

  async function shed(): Promise<Page> {
    const page = await openPage(fresh.url);
    await expectPage(page.getByRole("status")).toHaveText("Connected");
    return page;
  }

  it("shows every change on the other page, and keeps what is being typed until it is saved", async () => {
    const [one, two] = [await shed(), await shed()];
    await one.getByLabel("A tool to share").fill("Ladder");
    await one.getByRole("button", { name: "Add" }).click();
    await expectPage(tools(two).getByLabel("Tool")).toHaveValue("Ladder");

    await two.getByLabel("Lent to").fill("Sam");
    await one.getByLabel("Lent to").fill("Nora");
    await one.getByRole("button", { name: "Save" }).click();
    await expectPage(one.getByRole("alert")).toHaveText("");
    await two.getByRole("button", { name: "Save" }).click();
    await expectPage(two.getByRole("alert")).toContainText("Somebody else has changed this tool");
    await expectPage(two.getByLabel("Lent to")).toHaveValue("Nora");

    await two.getByLabel("Lent to").fill("");
    await two.getByRole("button", { name: "Save" }).click();
    await expectPage(one.getByLabel("Lent to")).toHaveValue("");
    await one.getByRole("button", { name: "Delete" }).click();
    await expectPage(tools(two)).toHaveCount(0);
  });

  it("asks for the list again after the server was away", async () => {
    const page = await shed();
    await page.getByLabel("A tool to share").fill("Spade");
    await page.getByRole("button", { name: "Add" }).click();
    await expectPage(tools(page)).toHaveCount(1);
    await fresh.stop("SIGKILL");
    await expectPage(page.getByRole("status")).toContainText("Not connected");
    await page.getByLabel("A tool to share").fill("Rake");
    await page.getByRole("button", { name: "Add" }).click();
    await expectPage(page.getByRole("alert")).toContainText("No answer from the server");
    await fresh.start();
    await expectPage(page.getByRole("status")).toHaveText("Connected");
    await expectPage(tools(page).getByLabel("Tool")).toHaveCount(0);
  });
});
