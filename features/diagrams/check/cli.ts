// `npm run diagrams`: draws the Mermaid diagrams of all pages. The drawings are committed: neither a build nor a reader needs Mermaid.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { mermaidVersion } from "../files.ts";
import { drawingFile, drawingsDir, narrowFile } from "../model/drawing.ts";
import { at, type Drawing, descriptionFaults, faults } from "../model/plan.ts";
import { formats } from "../model/sequenceDrawing.ts";
import { phoneWidth, sizeOf } from "../model/zoom.ts";
import { installedMermaid, openStudio } from "./draw.ts";
import { currentPlan } from "./sources.ts";

const help = `Usage: npm run diagrams -- [options]

Draws every \`\`\`mermaid fence of docs/, get-started/, how-to/, versioned_docs/, blog/, src/pages/ and i18n/ that has no
drawing yet, with Mermaid, in Chromium, and deletes the drawings that no fence shows any more. Commit ${drawingsDir}/ with
the pages.

  --all      draw all of them again
  --check    draw nothing; name each fence without its drawing and each drawing without a fence; exit code 1 if any
  --help     this text

A diagram needs the lines "accTitle: …" and "accDescr: …", which screen readers read out, and no colours of its own.`;

const siteDir = path.join(import.meta.dirname, "../../..");

function check(): number {
  const found = faults(currentPlan(siteDir));
  for (const fault of found) {
    console.log(fault);
  }
  console.log(found.length > 0 ? 'Run "npm run diagrams".' : "Every diagram has its drawing.");
  return found.length > 0 ? 1 : 0;
}

/** Draws, and returns what could not be drawn, one line a fence. */
async function drawAll(drawings: readonly Drawing[]): Promise<string[]> {
  const studio = await openStudio(readFileSync(path.join(siteDir, "src/css/tokens.css"), "utf8"));
  const refused: string[] = [];
  try {
    for (const { name, text, fences } of drawings) {
      try {
        const { wide, narrow } = await studio.draw(name, text);
        writeFileSync(path.join(siteDir, drawingFile(name)), wide);
        rmSync(path.join(siteDir, narrowFile(name)), { force: true });
        if (narrow !== undefined) {
          writeFileSync(path.join(siteDir, narrowFile(name)), narrow);
        }
        const faults = [tooWide(wide, formats.wide.width), tooWide(narrow ?? wide, phoneWidth)].filter(Boolean);
        console.log([`${drawingFile(name)}  ${fences.map(at).join(", ")}`, ...faults].join("; "));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        refused.push(...fences.map((fence) => `${at(fence)}: cannot be drawn: ${message}`));
      }
    }
  } finally {
    await studio.close();
  }
  return refused;
}

/** What is wider than its place scrolls in its own box. */
function tooWide(svg: string, room: number): string {
  const { width } = sizeOf(svg);
  return width > room ? `${width} px wide, where there are ${room}: readers have to scroll sideways` : "";
}

async function draw(all: boolean): Promise<number> {
  const pinned = mermaidVersion(siteDir);
  if (installedMermaid !== pinned) {
    throw new Error(`Mermaid ${installedMermaid} is installed, package.json asks for ${pinned}: run npm install.`);
  }
  const { missing, current, orphans } = currentPlan(siteDir);
  const undescribed = [...missing, ...current].flatMap(descriptionFaults);
  const wanted = (all ? [...missing, ...current] : missing).filter(
    (drawing) => descriptionFaults(drawing).length === 0,
  );
  mkdirSync(path.join(siteDir, drawingsDir), { recursive: true });
  const refused = [...undescribed, ...(wanted.length > 0 ? await drawAll(wanted) : [])];
  if (refused.length > 0) {
    console.error(refused.join("\n"));
    return 1;
  }
  for (const name of orphans) {
    for (const file of [drawingFile(name), narrowFile(name)]) {
      rmSync(path.join(siteDir, file), { force: true });
    }
    console.log(`${drawingFile(name)}  deleted: no diagram shows it`);
  }
  console.log(`${wanted.length} drawn, ${orphans.length} deleted, ${missing.length + current.length} in all.`);
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  return values.check ? check() : draw(values.all);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
}
