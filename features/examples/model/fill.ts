/** Fills a fence from the file that its info string names. Pure: files come in as functions. */

import { type Markers, parseMarkers, withoutMarkers } from "../../../markdown/markers.ts";
import { changesBetween, lineRanges, type RemovedLine } from "./changes.ts";
import { type ExampleFile, type Region, RegionFault, rangeOf, readExample } from "./regions.ts";

/** The programs that pages show. */
export type Examples = {
  /** The text of a file, by its path relative to the site; undefined when there is none. */
  read: (file: string) => string | undefined;
  /** The folder of the program that a file belongs to, relative to the site; undefined when there is none. */
  programOf: (file: string) => string | undefined;
};

export type FilledFence = {
  value: string;
  /** The info string without `file`, `region` and `since`, with a title, the changed lines, and `part` for a region. */
  meta: string;
  /** Whether lines are marked as changed. */
  hasChanges: boolean;
  /** Lines of `value`, from 1, that the earlier file has not. */
  added: number[];
  /** Of a part, the lines that the earlier file had, by the line of `value`, from 0, that they stand before. */
  removed: RemovedLines[];
};

export type RemovedLines = { before: number; lines: string[] };

/** Why a fence cannot be filled: one sentence with the fix. */
export class FenceFault extends Error {}

const folder = "examples/";

/** Whether an info string asks for a file, or has words that only make sense with one. */
export function namesExample(meta: string): boolean {
  return /(?:^|\s)(?:file|region|since)=/.test(meta);
}

/**
 * The content of a fence such as ` ```js file="examples/chat/server.js" region="greeting" `.
 *
 * @param meta what stands behind the language
 * @param body what stands in the fence: nothing
 * @throws FenceFault
 */
export function filledFence(meta: string, body: string, examples: Examples): FilledFence {
  const { markers, faults } = parseMarkers(meta);
  if (faults.length > 0) {
    throw new FenceFault(faults.join(" "));
  }
  const { file, region, since } = markers;
  if (file === undefined) {
    throw new FenceFault('the fence names no file: write file="examples/…".');
  }
  if (body.trim() !== "") {
    throw new FenceFault(`the fence shows ${file} and has text of its own: leave it empty, or take file="…" off.`);
  }
  const example = load(file, examples);
  const range = rangeOf(example, region);
  if (!range) {
    const known = [...example.regions.keys()];
    const hint = known.length > 0 ? `it has ${known.join(", ")}` : "it has none: add // #region and // #endregion";
    throw new FenceFault(`${file} has no region "${region}": ${hint}.`);
  }
  const { from, to } = range;
  const earlier = since === undefined ? undefined : load(since, examples);
  const { added, removed } = earlier ? changesIn(example, earlier, range, region) : { added: [], removed: [] };
  const hasChanges = added.length > 0 || removed.length > 0;
  if (since !== undefined && !hasChanges) {
    throw new FenceFault(`nothing that is shown of ${file} has changed since ${since}: take since="…" off.`);
  }
  return {
    value: example.lines.slice(from, to).join("\n"),
    meta: metaOf(meta, markers, file, added, examples),
    hasChanges,
    added,
    removed,
  };
}

function load(file: string, examples: Examples): ExampleFile {
  if (!file.startsWith(folder) || file.split("/").includes("..")) {
    throw new FenceFault(`"${file}" is not in ${folder}: write the path from there, as in ${folder}chat/server.js.`);
  }
  const text = examples.read(file);
  if (text === undefined) {
    throw new FenceFault(`${file} does not exist: correct the path, or add the file.`);
  }
  try {
    return readExample(text);
  } catch (fault) {
    throw fault instanceof RegionFault ? new FenceFault(`${file}:${fault.line}: ${fault.message}`) : fault;
  }
}

/** The changes in what is shown: lines counted from 1 for those that are new, from 0 for where others stood. */
function changesIn(now: ExampleFile, earlier: ExampleFile, { from, to }: Region, region?: string) {
  const { added, removed } = changesBetween(earlier.lines, now.lines);
  const counterpart = region === undefined ? undefined : rangeOf(earlier, region);
  const isShown = ({ before, at }: RemovedLine) => {
    if (region === undefined) {
      // A whole file replaces the earlier one, so what it no longer has needs no mark.
      return false;
    }
    if (before > from && before < to) {
      return true;
    }
    // At its edges and beside them, a line may belong to the region or stand outside it.
    return counterpart
      ? at >= counterpart.from && at < counterpart.to
      : before === from && from < to && added.includes(from);
  };
  const blocks = new Map<number, string[]>();
  for (const { before, line } of removed.filter((one) => isShown(one) && one.line.trim() !== "")) {
    const place = Math.min(Math.max(before, from), to) - from;
    blocks.set(place, [...(blocks.get(place) ?? []), line]);
  }
  return {
    added: added
      .filter((line) => line >= from && line < to && now.lines[line]?.trim() !== "")
      .map((line) => line - from + 1),
    removed: [...blocks].map(([before, lines]) => ({ before, lines })),
  };
}

function metaOf(
  meta: string,
  { title, region, part, where }: Markers,
  file: string,
  changes: number[],
  examples: Examples,
): string {
  const program = examples.programOf(file);
  const name = program === undefined ? file : file.slice(program.length + 1);
  return [
    withoutMarkers(meta, ["file", "region", "since"]),
    title === undefined ? `title="${name}"` : "",
    region !== undefined && !part && where === undefined ? "part" : "",
    changes.length > 0 ? lineRanges(changes) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
