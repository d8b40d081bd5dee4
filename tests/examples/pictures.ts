// `node --import tsx tests/examples/pictures.ts`: takes the pictures on the page "Get started" from running programs.
import path from "node:path";
import type { Page } from "@playwright/test";
import { afterFile, afterTest, newPerson, startProgram, startRedis } from "./support";

const folder = path.join(import.meta.dirname, "../../static/img/get-started");

const size = { viewport: { width: 640, height: 440 }, deviceScaleFactor: 1, colorScheme: "light" } as const;

/** Somebody at a browser of their own, on the page of a program. */
async function visitor(url: string): Promise<Page> {
  const page = await (await newPerson(size)).newPage();
  await page.goto(url);
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

async function chat(): Promise<void> {
  const { url } = await startProgram("chat");
  const [ada, ben] = [await visitor(url), await visitor(url)];
  for (const [page, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const) {
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Come in" }).click();
  }
  const lines = [
    [ada, "Whose cat is on our roof?"],
    [ben, "Ours. She comes down for fish."],
  ] as const;
  for (const [page, text] of lines) {
    await page.getByLabel("Your message").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await ada.getByRole("log").getByText(text).waitFor();
  }
  await picture(ada, "chat");
}

async function crud(): Promise<void> {
  const { url } = await startProgram("crud");
  const page = await visitor(url);
  for (const tool of ["Ladder", "Cordless drill"]) {
    await page.getByLabel("A tool to share").fill(tool);
    await page.getByRole("button", { name: "Add" }).click();
    await page
      .getByRole("listitem")
      .nth(tool === "Ladder" ? 0 : 1)
      .waitFor();
  }
  await page.getByLabel("Lent to").first().fill("Nora");
  await page.getByRole("button", { name: "Save" }).first().click();
  await picture(page, "crud");
}

async function privateMessaging(): Promise<void> {
  const redis = await startRedis();
  const { url } = await startProgram("private-messaging/part-4", { env: { REDIS_URL: redis.url, NODES: "2" } });
  const pages: Page[] = [];
  for (const name of ["Ines", "Marek", "Olga"]) {
    const page = await visitor(url);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Password").fill("compost heap");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText(`Signed in as ${name}`).waitFor();
    pages.push(page);
  }
  const [ines, marek, olga] = pages as [Page, Page, Page];
  for (const [page, to, text] of [
    [marek, "Ines", "Do you have spare leeks?"],
    [ines, "Marek", "A whole row. Come over."],
    [olga, "Ines", "The pump is fixed."],
  ] as const) {
    await page.getByRole("button", { name: to }).click();
    await page.getByLabel("Your message").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("log").getByText(text).waitFor();
  }
  await ines.getByRole("button", { name: "Olga online 1 new" }).waitFor();
  await picture(ines, "private-messaging");
}

async function main(): Promise<void> {
  try {
    await chat();
    await crud();
    await privateMessaging();
  } finally {
    await afterTest();
    await afterFile();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
