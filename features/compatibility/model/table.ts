/**
 * The page's tables, made of a measurement. Pure.
 */

import {
  type ClientRelease,
  clients,
  type Measurement,
  pair,
  type Result,
  type ServerRelease,
  servers,
} from "./matrix.ts";

/** A table in the page, between `{/* compatibility: NAME *\/}` and `{/* end of compatibility: NAME *\/}`. */
export type TableName = "matrix" | "failures";

type Row = readonly string[];

/** A Markdown table as Prettier writes it, so that generating and formatting agree. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: Row) => `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function serverCell({ version, allowEIO3 }: ServerRelease): string {
  return allowEIO3 ? `${version}, \`allowEIO3: true\`` : version;
}

function verdict(results: readonly Result[]): string {
  const working = results.filter(({ failure }) => !failure);
  if (working.length === results.length) {
    return "yes";
  }
  const parts = working.map(({ transport, namespace }) => {
    const inAll = results.every((result) => result.transport !== transport || !result.failure);
    return inAll ? transport : `${transport} \`${namespace}\``;
  });
  return parts.length === 0 ? "**no**" : `only ${[...new Set(parts)].join(", ")}`;
}

/** Which client works with which server. */
export function matrixTable(measurement: Measurement): string {
  return markdownTable(
    ["server", ...clients.map(({ version }) => `client ${version}`)],
    servers.map((server) => [
      serverCell(server),
      ...clients.map((client) => verdict(pair(measurement, server, client))),
    ]),
  );
}

/** What the user sees of a connection that was made, and is of no use. */
const afterConnecting = {
  event: "connects, but an event is lost",
  text: "connects, but text beyond ASCII is wrong",
  acknowledgement: "connects, but gets no acknowledgement",
  binary: "connects, but binary data is lost",
  heartbeat: "connects, and is disconnected at the first heartbeat",
} as const;

/** Failures that look the same are one row. */
type FailureRow = {
  server: ServerRelease;
  clients: ClientRelease[];
  where: string[];
  client: string;
  serverSays: string;
};

function clientCell({ step, message, status }: NonNullable<Result["failure"]>): string {
  if (step !== "connect") {
    return afterConnecting[step];
  }
  const text = message.startsWith("no answer") ? message : `\`${message}\``;
  return `${text}${status === undefined ? "" : `, status ${status}`}`;
}

function failureRows(measurement: Measurement): FailureRow[] {
  const rows: FailureRow[] = [];
  for (const server of servers) {
    for (const client of clients) {
      for (const { transport, failure, cells } of failuresOf(pair(measurement, server, client))) {
        const row = rows.find(
          (known) =>
            known.server === server &&
            known.client === cells.client &&
            known.serverSays === cells.serverSays &&
            known.where.join() === transport,
        );
        if (row) {
          row.clients.push(client);
        } else if (failure) {
          rows.push({ server, clients: [client], where: [transport], ...cells });
        }
      }
    }
  }
  return rows;
}

/** The failures of one pair, those of all namespaces of a transport as one when they are equal. */
function failuresOf(results: readonly Result[]) {
  return results.flatMap(({ transport, namespace, failure }) => {
    if (!failure) {
      return [];
    }
    const cells = {
      client: clientCell(failure),
      serverSays: failure.server ? `code ${failure.server.code}, \`${failure.server.message}\`` : "nothing",
    };
    const siblings = results.filter((other) => other.transport === transport);
    const equal = siblings.every((other) => other.failure && clientCell(other.failure) === cells.client);
    if (equal) {
      return namespace === siblings[0]?.namespace ? [{ transport: String(transport), failure, cells }] : [];
    }
    return [
      { transport: `${transport}, ${namespace === "/" ? "main namespace" : "another namespace"}`, failure, cells },
    ];
  });
}

/** What each failure looks like, on both sides. */
export function failuresTable(measurement: Measurement): string {
  return markdownTable(
    ["server", "clients", "transport", "the client says", "the server's `connection_error` says"],
    failureRows(measurement).map((row) => [
      serverCell(row.server),
      row.clients.map(({ version }) => version).join(", "),
      row.where.join(", "),
      row.client,
      row.serverSays,
    ]),
  );
}

const opening = (name: TableName) => `{/* compatibility: ${name} */}`;
const closing = (name: TableName) => `{/* end of compatibility: ${name} */}`;

/**
 * The page with its tables as the measurement has them.
 *
 * @throws when a table's place is not marked
 */
export function withTables(page: string, measurement: Measurement): string {
  const tables: Record<TableName, string> = { matrix: matrixTable(measurement), failures: failuresTable(measurement) };
  return (Object.keys(tables) as TableName[]).reduce((text, name) => {
    const start = text.indexOf(opening(name));
    const end = text.indexOf(closing(name));
    if (start < 0 || end < start) {
      throw new Error(
        `the place of a table is not marked: write "${opening(name)}" before and "${closing(name)}" after it.`,
      );
    }
    return `${text.slice(0, start)}${opening(name)}\n\n${tables[name]}\n\n${text.slice(end)}`;
  }, page);
}

/** The first line in which the page's tables differ from the measurement; undefined when they agree. */
export function tableFault(page: string, measurement: Measurement): { line: number; message: string } | undefined {
  const expected = withTables(page, measurement).split("\n");
  const actual = page.split("\n");
  const index = expected.findIndex((line, at) => line !== actual[at]);
  return index < 0
    ? undefined
    : { line: index + 1, message: `the table says "${actual[index] ?? ""}", the measurement "${expected[index]}".` };
}
