import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../../tools/setup/browser.mjs";
import { withPlainOutlines } from "../model/outline.ts";
import { painted } from "../model/paint.ts";
import { knownKinds, measuringFace, mermaidConfig } from "../model/theme.ts";

const require = createRequire(import.meta.url);

/** The Mermaid that is installed. */
export const installedMermaid: string = require("mermaid/package.json").version;

/** Draws diagrams, with Mermaid, in Chromium. */
export type Studio = {
  /**
   * @param name what the IDs of the SVG begin with
   * @param text the diagram, in Mermaid's language
   * @returns the SVG, in the site's colors; the same for the same input
   * @throws when Mermaid refuses the text, or draws what the site cannot show
   */
  draw(name: string, text: string): Promise<string>;
  close(): Promise<void>;
};

/** @param styles the text of src/css/tokens.css */
export async function openStudio(styles: string): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const page = await blankPage(browser);
    return {
      async draw(name, text) {
        if (/\p{Script=Han}/u.test(text) && !(await hasFullWidthHan(page))) {
          throw new Error(
            "no font for Chinese on this machine: install one (Debian, Ubuntu: sudo apt-get install fonts-noto-cjk)",
          );
        }
        return `${painted(withPlainOutlines(await drawn(page, name, text)), styles)}\n`;
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function blankPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route("**", (route) => route.abort());
  const faces = [400, 700].map((weight) => {
    const file = require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
    const font = readFileSync(file).toString("base64");
    return `@font-face{font-family:${measuringFace};font-weight:${weight};src:url(data:font/woff2;base64,${font})}`;
  });
  await page.setContent(
    `<!doctype html><html lang="zh-CN"><style>${faces.join("")}body{margin:0;font-family:${measuringFace}}</style><body></body></html>`,
  );
  await page.addScriptTag({
    path: path.join(path.dirname(require.resolve("mermaid/package.json")), "dist/mermaid.min.js"),
  });
  await page.addScriptTag({ path: path.join(import.meta.dirname, "inPage.js") });
  const loaded = await page.evaluate(
    async (face) =>
      (await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px ${face}`)))).flat().length,
    measuringFace,
  );
  if (loaded !== 2) {
    throw new Error("Chromium could not load the font that text is measured in: run npm install.");
  }
  return page;
}

/** Every font for Chinese draws its signs one em wide; without any, boxes of some width stand in for them. */
function hasFullWidthHan(page: Page): Promise<boolean> {
  return page.evaluate((face) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) {
      return false;
    }
    context.font = `100px ${face}`;
    return Math.abs(context.measureText("国").width - 100) < 0.5;
  }, measuringFace);
}

type DrawDiagram = (name: string, text: string, config: object, knownKinds: string[]) => Promise<string>;

/** What comes out of inPage.js. An error of Mermaid's is passed on by its message alone: its stack is Chromium's. */
async function drawn(page: Page, name: string, text: string): Promise<string> {
  const result = await page.evaluate(
    ([name, text, config, knownKinds]) =>
      (window as unknown as { drawDiagram: DrawDiagram }).drawDiagram(name, text, config, knownKinds).then(
        (svg) => ({ svg, message: "" }),
        (error) => ({ svg: "", message: String(error?.message ?? error) }),
      ),
    [name, text, mermaidConfig(name), knownKinds] as const,
  );
  if (result.message) {
    throw new Error(result.message.trim());
  }
  return result.svg;
}
