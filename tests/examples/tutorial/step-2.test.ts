import { beforeAll, describe, expect, it } from "vitest";
import { expectPage, openPage, type Program, startProgram } from "../support";
import { add } from "./support/pantry";

let program: Program;

beforeAll(async () => {
  program = await startProgram("tutorial/step-2");
});

it("sends the page, its style sheet, and nothing that lies beside the folder", async () => {
  expect((await fetch(`${program.url}/style.css`)).headers.get("content-type")).toContain("text/css");
  for (const file of ["/server.js", "/package.json", "/../server.js"]) {
    expect((await fetch(`${program.url}${file}`)).status).toBe(404);
  }
});

describe("the page", () => {
  it("shows an empty list", async () => {
    const page = await openPage(program.url);
    await expectPage(page.getByText("Nothing on the list yet.")).toBeVisible();
    await expectPage(page.getByRole("list", { name: "To buy" })).toBeEmpty();
  });

  it("fits a narrow phone, with targets for fingers", async () => {
    const page = await openPage(program.url, { viewport: { width: 320, height: 600 }, hasTouch: true, isMobile: true });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    for (const target of [page.getByLabel("What is missing?"), page.getByRole("button", { name: "Add" })]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });

  it("loads again when the form is sent, with the text in its address", async () => {
    const page = await openPage(program.url);
    await add(page, "oat milk");
    await page.waitForURL(`${program.url}/?text=oat+milk`);
  });
});
