import type { BrowserContext, Page } from "@playwright/test";
import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, newPerson, type Program, startProgram } from "./support";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("share-a-connection-between-tabs");
});

async function openTab(person: BrowserContext): Promise<Page> {
  const page = await person.newPage();
  await page.goto(program.url);
  await expectPage(page.locator("#state")).toHaveText("connected");
  return page;
}

const connections = async () => {
  const observer = await connectedClient(program.url);
  const count = await observer.emitWithAck("how many");
  observer.disconnect();
  return count - 1;
};

async function order(page: Page, article: string): Promise<void> {
  await page.getByLabel("Article").fill(article);
  await page.getByRole("button", { name: "Order" }).click();
}

it("has one connection for two tabs: both hear, one is answered, and a closed tab is noticed", async () => {
  const person = await newPerson();
  const [one, two] = [await openTab(person), await openTab(person)];
  expect(await connections()).toBe(1);
  await expectPage(one.locator("#tabs")).toHaveText("2");

  await order(one, "lamp");
  await expectPage(one.locator("#response")).toHaveText("lamp is ordered");
  await expectPage(two.locator("#shipped")).toHaveText("lamp");
  await expectPage(two.locator("#response")).toHaveText("–");

  await two.close();
  await expectPage(one.locator("#tabs")).toHaveText("1");
});

it("tells all tabs when the connection is lost, and comes back", async () => {
  const person = await newPerson();
  const tabs = [await openTab(person), await openTab(person)];
  await program.stop("SIGKILL");
  for (const tab of tabs) {
    await expectPage(tab.locator("#state")).toHaveText("not connected");
  }
  await program.start();
  for (const tab of tabs) {
    await expectPage(tab.locator("#state")).toHaveText("connected");
  }
  expect(await connections()).toBe(1);
});

it("opens a connection for each tab where there is no SharedWorker", async () => {
  const person = await newPerson();
  await person.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  const [one, two] = [await openTab(person), await openTab(person)];
  expect(await connections()).toBe(2);
  await order(one, "chair");
  await expectPage(one.locator("#response")).toHaveText("chair is ordered");
  await expectPage(two.locator("#shipped")).toHaveText("chair");
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["how many", "order"]);
});
