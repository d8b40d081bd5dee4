// `npm run screenshots`: takes the pictures on pages from the running programs, in light and dark mode.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { newPerson } from "../../../tools/programs/browser.ts";
import { startProgram } from "../../../tools/programs/program.ts";
import { startRedis } from "../../../tools/programs/redis.ts";
import { afterFile, afterTest } from "../../../tools/programs/resources.ts";
import { darkNameOf } from "../model/darkName.ts";
import { startHarbor, withIcons } from "./adminUi.ts";

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

/** CSS pixels between two windows. */
const gap = 8;

/** One of two windows that are side by side: together, they are as wide as the page of a step. */
const half: Frame = { ...step, width: (step.width - gap) / 2 };

/** Wide enough for the menu of the Admin UI. */
const dashboard: Frame = { width: 1280, height: 600, deviceScaleFactor: 1 };

type Screenshot = {
  frame: Frame;
  /** Uses a program until its pages show what the picture should show. Several pages are side by side in it. */
  take: (visit: Visit) => Promise<Page | Page[]>;
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
  // While the server answers, it can be in both lists.
  await page.getByRole("listitem").getByText(text).first().waitFor();
}

async function connected(page: Page): Promise<Page> {
  await page.getByText(/^Connected/).waitFor();
  return page;
}

/** Waits until a page has an item on its list. */
const shows = (page: Page, text: string) =>
  page.getByRole("list", { name: "To buy" }).getByText(text, { exact: true }).waitFor();

/** The page of the fourth step, with items that two people have added. */
async function pantry(visit: Visit): Promise<Page> {
  const { url } = await startProgram("tutorial/step-4");
  const [page, other] = [await visit(url), await visit(url)];
  await connected(page);
  await addItem(page, "Oat milk");
  await addItem(other, "Rice");
  await page.getByRole("listitem").getByText("Rice").waitFor();
  return page;
}

/** The page of the third step, while the server runs or after it has been stopped. */
async function connection(visit: Visit, isLost: boolean): Promise<Page> {
  const program = await startProgram("tutorial/step-3");
  const page = await connected(await visit(program.url));
  if (isLost) {
    await program.stop();
    await page.getByText("Connection lost").waitFor();
  }
  return page;
}

async function markup(visit: Visit): Promise<Page[]> {
  const { url } = await startProgram("tutorial/step-5");
  const [a, b] = [await connected(await visit(url)), await connected(await visit(url))];
  await addItem(a, "<b>butter</b>");
  await shows(b, "<b>butter</b>");
  return [a, b];
}

/** One of two windows misses an item before a restart of the server, and one after it. */
async function restart(visit: Visit): Promise<Page[]> {
  const program = await startProgram("tutorial/step-7");
  const [a, b] = [await connected(await visit(program.url)), await connected(await visit(program.url))];
  await addItem(a, "Oat milk");
  await shows(b, "Oat milk");
  await b.getByLabel("Airplane mode").check();
  await b.getByText("In airplane mode").waitFor();
  await addItem(a, "Rice");
  await program.stop();
  await a.getByText("Connection lost").waitFor();
  await program.start();
  await connected(a);
  await addItem(a, "Salt");
  await b.getByLabel("Airplane mode").uncheck();
  await shows(b, "Salt");
  return [a, await connected(b)];
}

type ServedPage = { page: Page; process: number };

/** Opens windows of the ninth step until two of them are connected to different processes. */
async function twoProcesses(visit: Visit): Promise<[ServedPage, ServedPage]> {
  const { url } = await startProgram("tutorial/step-9", { env: { WORKERS: "2" } });
  const open = async (): Promise<ServedPage> => {
    const page = await visit(url);
    const state = await page.getByText(/^Connected to process/).textContent();
    return { page, process: Number(state?.replace(/\D/g, "")) };
  };
  const first = await open();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const other = await open();
    if (other.process !== first.process) {
      return [first, other];
    }
    await other.page.close();
  }
  throw new Error("All windows of tutorial/step-9 are connected to the same process.");
}

/** The pages of two processes. Their numbers vary, so the picture has numbers like the one in the text of the step. */
async function numbered(...pages: ServedPage[]): Promise<Page[]> {
  for (const [index, { page }] of pages.entries()) {
    await page.locator("#waiting li").waitFor({ state: "detached" });
    await page.getByText(/^Connected to process/).evaluate((state, number) => {
      state.textContent = `Connected to process ${number}`;
    }, 12_345 + index);
  }
  return pages.map(({ page }) => page);
}

async function cluster(visit: Visit): Promise<Page[]> {
  const [a, b] = await twoProcesses(visit);
  await addItem(a.page, "Oat milk");
  await shows(b.page, "Oat milk");
  await addItem(b.page, "Rice");
  await shows(a.page, "Rice");
  return numbered(a, b);
}

