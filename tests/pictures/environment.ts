import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../tools/setup/browser.mjs";

/** What decides how text looks. */
export type Environment = { system: string; chromium: string; fonts: string };

const tokens = path.join(__dirname, "../../src/css/tokens.css");

/** Text in each of the faces that `src/css/tokens.css` names. */
const sample = `<p lang="en">text</p><code lang="en">code</code><p lang="zh-CN">文字</p>`;

function systemName(): string {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  const name = /^PRETTY_NAME="(.+)"$/m.exec(release)?.[1] ?? `${os.type()} ${os.release()}`;
  return `${name}, ${os.arch()}`;
}

/** Reads the environment of this machine. Fonts are those that Chromium uses for text of the site. */
export async function readEnvironment(): Promise<Environment> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    const styles = "p { font-family: var(--face-text) } code { font-family: var(--face-code) }";
    await page.setContent(`<style>${readFileSync(tokens, "utf8")}${styles}</style>${sample}`);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("DOM.enable");
    await devTools.send("CSS.enable");
    const { root } = await devTools.send("DOM.getDocument");
    const { nodeIds } = await devTools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "p, code" });
    const used: string[] = [];
    for (const nodeId of nodeIds) {
      const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
      used.push(...fonts.map(({ familyName }) => familyName));
    }
    return {
      system: systemName(),
      // Updates within a version are frequent, and rarely change how text looks.
      chromium: browser.version().split(".")[0] ?? "",
      fonts: [...new Set(used)].join(", "),
    };
  } finally {
    await browser.close();
  }
}
