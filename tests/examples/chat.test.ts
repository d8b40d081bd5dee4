import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import {
  client,
  connected,
  connectedClient,
  expectPage,
  nextEvent,
  openPage,
  type Program,
  runNode,
  startProgram,
} from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("chat");
});

const join = (name: string, more: object = {}) => connectedClient(program.url, { auth: { name, ...more } });

describe("the server", () => {
  it("keeps out who gives no name", async () => {
    for (const name of ["   ", 7, undefined]) {
      const socket = client(program.url, { auth: { name } });
      await expect(connected(socket)).rejects.toThrow("Please give a name.");
    }
  });

  it("gives a message to everybody, its author included", async () => {
    const [ada, ben] = [await join("Ada"), await join("Ben")];
    const arrived = [ada, ben].map((socket) => nextEvent(socket, "said"));
    expect(await ada.emitWithAck("say", "  Bread is out. ")).toEqual({});
    for (const message of await Promise.all(arrived)) {
      expect(message).toMatchObject({ name: "Ada", text: "Bread is out." });
    }
  });

  it("survives what no page would send", async () => {
    const socket = await join("Eve");
    socket.emit("say", "without a callback");
    expect(await socket.emitWithAck("say", { text: 1 })).toEqual({ problem: "There is nothing to send." });
  });

  it("sends only what a client has missed", async () => {
    const ada = await join("Ada");
    const said = nextEvent(ada, "said");
    await ada.emitWithAck("say", "first");
    const { id } = await said;
    await ada.emitWithAck("say", "second");
    const ben = client(program.url, { auth: { name: "Ben", lastSeen: id } });
    expect((await nextEvent(ben, "catch up")).map(({ text }: { text: string }) => text)).toEqual(["second"]);
  });

  it("remembers a hundred messages", async () => {
    const ada = await join("Ada");
    await Promise.all(Array.from({ length: 101 }, (_, index) => ada.emitWithAck("say", `number ${index}`)));
    const late = client(program.url, { auth: { name: "Late" } });
    const messages = await nextEvent(late, "catch up");
    expect([messages.length, messages.at(-1).text]).toEqual([100, "number 100"]);
  });
});

it("lets a program from Node.js join", async () => {
  const ada = await join("Ada");
  const said = nextEvent(ada, "said");
  expect(await runNode(program, ["bot.js", program.url])).toBe("said\n");
  expect(await said).toMatchObject({ name: "Weather" });
});

describe("the page", () => {
  async function comeIn(name: string): Promise<Page> {
    const page = await openPage(program.url);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Come in" }).click();
    await expectPage(page.getByRole("status")).toHaveText("Connected");
    return page;
  }

  async function say(page: Page, text: string): Promise<void> {
    await page.getByLabel("Your message").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  }

  it("shows messages and people to everybody, and removes people who leave", async () => {
    const [ada, ben] = [await comeIn("Ada"), await comeIn("Ben")];
    await expectPage(ada.getByRole("list", { name: "On the porch" })).toHaveText(/Ada\s*Ben/);
    await say(ben, "<b>Soup</b> at six.");
    await expectPage(ada.getByRole("log")).toContainText("<b>Soup</b> at six.");
    await ben.close();
    await expectPage(ada.getByRole("list", { name: "On the porch" })).toHaveText("Ada");
  });

  it("comes back by itself after the server was away", async () => {
    const ada = await comeIn("Ada");
    await program.stop("SIGKILL");
    await expectPage(ada.getByRole("status")).toContainText("trying again");
    await expectPage(ada.getByRole("button", { name: "Send" })).toBeDisabled();
    await program.start();
    await expectPage(ada.getByRole("status")).toHaveText("Connected");
    await say(ada, "Back again.");
    await expectPage(ada.getByRole("log")).toContainText("Back again.");
  });
});
