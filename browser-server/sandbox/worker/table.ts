import { inspect } from "./inspect";

const mostRows = 200;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const cell = (value: unknown) => inspect(value, { depth: 0 });

/** Rows and columns drawn with lines, as `console.table()` does; `undefined` for what has no rows. */
export function table(data: unknown, columns?: readonly string[]): string | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const rows = Object.entries(data).slice(0, mostRows);
  const keys = columns ?? [...new Set(rows.flatMap(([, row]) => (isRecord(row) ? Object.keys(row) : [])))];
  const hasValues = columns === undefined && rows.some(([, row]) => !isRecord(row));
  const head = ["(index)", ...keys, ...(hasValues ? ["Values"] : [])];
  const body = rows.map(([index, row]) => [
    index,
    ...keys.map((key) => (isRecord(row) && key in row ? cell(row[key]) : "")),
    ...(hasValues ? [isRecord(row) ? "" : cell(row)] : []),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    `│ ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" │ ")} │`;
  const rule = (left: string, cross: string, right: string) =>
    `${left}${widths.map((width) => "─".repeat(width + 2)).join(cross)}${right}`;
  return [rule("┌", "┬", "┐"), line(head), rule("├", "┼", "┤"), ...body.map(line), rule("└", "┴", "┘")].join("\n");
}
