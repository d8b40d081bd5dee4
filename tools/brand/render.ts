// `npm run brand`: draws the favicons and the share picture from static/img/logo.svg and the site's name.
// The pictures are committed: a build needs no browser.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { site } from "../../site.ts";
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

/** What a chat or a social network shows beside a link: 1200 × 630 px, as they all ask for. */
function sharePage(): string {
  return `<body style="margin:0;width:1200px;height:630px;background:#0d151a;color:#e6eef1;font-family:system-ui,'DejaVu Sans',sans-serif;position:relative;overflow:hidden">
    <div style="position:absolute;left:88px;top:150px;display:flex;align-items:center;gap:36px">
      <div style="width:132px;line-height:0">${logo}</div>
      <div style="font-size:100px;font-weight:700;letter-spacing:-0.03em">${site.title}</div>
    </div>
    <div style="position:absolute;left:92px;top:330px;font-size:42px;color:#b7c6cd">${site.tagline}</div>
    <svg style="position:absolute;left:0;bottom:72px" width="1200" height="80">
      <path d="M0 20H1200M0 58H1200" stroke="#263740" stroke-width="3"/>
      <g fill="#2dd4bf"><rect x="180" y="8" width="40" height="24" rx="3"/><rect x="620" y="8" width="24" height="24" rx="3"/><rect x="980" y="8" width="56" height="24" rx="3"/></g>
      <g fill="#17827a"><rect x="360" y="46" width="24" height="24" rx="3"/><rect x="800" y="46" width="48" height="24" rx="3"/></g>
    </svg></body>`;
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
writeFileSync(path.join(staticDir, "img/share.png"), await draw(sharePage(), 1200, 630, "dark"));
await browser.close();
console.log("Drew static/favicon.ico, static/apple-touch-icon.png and static/img/share.png.");
