/** What is wrong with a sample, and how it is reported. Pure. */

export type Fault = {
  /** The page, relative to the site. */
  page: string;
  /** Line in the page, from 1. */
  line: number;
  /** What in that line, from 0 and in characters of the page; left out when it is all of it. */
  columns?: readonly [from: number, to: number];
  message: string;
  /** What would have been right. */
  expected?: string;
};

const linesAround = 2;

/**
 * An error with its place, the page's own lines around it, and what was expected.
 *
 * @param text the page's text
 */
export function printFault({ page, line, columns, message, expected }: Fault, text: string): string {
  const lines = text.split("\n");
  const first = Math.max(1, line - linesAround);
  const last = Math.min(lines.length, line + linesAround);
  const width = String(last).length;
  const excerpt: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = lines[number - 1] ?? "";
    excerpt.push(`  ${number === line ? ">" : " "} ${String(number).padStart(width)} | ${content}`.trimEnd());
    if (number === line && columns) {
      const [from, to] = [columns[0], Math.min(columns[1], content.length)];
      excerpt.push(`    ${" ".repeat(width)} | ${" ".repeat(from)}${"^".repeat(Math.max(1, to - from))}`);
    }
  }
  const [head, ...more] = message.split("\n");
  return [
    `${page}:${line}: ${head}`,
    ...more.map((text) => `  ${text}`.trimEnd()),
    ...excerpt,
    ...(expected ? [`  expected: ${expected}`] : []),
  ].join("\n");
}

/** Errors in the order in which a reader of the pages meets them. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) => a.page.localeCompare(b.page) || a.line - b.line || a.message.localeCompare(b.message),
  );
}
