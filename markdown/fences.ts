/**
 * Finds the code fences of a page. Pure: text in, values out.
 *
 * The site's own Markdown parser takes a tenth of a second for a long page, most of it for what is no code, and this
 * tool reads every page on each run. The tests hold this scanner against that parser, on every page there is.
 */

export type Fence = {
  language: string;
  /** What stands behind the language. */
  meta: string;
  text: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** Line of the closing fence. */
  end: number;
  /** How far the fence is indented, in characters, marks of lists and quotations included. */
  indent: number;
};

/** A fence may stand in quotations and lists. */
const opening = /^((?:[\s>]|[-*+]\s|\d+[.)]\s)*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*(.*?)\s*$/;

/** @throws UnclosedFence when a fence has no end */
export function fencesIn(text: string): Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, prefix = "", fence = "", language = "", meta = ""] = opening.exec(lines[index] ?? "") ?? [];
    if (fence === "" || (fence.startsWith("`") && meta.includes("`"))) {
      continue;
    }
    const line = index + 1;
    const end = closingLine(lines, line, fence);
    if (end < 0) {
      throw new UnclosedFence(line, `the fence has no end: close it with ${fence}.`);
    }
    const content = lines.slice(line, end).map((line) => withoutIndent(line, prefix.length));
    fences.push({ language, meta, text: content.join("\n"), line, end: end + 1, indent: prefix.length });
    index = end;
  }
  return fences;
}

/** A fence that would take all that follows on the page for code. */
export class UnclosedFence extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

function closingLine(lines: readonly string[], from: number, fence: string): number {
  const closing = new RegExp(`^[\\s>]*${fence[0]}{${fence.length},}\\s*$`);
  return lines.findIndex((line, index) => index >= from && closing.test(line));
}

function withoutIndent(line: string, indent: number): string {
  const width = /^[\s>]*/.exec(line.slice(0, indent))?.[0].length ?? 0;
  return line.slice(width);
}
