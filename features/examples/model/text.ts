/** The same in Markdown as text, for those who read pages without an MDX parser. Pure. */

import { type Examples, FenceFault, filledFence, namesExample } from "./fill.ts";

const opening = /^(\s*)(`{3,}|~{3,})([^\s`]*)[ \t]*(.*)$/;

/**
 * A page's Markdown with the fences that show files filled. Other fences stay as they are.
 *
 * @throws FenceFault with the line of the text, as in `12: …`
 */
export function filledMarkdown(text: string, examples: Examples): string {
  let open: { ticks: string; isFilled: boolean } | undefined;
  return text
    .split("\n")
    .flatMap((line, index) => {
      if (open) {
        const { ticks, isFilled } = open;
        const closes = line.trim().startsWith(ticks) && line.trim().replaceAll(ticks.charAt(0), "") === "";
        open = closes ? undefined : open;
        return isFilled && !closes ? [] : line;
      }
      const [, indent = "", ticks, language = "", meta = ""] = opening.exec(line) ?? [];
      if (ticks === undefined) {
        return line;
      }
      open = { ticks, isFilled: namesExample(meta) };
      return open.isFilled ? filled(index + 1, { indent, ticks, language, meta }, examples) : line;
    })
    .join("\n");
}

type Opening = { indent: string; ticks: string; language: string; meta: string };

function filled(line: number, { indent, ticks, language, meta }: Opening, examples: Examples): string[] {
  try {
    const { value, meta: shown } = filledFence(meta, "", examples);
    return [`${indent}${ticks}${language} ${shown}`, ...value.split("\n").map((line) => `${indent}${line}`.trimEnd())];
  } catch (fault) {
    throw fault instanceof FenceFault ? new FenceFault(`${line}: ${fault.message}`) : fault;
  }
}
