// `npm run screenshots`: takes the pictures on pages from the running programs, in light and dark mode.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { newPerson } from "../../../tools/programs/browser.ts";
import { startProgram } from "../../../tools/programs/program.ts";
import { startRedis } from "../../../tools/programs/redis.ts";
import { afterFile, afterTest } from "../../../tools/programs/resources.ts";
import { darkNameOf } from "../model/darkName.ts";

const folder = path.join(import.meta.dirname, "../../../static/img/screenshots");

const help = `Usage: npm run screenshots [-- names…]

Starts the programs of examples/, uses them in Chromium, and writes pictures in light and dark mode to
static/img/screenshots. Without names, it takes all pictures.`;

/** Opens the page of a program in a new browser, in the color scheme of the picture. */
type Visit = (url: string) => Promise<Page>;

/** A viewport, in CSS pixels. The picture is as high as the page if the page is higher. */
type Frame = { width: number; height: number; deviceScaleFactor: number };

/** 16:10, and small enough that the text can be read when three pictures are side by side. */
const finished: Frame = { width: 544, height: 340, deviceScaleFactor: 2 };

/** As wide as the page in a window of a usual size. */
const step: Frame = { width: 640, height: 240, deviceScaleFactor: 1 };

type Screenshot = {
  frame: Frame;
  /** Uses a program until its page shows what the picture should show. */
  take: (visit: Visit) => Promise<Page>;
};

async function chat(visit: Visit): Promise<Page> {
  const { url } = await startProgram("chat");
  const [ada, ben] = [await visit(url), await visit(url)];
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
  return ada;
}

async function crud(visit: Visit): Promise<Page> {
  const { url } = await startProgram("crud");
  const page = await visit(url);
  const tools = ["Ladder", "Cordless drill"];
  for (const [index, tool] of tools.entries()) {
    await page.getByLabel("A tool to share").fill(tool);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByRole("listitem").nth(index).waitFor();
  }
  await page.getByLabel("Lent to").first().fill("Nora");
  await page.getByRole("button", { name: "Save" }).first().click();
  return page;
}

async function privateMessaging(visit: Visit): Promise<Page> {
  const redis = await startRedis();
  const { url } = await startProgram("private-messaging/part-4", { env: { REDIS_URL: redis.url, NODES: "2" } });
  const pages: Page[] = [];
  for (const name of ["Ines", "Marek", "Olga"]) {
    const page = await visit(url);
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
  return ines;
}

async function addItem(page: Page, text: string): Promise<void> {
  await page.getByLabel("What is missing?").fill(text);
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("listitem").getByText(text).waitFor();
}

/** The page of a tutorial step, with items that two people have added. */
async function pantry(visit: Visit, step: number): Promise<Page> {
  const { url } = await startProgram(`tutorial/step-${step}`);
  const [page, other] = [await visit(url), await visit(url)];
  await page.getByText(/^Connected/).waitFor();
  await addItem(page, "Oat milk");
  await addItem(other, "Rice");
  await page.getByRole("listitem").getByText("Rice").waitFor();
  return page;
}

const screenshots: Record<string, Screenshot> = {
  chat: { frame: finished, take: chat },
  crud: { frame: finished, take: crud },
  "private-messaging": { frame: finished, take: privateMessaging },
  "tutorial-step-2": {
    frame: step,
    take: async (visit) => visit((await startProgram("tutorial/step-2")).url),
  },
  "tutorial-step-4": { frame: step, take: (visit) => pantry(visit, 4) },
  "tutorial-step-6": {
    frame: step,
    take: async (visit) => {
      const page = await pantry(visit, 6);
      await page.getByLabel("Airplane mode").check();
      await page.getByText("In airplane mode").waitFor();
      return page;
    },
  },
  "tutorial-step-8": {
    frame: step,
    take: async (visit) => {
      const program = await startProgram("tutorial/step-8");
      const page = await visit(program.url);
      await page.getByText(/^Connected/).waitFor();
      await addItem(page, "Oat milk");
      await page.getByRole("list", { name: "To buy" }).getByText("Oat milk").waitFor();
      await program.stop();
      await page.getByText("Connection lost").waitFor();
      await addItem(page, "Rice");
      return page;
    },
  },
};

async function take(name: string, { frame, take }: Screenshot): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const { width, height, deviceScaleFactor } = frame;
    const options: BrowserContextOptions = { viewport: { width, height }, deviceScaleFactor, colorScheme };
    const visit: Visit = async (url) => {
      const page = await (await newPerson(options)).newPage();
      await page.goto(url);
      return page;
    };
    try {
      const page = await take(visit);
      // Nothing has the focus in the picture.
      await page.locator("body").click({ position: { x: 2, y: 2 } });
      const file = `${name}.png`;
      await page.screenshot({
        fullPage: true,
        path: path.join(folder, colorScheme === "dark" ? darkNameOf(file) : file),
      });
    } finally {
      await afterTest();
    }
  }
  console.log(`Took static/img/screenshots/${name}.png, in light and dark mode.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const names = positionals.length > 0 ? positionals : Object.keys(screenshots);
  mkdirSync(folder, { recursive: true });
  try {
    for (const name of names) {
      const screenshot = screenshots[name];
      if (!screenshot) {
        throw new Error(`No screenshot is called ${name}. Choose from ${Object.keys(screenshots).join(", ")}.`);
      }
      await take(name, screenshot);
    }
  } finally {
    await afterFile();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
