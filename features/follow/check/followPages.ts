import { readFileSync } from "node:fs";
import path from "node:path";
import { examplesIn } from "../../examples/files.ts";
import type { Problem } from "../model/checks.ts";
import { type Block, readPage, variantsOf } from "../model/page.ts";
import { Reader, type Terminal } from "../model/reader.ts";
import { sourceLines } from "../model/sourceLines.ts";
import type { FollowedPage } from "./pages.ts";
import { programAt, programFolders } from "./programs.ts";
import { globalsOf, mustStart, reasonNotToRun, reasonNotToStart } from "./settings.ts";
import { RealTerminal } from "./terminal.ts";

export type Outcome = {
  page: FollowedPage;
  /** What is wrong, as `file:line, block: message`. */
  problems: string[];
  /** Commands that were not run, with the reason. */
  notes: string[];
  /** How many programs and tools were started. */
  starts: number;
  /** Why its programs were not all started; undefined if they were. */
  reason: string | undefined;
};

/** For pages whose programs are not started. */
const noTerminal: Terminal = { run: async () => undefined, stop: async () => {} };

/**
 * Follows pages that build on one another, in one folder. A page alone is followed once for each of its tabs, each time
 * in a new folder; a series is followed with the first tabs.
 *
 * @param sources folders called node_modules that packages are taken from
 * @param isRun whether programs are started
 */
export async function followPages(
  siteDir: string,
  group: readonly FollowedPage[],
  sources: readonly string[],
  isRun: boolean,
): Promise<Outcome[]> {
  const folders = programFolders(siteDir);
  const newReader = (terminal: Terminal) =>
    new Reader({
      terminal,
      program: (folder) => programAt(siteDir, folder),
      archived: (name) => programAt(siteDir, folders.get(name) ?? ""),
      reasonNotToRun,
      globalsOf,
      mustStart,
    });
  if (group.length > 1) {
    return withTerminal(sources, isRun, async (terminal) => {
      const reader = newReader(terminal);
      const outcomes: Outcome[] = [];
      for (const page of group) {
        outcomes.push(await followVariant(siteDir, page, 0, reader, terminal));
      }
      return outcomes;
    });
  }
  const outcomes: Outcome[] = [];
  for (const page of group) {
    const reason = reasonNotToStart(page.route);
    for (const index of variantsOf(rendered(page)).keys()) {
      const outcome = await withTerminal(sources, isRun && reason === undefined, (terminal) =>
        followVariant(siteDir, page, index, newReader(terminal), terminal),
      );
      outcomes.push({ ...outcome, reason: reason ?? outcome.reason });
    }
  }
  return merged(outcomes);
}

async function withTerminal<T>(
  sources: readonly string[],
  isRun: boolean,
  use: (terminal: Terminal | RealTerminal) => Promise<T>,
): Promise<T> {
  const terminal = isRun ? new RealTerminal(sources) : undefined;
  try {
    return await use(terminal ?? noTerminal);
  } finally {
    await terminal?.dispose();
  }
}

async function followVariant(
  siteDir: string,
  page: FollowedPage,
  index: number,
  reader: Reader,
  terminal: Terminal | RealTerminal,
): Promise<Outcome> {
  const variants = variantsOf(rendered(page));
  const { name, page: variant } = variants[index] ?? { name: "", page: rendered(page) };
  const lines = linesOf(siteDir, page, rendered(page).blocks);
  const starts = () => (terminal instanceof RealTerminal ? terminal.starts : 0);
  const startsBefore = starts();
  const problems = await reader.follow(variant);
  const missing = terminal instanceof RealTerminal ? [...terminal.missing].join(", ") : "";
  const notes = [...reader.notes];
  return {
    page,
    problems: problems.map((problem) => sentence(page, problem, lines, variants.length > 1 ? name : "")),
    notes,
    starts: starts() - startsBefore,
    reason: missing !== "" ? `not installed here: ${missing}` : starts() === startsBefore ? notes[0] : undefined,
  };
}

/** One outcome of a page that was followed once for each of its tabs. */
function merged(outcomes: readonly Outcome[]): Outcome[] {
  const [first] = outcomes;
  return first === undefined
    ? []
    : [
        {
          page: first.page,
          problems: [...new Set(outcomes.flatMap(({ problems }) => problems))],
          notes: [...new Set(outcomes.flatMap(({ notes }) => notes))],
          starts: outcomes.reduce((sum, { starts }) => sum + starts, 0),
          reason: outcomes.map(({ reason }) => reason).find((reason) => reason !== undefined),
        },
      ];
}

function rendered({ route, html }: FollowedPage) {
  return readPage(route, readFileSync(html, "utf8"));
}

/** The lines of the fences, by the number of the block. The home page has no Markdown. */
function linesOf(siteDir: string, { source }: FollowedPage, blocks: readonly Block[]): Map<number, number> {
  const text = readFileSync(path.join(siteDir, source), "utf8");
  return source.endsWith(".md") ? sourceLines(text, blocks, examplesIn(siteDir)) : new Map();
}

function sentence(
  { source }: FollowedPage,
  { block, message }: Problem,
  lines: Map<number, number>,
  variant: string,
): string {
  const line = block === undefined ? undefined : lines.get(block);
  const where = [
    line === undefined ? source : `${source}:${line}`,
    block === undefined ? "" : `block ${block}`,
    variant,
  ];
  return `${where.filter(Boolean).join(", ")}: ${message}`;
}
