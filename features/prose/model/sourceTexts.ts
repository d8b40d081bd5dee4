/** The texts of a program that people read: comments, messages, titles of tests, interface strings. Pure. */

import ts from "typescript";

/** Each is one text in which everything stands on the line that it has in the program. */
export type SourceTexts = { comments: string; strings: string };

type Text = { line: number; text: string };

/** A string with fewer words is a name, a key or a value, not a sentence. */
const fewestWords = 4;

/** Programs in strings aren't prose. */
const code = /=>|;\n|^\s*(const|import) /m;

const isSentence = (text: string) =>
  !code.test(text) && (text.match(/(?<=^|\s)[A-Za-z][a-z’']*(?=[\s.,:;!?]|$)/g)?.length ?? 0) >= fewestWords;

/** Lines that tools read. */
const directives =
  /^\s*(@ts-|biome-|eslint-|prettier-|#region|#endregion|@jsx|<reference|sourceMappingURL|v8 ignore|c8 |prose:)/;

/** @param file decides by its ending how the program is parsed */
export function sourceTexts(file: string, source: string): SourceTexts {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => parsed.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Map<number, ts.CommentRange>();
  const strings: Text[] = [];

  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    // In JSX, what looks like a comment is text.
    for (const range of ts.isJsxText(node) ? [] : ranges) {
      comments.set(range.pos, range);
    }
    const text = textOfLiteral(node);
    if (text !== undefined && isSentence(text)) {
      strings.push({ line: lineAt(node.getStart()), text: escaped(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);

  return {
    comments: onTheirLines(
      joinedLines([...comments.values()], source).map(({ pos, end }) => ({
        line: lineAt(pos),
        text: escaped(proseOfComment(source.slice(pos, end))),
      })),
    ),
    strings: onTheirLines(strings),
  };
}

function proseOfComment(comment: string): string {
  return comment
    .split("\n")
    .map((line) => line.replace(/^\s*(\/\*\*?|\*\/|\*(?!\*)|\/\/)\s?/, "").replace(/\s*\*\/\s*$/, ""))
    .map((line) => (directives.test(line) ? "" : line.replace(/^\s*@(\w+)\s+(\S+\s+(?=\S))?/, "- ")))
    .join("\n");
}

/** Texts that begin on the same line, or where another has not ended, move down: a blank line keeps them apart. */
function onTheirLines(texts: readonly Text[]): string {
  const lines: string[] = [];
  for (const { line, text } of texts.toSorted((a, b) => a.line - b.line)) {
    while (lines.length < line - 1) {
      lines.push("");
    }
    lines.push(...text.split("\n"), "");
  }
  return lines.join("\n");
}

function textOfLiteral(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node.parent ?? node)) {
    return undefined;
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("`x`");
  }
  return undefined;
}

/** Line comments on consecutive lines are one text: their sentences go on from line to line. */
function joinedLines(ranges: readonly ts.CommentRange[], source: string): Array<{ pos: number; end: number }> {
  const joined: Array<{ pos: number; end: number }> = [];
  for (const { pos, end } of ranges.toSorted((a, b) => a.pos - b.pos)) {
    const last = joined.at(-1);
    if (last && /^\r?\n[ \t]*$/.test(source.slice(last.end, pos)) && source.startsWith("//", pos)) {
      last.end = end;
    } else {
      joined.push({ pos, end });
    }
  }
  return joined;
}

/** Markdown would read these as formatting. */
function escaped(text: string): string {
  return text.replace(/[<>_*[\]]/g, " ").replace(/^( {4,}|\t)/gm, "");
}
