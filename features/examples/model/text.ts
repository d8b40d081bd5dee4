/** The same in Markdown as text, for those who read pages without an MDX parser. Pure. */

import { parseMarkers } from "../../../markdown/markers.ts";
import { readPage } from "../../../markdown/page.ts";
import { lineRanges } from "./changes.ts";
import { diffOf } from "./diff.ts";
import { type Examples, FenceFault, type FilledFence, filledFence, namesExample } from "./fill.ts";

type Options = {
  /** Whether a part that shows its changes becomes a fence of the language `diff`. A whole file stays one to copy. */
  asDiffs?: boolean;
};

/**
 * A page's Markdown with the fences that show files filled. Everything else stays as it is.
 *
 * @throws FenceFault with the line of the text, as in `12: …`
 */
export function filledMarkdown(text: string, examples: Examples, { asDiffs = false }: Options = {}): string {
  const shown = readPage(text).fences.filter(({ meta }) => namesExample(meta));
  const lines = text.split("\n");
  for (const { line, end, meta } of shown.toReversed()) {
    const [, indent = "", ticks = "", language = ""] = opening.exec(lines[line - 1] ?? "") ?? [];
    lines.splice(line - 1, end - line, ...filled({ line, indent, ticks, language, meta }, examples, asDiffs));
  }
  return lines.join("\n");
}

const opening = /^(\s*)(`{3,}|~{3,})([^\s`]*)/;

type Opening = { line: number; indent: string; ticks: string; language: string; meta: string };

function filled({ line, indent, ticks, language, meta }: Opening, examples: Examples, asDiffs: boolean): string[] {
  try {
    const fence = filledFence(meta, "", examples);
    const isDiff = asDiffs && fence.hasChanges && parseMarkers(meta).markers.region !== undefined;
    const info = isDiff ? `diff ${withoutLines(fence)}` : `${language} ${fence.meta}`;
    const lines = (isDiff ? diffOf(fence) : fence.value).split("\n");
    return [`${indent}${ticks}${info}`, ...lines.map((line) => `${indent}${line}`.trimEnd())];
  } catch (fault) {
    throw fault instanceof FenceFault ? new FenceFault(`${line}: ${fault.message}`) : fault;
  }
}

/** The info string without the numbers of the lines that are new. */
function withoutLines({ meta, added }: FilledFence): string {
  return added.length > 0 ? meta.slice(0, -lineRanges(added).length).trimEnd() : meta;
}
