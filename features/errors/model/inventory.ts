/**
 * What all of the packages together can say to a user. Pure.
 */

import type { Side } from "./entries.ts";
import type { Message, MessageKind } from "./messages.ts";

export type SourcePackage = {
  name: string;
  /** Where its messages appear. */
  side: Side;
  /** Whose releases its messages come with; itself when it is installed on its own. */
  releasedWith: "socket.io" | "socket.io-client" | "itself";
  /** The first release to look at for "since": what 3.1.2 needs, or the package's first. */
  from: string;
};

/** In the order of precedence: a message of two packages is counted as the first one's. */
export const packages: readonly SourcePackage[] = [
  { name: "socket.io", side: "server", releasedWith: "socket.io", from: "3.1.2" },
  { name: "engine.io", side: "server", releasedWith: "socket.io", from: "4.1.0" },
  { name: "socket.io-adapter", side: "server", releasedWith: "socket.io", from: "2.1.0" },
  { name: "socket.io-client", side: "client", releasedWith: "socket.io-client", from: "3.1.2" },
  { name: "engine.io-client", side: "client", releasedWith: "socket.io-client", from: "4.1.0" },
  { name: "socket.io-parser", side: "both", releasedWith: "socket.io", from: "4.0.3" },
  { name: "engine.io-parser", side: "both", releasedWith: "socket.io", from: "4.0.0" },
  { name: "@socket.io/cluster-adapter", side: "server", releasedWith: "itself", from: "0.1.0" },
  { name: "@socket.io/redis-adapter", side: "server", releasedWith: "itself", from: "7.0.0" },
  { name: "@socket.io/redis-streams-adapter", side: "server", releasedWith: "itself", from: "0.1.0" },
  { name: "@socket.io/sticky", side: "server", releasedWith: "itself", from: "1.0.0" },
  { name: "@socket.io/postgres-adapter", side: "server", releasedWith: "itself", from: "0.1.0" },
  { name: "@socket.io/mongo-adapter", side: "server", releasedWith: "itself", from: "0.1.0" },
];

/** A message, and where it was found. */
export type Found = Message & { package: string; file: string };

export type Listed = {
  text: string;
  side: Side;
  kinds: MessageKind[];
  code?: number;
  /** Every package that has it, in the order of the table. */
  packages: string[];
  /** `package/file:line` of every place. */
  places: string[];
};

/** Debug output that merely accompanies what the library does is nobody's error. */
function reaches({ kind }: Found): boolean {
  return kind !== "debug";
}

/** Where the reader meets a message: what a server sends is read by a client. */
function sideOf({ package: name, kind }: Found): Side {
  const known = packages.find((candidate) => candidate.name === name);
  if (!known) {
    throw new Error(`${name} is not in the table of packages.`);
  }
  if (kind === "code") {
    return "both";
  }
  return kind === "packet" || kind === "status" ? "client" : known.side;
}

/** One line a message and side, in the order in which they were found. */
export function inventory(found: readonly Found[]): Listed[] {
  const listed = new Map<string, Listed>();
  for (const message of found.filter(reaches)) {
    const side = sideOf(message);
    const key = `${side} ${message.text}`;
    const entry: Listed = listed.get(key) ?? {
      text: message.text,
      side,
      kinds: [],
      packages: [],
      places: [],
    };
    if (!entry.kinds.includes(message.kind)) {
      entry.kinds.push(message.kind);
    }
    if (!entry.packages.includes(message.package)) {
      entry.packages.push(message.package);
    }
    entry.places.push(`${message.package}/${message.file}:${message.line}`);
    if (message.code !== undefined) {
      entry.code = message.code;
    }
    listed.set(key, entry);
  }
  return [...listed.values()];
}

/** How many messages were found in each way: a way in which the library begins to write them is not missed silently. */
export function countKinds(listed: readonly Listed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of listed.flatMap(({ kinds }) => kinds).toSorted()) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The kinds whose number is another one than recorded. */
export function changedKinds(counts: Record<string, number>, recorded: Readonly<Record<string, number>>): string[] {
  return [...new Set([...Object.keys(recorded), ...Object.keys(counts)])]
    .filter((kind) => counts[kind] !== recorded[kind])
    .map((kind) => `${counts[kind] ?? 0} messages of the kind "${kind}", and not ${recorded[kind] ?? 0}`);
}