/** The process that has started another one, on Linux and macOS. */
const parentOf = (pid: number) => Number(execFileSync("ps", ["-o", "ppid=", "-p", `${pid}`], { encoding: "utf8" }));

/** Each of two processes has added an item before it has received the other one's. */
async function disorder(visit: Visit): Promise<Page[]> {
  const [a, b] = await twoProcesses(visit);
  for (const text of ["item 1", "item 2", "item 3", "item 4"]) {
    await addItem(a.page, text);
    await shows(b.page, text);
  }
  // The primary process passes broadcasts on, so it waits until both have added their items.
  const primary = parentOf(a.process);
  process.kill(primary, "SIGSTOP");
  await addItem(a.page, "item 5");
  await shows(a.page, "item 5");
  await addItem(b.page, "item 6");
  await shows(b.page, "item 6");
  process.kill(primary, "SIGCONT");
  await shows(a.page, "item 6");
  await shows(b.page, "item 5");
  return numbered(a, b);
}

/** The first page of the Admin UI, in its own light or dark mode. */
async function adminUi(visit: Visit): Promise<Page> {
  const url = await startHarbor();
  const page = await visit("about:blank");
  await withIcons(page);
  await page.goto(url);
  const form = page.locator("form");
  await form.locator("input").first().fill(url);
  await form.getByRole("button", { name: "Connect" }).click();
  await form.waitFor({ state: "hidden" });
  // One of six clients uses polling: the ships, the pilot, and this page.
  await page.getByText("16.7 %").waitFor();
  if (await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)) {
    await page.getByRole("switch").first().click({ force: true });
  }
  await page.getByText(url).evaluateAll((addresses) => {
    for (const address of addresses) {
      address.textContent = "http://localhost:3000";
    }
  });
  // The lower charts show the time.
  for (const title of ["Connection and disconnection events", "Bytes received and sent"]) {
    await page
      .locator(".col, [class*=col-]", { hasText: title })
      .last()
      .evaluate((card) => card.remove());
  }
  await page.waitForTimeout(2000); // until the charts stand still
  return page;
}

const screenshots: Record<string, Screenshot> = {
  "admin-ui": { frame: dashboard, take: adminUi },
  chat: { frame: finished, take: chat },
  crud: { frame: finished, take: crud },
  "private-messaging": { frame: finished, take: privateMessaging },
  "tutorial-step-2": {
    frame: step,
    take: async (visit) => visit((await startProgram("tutorial/step-2")).url),
  },
  "tutorial-step-3": { frame: step, take: (visit) => connection(visit, false) },
  "tutorial-step-3-lost": { frame: step, take: (visit) => connection(visit, true) },
  "tutorial-step-4": { frame: step, take: pantry },
  "tutorial-step-5": { frame: half, take: markup },
  "tutorial-step-6": {
    frame: step,
    take: async (visit) => {
      const page = await connected(await visit((await startProgram("tutorial/step-6")).url));
      await page.getByLabel("Airplane mode").check();
      await page.getByText("In airplane mode").waitFor();
      return page;
    },
  },
  "tutorial-step-7": { frame: half, take: restart },
  "tutorial-step-8": {
    frame: step,
    take: async (visit) => {
      const program = await startProgram("tutorial/step-8");
      const page = await visit(program.url);
      await connected(page);
      await addItem(page, "Oat milk");
      await shows(page, "Oat milk");
      await program.stop();
      await page.getByText("Connection lost").waitFor();
      await addItem(page, "Rice");
      return page;
    },
  },
  "tutorial-step-9": { frame: half, take: cluster },
  "tutorial-step-10": { frame: half, take: disorder },
};

/** One picture of several windows. */
async function sideBySide(page: Page, windows: readonly Buffer[]): Promise<Buffer> {
  const images = windows.map((png) => `<img alt="" src="data:image/png;base64,${png.toString("base64")}">`);
  await page.setViewportSize({ width: step.width, height: step.height });
  await page.setContent(`<style>
    body { display: flex; align-items: start; gap: ${gap}px; margin: 0; background: #888 }
  </style>${images.join("")}`);
  return page.screenshot({ fullPage: true });
}

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
      const pages = [await take(visit)].flat();
      const pictures: Buffer[] = [];
      for (const page of pages) {
        // Nothing has the focus in the picture.
        await page.locator("body").click({ position: { x: 2, y: 2 } });
        pictures.push(await page.screenshot({ fullPage: true }));
      }
      const file = `${name}.png`;
      const [first, ...others] = pictures as [Buffer, ...Buffer[]];
      const picture = others.length > 0 ? await sideBySide(await visit("about:blank"), pictures) : first;
      writeFileSync(path.join(folder, colorScheme === "dark" ? darkNameOf(file) : file), picture);
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
