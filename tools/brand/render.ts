// `npm run brand`: draws the favicons from static/img/logo.svg.
// The pictures are committed: a build needs no browser.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../setup/browser.mjs";
import { icoFile } from "./ico.ts";

const staticDir = path.join(import.meta.dirname, "../../static");
const logo = readFileSync(path.join(staticDir, "img/logo.svg"), "utf8");

/** The logo alone, `size` px wide, with a margin of `margin` times its size. */
function iconPage(size: number, background: string, margin: number): string {
  const drawn = size * (1 - 2 * margin);
  return `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${background}">
    <div style="width:${drawn}px;height:${drawn}px;line-height:0">${logo}</div></body>`;
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });

async function draw(html: string, width: number, height: number, colorScheme: "light" | "dark"): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.setContent(html);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

const icons = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await draw(iconPage(size, "transparent", 0), size, size, "light") })),
);
writeFileSync(path.join(staticDir, "favicon.ico"), icoFile(icons));
writeFileSync(path.join(staticDir, "apple-touch-icon.png"), await draw(iconPage(180, "#fff", 0.14), 180, 180, "light"));
await browser.close();
console.log("Drew static/favicon.ico and static/apple-touch-icon.png.");
