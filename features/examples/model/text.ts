/** The same in Markdown as text, for those who read pages without an MDX parser. Pure. */

import { readPage } from "../../../markdown/page.ts";
import { type Examples, FenceFault, filledFence, namesExample } from "./fill.ts";

/**
 * A page's Markdown with the fences that show files filled. Everything else stays as it is.
 *
 * @throws FenceFault with the line of the text, as in `12: …`
 */
export function filledMarkdown(text: string, examples: Examples): string {
  const shown = readPage(text).fences.filter(({ meta }) => namesExample(meta));
  const lines = text.split("\n");
  for (const { line, end, meta } of shown.toReversed()) {
    const [, indent = "", ticks = "", language = ""] = opening.exec(lines[line - 1] ?? "") ?? [];
    lines.splice(line - 1, end - line, ...filled(line, { indent, ticks, language, meta }, examples));
  }
  return lines.join("\n");
}

const opening = /^(\s*)(`{3,}|~{3,})([^\s`]*)/;

type Opening = { indent: string; ticks: string; language: string; meta: string };

function filled(line: number, { indent, ticks, language, meta }: Opening, examples: Examples): string[] {
  try {
    const { value, meta: shown } = filledFence(meta, "", examples);
    return [`${indent}${ticks}${language} ${shown}`, ...value.split("\n").map((line) => `${indent}${line}`.trimEnd())];
  } catch (fault) {
    throw fault instanceof FenceFault ? new FenceFault(`${line}: ${fault.message}`) : fault;
  }
}
