import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../../tools/setup/browser.mjs";
import type { Pictures } from "../files.ts";
import { idPrefix, narrowPrefix } from "../model/drawing.ts";
import { measureBy } from "../model/letters.ts";
import { withPlainOutlines } from "../model/outline.ts";
import { painted } from "../model/paint.ts";
import { isSequence, readSequence } from "../model/sequence.ts";
import { formats, sequenceDrawing } from "../model/sequenceDrawing.ts";
import { forPhone, knownKinds, measuringFace, mermaidConfig, packets } from "../model/theme.ts";
import { phoneWidth, sizeOf } from "../model/zoom.ts";

const require = createRequire(import.meta.url);

/** The Mermaid that is installed. */
export const installedMermaid: string = require("mermaid/package.json").version;

/** Draws diagrams, with Mermaid, in Chromium. */
export type Studio = {
  /**
   * @param name the drawing's name, which its IDs derive from
   * @param text the diagram, in Mermaid's language
   * @returns the SVG, in the site's colors, and one for phones if it is wider than they are; the same for the same input
   * @throws when Mermaid refuses the text, or the site cannot show what it says
   */
  draw(name: string, text: string): Promise<Pictures>;
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
        const finished = (svg: string) => `${painted(withPlainOutlines(svg), styles)}\n`;
        await checked(page, text);
        if (isSequence(text)) {
          const sequence = readSequence(text);
          const measures = await measuresOf(page, text);
          return {
            wide: finished(sequenceDrawing(sequence, idPrefix(name), formats.wide, measures)),
            narrow: finished(sequenceDrawing(sequence, narrowPrefix(name), formats.narrow, measures)),
          };
        }
        const wide = finished(await drawn(page, idPrefix(name), text, false));
        if (sizeOf(wide).width <= phoneWidth) {
          return { wide };
        }
        return { wide, narrow: finished(await drawn(page, narrowPrefix(name), forPhone(text), true)) };
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

/** How wide the letters of a diagram are, in the face that is wider than the systems' own. */
async function measuresOf(page: Page, text: string) {
  const letters = [...new Set(text)];
  const [regular, bold] = await page.evaluate(
    ([letters, face]) => {
      const context = document.createElement("canvas").getContext("2d");
      return [400, 700].map((weight) =>
        letters.map((letter) => {
          if (!context) {
            return 1;
          }
          context.font = `${weight} 100px ${face}`;
          return context.measureText(letter).width / 100;
        }),
      );
    },
    [letters, measuringFace] as const,
  );
  const measure = (widths: readonly number[] = []) =>
    measureBy(new Map(letters.map((letter, index) => [letter, widths[index] ?? 1])));
  return { regular: measure(regular), bold: measure(bold) };
}

type InPage = {
  checkDiagram: (text: string, config: object, knownKinds: string[]) => Promise<string>;
  drawDiagram: (name: string, text: string, config: object, packets: object) => Promise<string>;
};

/** @throws when Mermaid does not understand the text, or it is of a kind that the site does not draw */
async function checked(page: Page, text: string): Promise<void> {
  await inPage(page, "checkDiagram", text, mermaidConfig("d", false), knownKinds);
}

function drawn(page: Page, prefix: string, text: string, isNarrow: boolean): Promise<string> {
  return inPage(page, "drawDiagram", prefix, text, mermaidConfig(prefix, isNarrow), packets);
}

/** What comes out of inPage.js. An error of Mermaid's is passed on by its message alone: its stack is Chromium's. */
async function inPage<Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...input: Parameters<InPage[Name]>
): Promise<string> {
  const result = await page.evaluate(
    ([name, input]) =>
      (window as unknown as Record<string, (...input: readonly unknown[]) => Promise<string>>)[name]?.(...input).then(
        (svg) => ({ svg, message: "" }),
        (error) => ({ svg: "", message: String(error?.message ?? error) }),
      ),
    [name, input] as const,
  );
  if (!result || result.message) {
    throw new Error(result?.message.trim() ?? `check/inPage.js has no ${name}`);
  }
  return result.svg;
}
