import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import matter from "gray-matter";
import { globSync } from "tinyglobby";
import { settle } from "../../features/samples/model/judge";
import type { RunnableScenario } from "../../features/samples/model/program";
import { idOf } from "../../features/samples/model/runnable";
import { readPage } from "../../features/samples/model/sample";
import { scenariosOf } from "../../features/samples/model/scenario";
import { pageOf, routeOf } from "../../markdown/contentFolders";
import { docsPath } from "../../site";
import { chooseScheme, expectAccessible, expectReadable } from "./support/axe";
import { inLanguage } from "./support/languages";
import { message } from "./support/messages";
import { stickingOut } from "./support/overflow";
import { expect, test, wide } from "./support/test";
import { quiet, reload, visit } from "./support/visit";

const siteDir = path.join(__dirname, "../..");

/** Whether the environment has `RUN_SAMPLES=all`. */
const isEveryPage = process.env.RUN_SAMPLES === "all";

/** Pages whose scenarios are all run, of different kinds. */
const pages = isEveryPage
  ? globSync(["docs/**/*.md", "get-started/**/*.md", "how-to/**/*.md"], { cwd: siteDir }).toSorted()
  : ["docs/events/rooms.md", "docs/server/middlewares.md"];

function read(file: string) {
  const text = readFileSync(path.join(siteDir, file), "utf8");
  const content = pageOf(file)?.content;
  if (!content) {
    throw new Error(`${file} is no page.`);
  }
  return { text, address: inLanguage("en", routeOf(content, matter(text).data.slug)) };
}

const runButton = (sample: Locator) => sample.getByRole("button", { name: "Run", exact: true });
const phaseOf = (sample: Locator) => sample.locator("section[data-phase]");

/** Serves a scenario of one program in place of a page's own ones. */
async function replaceWith(page: Page, code: string): Promise<void> {
  await page.route("**/assets/runs/*.json", async (route) => {
    const scenarios: Record<string, RunnableScenario> = await (await route.fetch()).json();
    const scenario: RunnableScenario = {
      files: [{ path: "server.mjs", code }],
      programs: [{ file: "server.mjs", role: "server", title: "server.mjs", announced: ["never"] }],
      isVisited: false,
    };
    await route.fulfill({ json: Object.fromEntries(Object.keys(scenarios).map((id) => [id, scenario])) });
  });
}

test.describe("samples that run in the page", () => {
  for (const file of pages) {
    test(`of ${file} print what they announce`, { tag: wide }, async ({ page }) => {
      test.setTimeout(300_000);
      const { text, address } = read(file);
      await visit(page, address);
      // Of a sample in several forms, the one that is in the file is checked here.
      const form = page.getByRole("tab", { name: "TypeScript", exact: true }).first();
      if (await form.isVisible()) {
        await form.click();
      }
      const ids = await page
        .locator("[data-run]")
        .evaluateAll((samples) => samples.map((sample) => sample.dataset.run));
      test.skip(isEveryPage && ids.length === 0, "has nothing that runs in a browser");
      const scenarios = scenariosOf(readPage(file, text)).scenarios.filter((scenario) => ids.includes(idOf(scenario)));
      expect(scenarios).not.toEqual([]);
      for (const scenario of scenarios) {
        const id = idOf(scenario);
        const sample = page.locator(`[data-run="${id}"]`).first();
        await runButton(sample).click();
        await expect(phaseOf(sample), id).toHaveAttribute("data-phase", "finished");
        for (const program of scenario.programs) {
          const lines = await sample.locator(`[data-program="${program.file}"] [role="log"] pre`).allTextContents();
          const { missing } = settle(
            program,
            lines.map((text) => ({ kind: "print", text })),
          );
          expect(missing, `${id}: ${program.file} printed ${JSON.stringify(lines)}`).toEqual([]);
        }
        await sample.getByRole("button", { name: "Close", exact: true }).first().click();
      }
    });
  }

  test("load nothing before the click, show packets, and leave nothing behind", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const forRuns = () => asked.filter((url) => /\/assets\/(runs|js\/sandbox)/.test(url));
    await visit(page, inLanguage("zh-CN", docsPath("rooms/")));
    const sample = page.locator("[data-run]").first();
    const run = sample.getByRole("button", { name: message("zh-CN", "run.run"), exact: true });
    await expect(run).toBeVisible();
    await quiet(page);
    expect(forRuns()).toEqual([]);

    // By keyboard alone.
    await run.focus();
    await page.keyboard.press("Enter");
    await expect(phaseOf(sample)).toHaveAttribute("data-phase", "finished");
    expect(forRuns()).toHaveLength(2);
    await expect(page.locator("iframe")).toHaveCount(0);
    await sample.getByText(message("zh-CN", "run.packets")).click();
    await expect(sample.getByRole("option").filter({ hasText: "CONNECT" }).first()).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);

    await sample.getByRole("button", { name: message("zh-CN", "run.again") }).focus();
    await page.keyboard.press("Enter");
    await sample
      .getByRole("button", { name: message("zh-CN", "run.close"), exact: true })
      .first()
      .press("Enter");
    await expect(phaseOf(sample)).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(run).toBeFocused();
  });

  test("show an error, and stop in an endless loop", { tag: wide }, async ({ page }) => {
    await replaceWith(page, 'const tea = undefined;\nconsole.log("<img src=x>");\ntea.pour();');
    await visit(page, inLanguage("en", docsPath("rooms/")));
    const sample = page.locator("[data-run]").first();
    await runButton(sample).click();
    await expect(sample.getByText("ended with an error")).toBeVisible();
    await expect(sample.getByRole("log")).toContainText("<img src=x>");
    await expect(sample.getByRole("log")).toContainText(/TypeError.*server\.mjs:3/s);
    await expect(phaseOf(sample)).toHaveAttribute("data-phase", "finished");

    await page.unrouteAll();
    await replaceWith(page, "for (;;) {}");
    await reload(page);
    await runButton(sample).click();
    await expect(sample.getByText("because of an endless loop")).toBeVisible();
    await sample.getByRole("button", { name: "Stop" }).click();
    await expect(phaseOf(sample)).toHaveAttribute("data-phase", "stopped");
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("say when they cannot be loaded, and run when they can be", { tag: wide }, async ({ page, problems }) => {
    problems.expect(/^console warning: The sample could not be run/, /^request failed/);
    await visit(page, inLanguage("en", docsPath("rooms/")));
    await page.route("**/assets/runs/*.json", (route) => route.abort("failed"));
    const sample = page.locator("[data-run]").first();
    await runButton(sample).click();
    await expect(sample.getByRole("status").first()).toContainText("could not be loaded");
    await page.unrouteAll();
    await sample.getByRole("button", { name: "Run again" }).click();
    await expect(phaseOf(sample)).toHaveAttribute("data-phase", "finished");
    await expectAccessible(page, "sample that has run, light");
    await chooseScheme(page, "dark");
    await expectReadable(page, "sample that has run, dark");
  });

  test("are not offered for releases that the page has not", { tag: wide }, async ({ page }) => {
    await visit(page, inLanguage("en", "/docs/v3/rooms/"));
    await expect(page.locator(".theme-code-block").first()).toBeVisible();
    await expect(page.locator("[data-run]")).toHaveCount(0);
  });
});
