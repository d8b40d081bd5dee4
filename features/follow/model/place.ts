/** Finds the place in a file that a page describes, such as "inside connection, below the first line". Pure. */

/** Lines of a file, from 0. `to` is behind the last one. */
export type Span = { from: number; to: number };

/**
 * The places where a reader may insert lines, each as the number of the line that they come before.
 *
 * @param where in the words of the page
 * @returns undefined if nothing in the text says where; the likeliest place first
 */
export function placesFor(where: string, file: readonly string[]): number[] | undefined {
  let span: Span = { from: 0, to: file.length };
  let places: number[] | undefined;
  let isFile = true;
  for (const clause of where.split(/,\s+(?:and\s+)?|\s+and\s+/).map((text) => text.trim())) {
    const found = placeOf(clause, file, span, isFile);
    if (found === undefined) {
      continue;
    }
    if ("span" in found) {
      span = found.span;
      isFile = false;
      places = boundaries(file, span);
    } else {
      places = found.places;
    }
  }
  return places;
}

function placeOf(
  clause: string,
  file: readonly string[],
  span: Span,
  isFile: boolean,
): { span: Span } | { places: number[] } | undefined {
  if (/^(?:at the )?(?:very )?(?:end|bottom)(?: of the file)?$/i.test(clause)) {
    return { places: [span.to] };
  }
  if (/^(?:at the )?(?:very )?(?:top|beginning|start)(?: of the file)?$/i.test(clause)) {
    return { places: isFile ? top(file) : [span.from] };
  }
  const line = /^line (\d+)$/i.exec(clause);
  if (line) {
    return { places: [Number(line[1]) - 1] };
  }
  if (/^(?:below|after) the first line$/i.test(clause)) {
    return { places: [span.from + 1] };
  }
  const [, edge, ofWhat = ""] = /^(?:at the )?(end|bottom|top|beginning|start) of (?:the )?(.+)$/i.exec(clause) ?? [];
  if (edge) {
    const body = bodyOf(ofWhat, file, span);
    return body && { places: [/end|bottom/i.test(edge) ? body.to : body.from] };
  }
  const [, relation, what = ""] =
    /^(inside|in|within|above|before|below|after|under) (?:the )?(.+)$/i.exec(clause) ?? [];
  if (!relation) {
    return undefined;
  }
  if (/^(?:inside|in|within)$/i.test(relation)) {
    const body = bodyOf(what, file, span);
    return body && { span: body };
  }
  const statement = statementOf(what, file, span);
  return statement && { places: [/^(?:above|before)$/i.test(relation) ? statement.from : statement.to] };
}

/** Behind the imports, and behind each declaration that follows them. */
function top(file: readonly string[]): number[] {
  const places: number[] = [];
  let index = 0;
  while (index < file.length) {
    const text = (file[index] as string).trim();
    if (text === "" || /^(?:import\b|\/\/|\/\*|\*|["']use strict)/.test(text)) {
      index++;
    } else if (/^(?:export )?(?:const|let|var)\b/.test(text)) {
      places.push(index);
      index = statementFrom(index, file).to;
    } else {
      break;
    }
  }
  return [...places, index, 0];
}

/** The end of a block first, and then between its statements, from the last one. */
function boundaries(file: readonly string[], { from, to }: Span): number[] {
  const places: number[] = [from];
  for (let index = from; index < to; ) {
    const { to: next } = statementFrom(index, file);
    places.push(Math.min(next, to));
    index = Math.max(next, index + 1);
  }
  return [...new Set(places)].toReversed();
}

/** The lines inside the braces of what a page calls `connection`, `drawPeople()` or "the message listener". */
export function bodyOf(what: string, file: readonly string[], within: Span): Span | undefined {
  const statement = statementOf(what, file, within);
  if (!statement || statement.to - statement.from < 2) {
    return undefined;
  }
  const head = file.slice(statement.from, statement.to).findIndex((line) => /[{([]\s*$/.test(line));
  return head < 0 ? undefined : { from: statement.from + head + 1, to: statement.to - 1 };
}

/** The lines of a statement, by what a page calls it. */
export function statementOf(what: string, file: readonly string[], within: Span): Span | undefined {
  const name = what
    .replace(/[`"']/g, "")
    .replace(/^(?:the |function |line |listener (?:for|of) |handler (?:for|of) |one for )+/i, "")
    .replace(/ (?:listener|handler|function|line|block|rule|form)s?$/i, "")
    .replace(/\(\)$/, "")
    .replace(/;$/, "")
    .trim();
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const forms = [
    new RegExp(`\\.(?:on|once|addEventListener)\\(["'\`]${text}["'\`]`),
    new RegExp(`\\b(?:function|class|const|let|var)\\s+${text}\\b`),
    new RegExp(`\\b${text}\\(`),
    new RegExp(text),
  ];
  for (const form of name === "" ? [] : forms) {
    const line = file.findIndex((content, index) => index >= within.from && index < within.to && form.test(content));
    if (line >= 0) {
      return statementFrom(line, file);
    }
  }
  return undefined;
}

/** The lines from one to where all brackets that it opens are closed. */
function statementFrom(from: number, file: readonly string[]): Span {
  let depth = 0;
  for (let index = from; index < file.length; index++) {
    const code = (file[index] as string).replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/.*$/g, "");
    depth += (code.match(/[([{]/g) ?? []).length - (code.match(/[)\]}]/g) ?? []).length;
    if (depth <= 0) {
      return { from, to: index + 1 };
    }
  }
  return { from, to: file.length };
}

/** What sentences say about a place, as clauses for `placesFor`: "below `const list`", "at the end of `store.js`". */
export function whereIn(prose: string): string {
  const clauses: string[] = [];
  for (const sentence of prose.split(/(?<=[.:])\s+/).toReversed()) {
    for (const [, relation, what] of sentence.matchAll(
      /\b(inside|below|above|after|before|at the (?:end|beginning|top) of)\s+(?:the\s+)?(?:line\s+|function\s+|listener\s+(?:for|of)\s+|one\s+for\s+)?`([^`]+)`/gi,
    )) {
      clauses.push(/\.\w{2,4}$/.test(what ?? "") ? `${relation}`.replace(/ of$/i, "") : `${relation} ${what}`);
    }
  }
  return clauses.join(", ");
}
