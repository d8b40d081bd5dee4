/**
 * What is measured, and what a measurement says. Pure.
 */

import { library } from "../../../site.ts";

export type ServerRelease = {
  version: string;
  /** Whether the option is set; undefined for releases that do not have it. */
  allowEIO3?: boolean;
};

export type ClientRelease = { version: string };

/** The last release of each line that speaks the older protocol or has its last word on it, and the newest. */
export const servers: readonly ServerRelease[] = [
  { version: "2.5.1" },
  { version: "3.0.5" },
  { version: "3.1.2", allowEIO3: false },
  { version: "3.1.2", allowEIO3: true },
  { version: library.version, allowEIO3: false },
  { version: library.version, allowEIO3: true },
];

export const clients: readonly ClientRelease[] = [
  { version: "1.7.4" },
  { version: "2.5.0" },
  { version: "3.1.3" },
  { version: library.version },
];

export const transports = ["polling", "websocket"] as const;

export const namespaces = ["/", "/orders"] as const;

export type Failure = {
  /** What did not work: everything before it did. */
  step: "connect" | "event" | "text" | "acknowledgement" | "binary" | "heartbeat";
  /** The client's words. */
  message: string;
  /** The HTTP status that the client reports with it. */
  status?: number;
  /** What the server's `connection_error` says. */
  server?: { code: number; message: string };
};

export type Result = {
  server: ServerRelease;
  client: ClientRelease;
  transport: (typeof transports)[number];
  namespace: (typeof namespaces)[number];
  /** Absent when all steps worked. */
  failure?: Failure;
};

export type Measurement = { results: Result[] };

export function sameServer(a: ServerRelease, b: ServerRelease): boolean {
  return a.version === b.version && a.allowEIO3 === b.allowEIO3;
}

/** The results of one server with one client. */
export function pair({ results }: Measurement, server: ServerRelease, client: ClientRelease): Result[] {
  return results.filter((result) => sameServer(result.server, server) && result.client.version === client.version);
}

/** `socket.io 4.8.4 with allowEIO3`, for messages. */
export function serverName({ version, allowEIO3 }: ServerRelease): string {
  return `${version}${allowEIO3 ? " with allowEIO3" : ""}`;
}

function outcome({ failure }: Result): string {
  if (!failure) {
    return "works";
  }
  const { step, message, status, server } = failure;
  const seen = [`${step}: ${message}`, ...(status === undefined ? [] : [`status ${status}`])];
  return [...seen, ...(server ? [`server: code ${server.code} ${server.message}`] : [])].join(", ");
}

function resultName({ server, client, transport, namespace }: Result): string {
  return `server ${serverName(server)}, client ${client.version}, ${transport}, ${namespace}`;
}

/** One sentence a difference, in the order of the new measurement. */
export function differences(committed: Measurement, measured: Measurement): string[] {
  const before = new Map(committed.results.map((result) => [resultName(result), result]));
  const after = new Map(measured.results.map((result) => [resultName(result), result]));
  return [
    ...measured.results.flatMap((result) => {
      const name = resultName(result);
      const old = before.get(name);
      if (!old) {
        return [`${name}: not in compatibility.json; measured: ${outcome(result)}`];
      }
      return outcome(old) === outcome(result)
        ? []
        : [`${name}: compatibility.json says "${outcome(old)}", measured: "${outcome(result)}"`];
    }),
    ...committed.results
      .map(resultName)
      .filter((name) => !after.has(name))
      .map((name) => `${name}: in compatibility.json, but no longer measured`),
  ];
}
