/**
 * Holds the error reference against what the library can say. Pure.
 */

import type { EntryFault, ErrorEntry, Located, Side } from "./entries.ts";
import type { Listed } from "./inventory.ts";
import { before, earliest, type Since } from "./since.ts";

/** A message that no entry of its own describes. */
export type Allowed = {
  package: string;
  text: string;
  /** Why a user never sees it like that. */
  reason: string;
  /** The anchor of the entry that it is seen in, when it is part of another message. */
  seenIn?: string;
};

/** An entry for a message that others print: browsers, Node.js, packages that the library uses. */
export type Elsewhere = {
  id: string;
  from: string;
};

/** The texts of packages that the library uses, by name: an entry that names one as its origin must be in it. */
export type Others = Readonly<Record<string, readonly string[]>>;

export type Facts = {
  listed: readonly Listed[];
  since: readonly Since[];
  allowed: readonly Allowed[];
  elsewhere: readonly Elsewhere[];
  others: Others;
};

export type Fault = EntryFault & {
  /** Where to fix it. */
  in: "page" | "allowed" | "elsewhere" | "since";
};

type Entry = Located<ErrorEntry>;

function covers(entry: Entry, side: Side): boolean {
  return entry.side === "both" || entry.side === side;
}

/** The entries that describe a message: one for both sides, or one a side. */
function entriesFor({ text, side }: Listed, entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.text === text && (side === "both" || covers(entry, side)));
}

function isAllowed({ text, packages }: Listed, allowed: readonly Allowed[]): boolean {
  return allowed.some((one) => one.text === text && packages.includes(one.package));
}

function where({ places }: Listed): string {
  return places.length > 3 ? `${places.slice(0, 3).join(", ")} and ${places.length - 3} more` : places.join(", ");
}

/** Every way in which the page and the library differ. */
export function faults(entries: readonly Entry[], facts: Facts): Fault[] {
  return [
    ...missing(entries, facts),
    ...invented(entries, facts),
    ...idFaults(entries),
    ...factFaults(entries, facts),
    ...allowedFaults(entries, facts),
    ...elsewhereFaults(entries, facts),
  ].toSorted((a, b) => a.line - b.line);
}

function missing(entries: readonly Entry[], { listed, allowed }: Facts): Fault[] {
  return listed
    .filter((message) => !isAllowed(message, allowed))
    .flatMap((message): Fault[] => {
      const described = entriesFor(message, entries);
      const needed: Side[] = message.side === "both" ? ["server", "client"] : [message.side];
      const absent = needed.filter((side) => !described.some((entry) => covers(entry, side)));
      return absent.length === 0
        ? []
        : [
            {
              in: "page",
              line: 1,
              message: `\`${message.text}\` (${message.side}, ${where(message)}) has no entry: describe it, or say in allowed.json why nobody sees it.`,
            },
          ];
    });
}

function invented(entries: readonly Entry[], { listed, elsewhere }: Facts): Fault[] {
  return entries
    .filter(({ id }) => !elsewhere.some((one) => one.id === id))
    .flatMap((entry): Fault[] => {
      const same = listed.filter(({ text }) => text === entry.text);
      if (same.length === 0) {
        return [
          {
            in: "page",
            line: entry.line,
            message: `\`${entry.text}\` is nowhere in the library: copy the message exactly, remove the entry, or say in elsewhere.json who prints it.`,
          },
        ];
      }
      const sides = new Set(same.flatMap(({ side }) => (side === "both" ? ["server", "client"] : [side])));
      const claimed = entry.side === "both" ? ["server", "client"] : [entry.side];
      const wrong = claimed.filter((side) => !sides.has(side));
      return wrong.map((side) => ({
        in: "page",
        line: entry.line,
        message: `\`${entry.text}\` is said to appear on the ${side}, where the library has no such message.`,
      }));
    });
}

function idFaults(entries: readonly Entry[]): Fault[] {
  return entries.flatMap((entry, index): Fault[] => {
    const earlier = entries.slice(0, index);
    const sameId = earlier.find(({ id }) => id === entry.id);
    const same = earlier.find(
      ({ text, side }) => text === entry.text && (side === entry.side || side === "both" || entry.side === "both"),
    );
    return [
      ...(sameId
        ? [{ in: "page" as const, line: entry.line, message: `the id #${entry.id} is taken by line ${sameId.line}.` }]
        : []),
      ...(same
        ? [
            {
              in: "page" as const,
              line: entry.line,
              message: `\`${entry.text}\` (${entry.side}) is described in line ${same.line} already: make one entry of them.`,
            },
          ]
        : []),
    ];
  });
}

/** Code and first release of an entry. */
function factFaults(entries: readonly Entry[], { listed, since }: Facts): Fault[] {
  return entries.flatMap((entry): Fault[] => {
    const message = listed.find(({ text, side }) => text === entry.text && (side === "both" || covers(entry, side)));
    if (!message) {
      return [];
    }
    const found: Fault[] = [];
    if (message.code !== entry.code) {
      found.push({
        in: "page",
        line: entry.line,
        message: `\`${entry.text}\` has ${entry.code === undefined ? "no code" : `the code ${entry.code}`}, in the library ${message.code ?? "none"}.`,
      });
    }
    const known = earliest(
      since
        .filter(({ package: name, text }) => text === entry.text && message.packages.includes(name))
        .toSorted((a, b) => message.packages.indexOf(a.package) - message.packages.indexOf(b.package))
        .map((answer) => answer.since),
    );
    if (known === undefined) {
      found.push({
        in: "since",
        line: 1,
        message: `\`${entry.text}\` of ${message.packages.join(", ")} is not in since.json: run npm run errors -- --since`,
      });
    } else if (known !== (entry.since ?? before)) {
      found.push({
        in: "page",
        line: entry.line,
        message: `\`${entry.text}\` exists since "${known}", the page says ${entry.since === undefined ? `nothing, which means "${before}"` : `"${entry.since}"`}.`,
      });
    }
    return found;
  });
}

function allowedFaults(entries: readonly Entry[], { listed, allowed }: Facts): Fault[] {
  return allowed.flatMap((one): Fault[] => {
    const message = listed.find((candidate) => isAllowed(candidate, [one]));
    const fault = (text: string): Fault[] => [
      { in: "allowed", line: 1, message: `\`${one.text}\` (${one.package}) ${text}` },
    ];
    if (!message) {
      return fault("is no longer in the library: remove it.");
    }
    if (entriesFor(message, entries).length > 0) {
      return fault("is described on the page: remove it here.");
    }
    if (one.seenIn !== undefined && !entries.some(({ id }) => id === one.seenIn)) {
      return fault(`is said to be seen in #${one.seenIn}, which is no entry of the page.`);
    }
    return one.reason.trim() === "" ? fault("has no reason.") : [];
  });
}

function elsewhereFaults(entries: readonly Entry[], { elsewhere, others }: Facts): Fault[] {
  return elsewhere.flatMap(({ id, from }): Fault[] => {
    const entry = entries.find((candidate) => candidate.id === id);
    if (!entry) {
      return [{ in: "elsewhere", line: 1, message: `#${id} is no entry of the page: remove it.` }];
    }
    const known = others[from];
    if (known && !known.includes(entry.text)) {
      return [{ in: "page", line: entry.line, message: `\`${entry.text}\` is nowhere in the package ${from}.` }];
    }
    return entry.from === from
      ? []
      : [
          {
            in: "page",
            line: entry.line,
            message: `\`${entry.text}\` is printed by ${from}, the page says ${entry.from === undefined ? "nothing" : `"${entry.from}"`}: write "Printed by" and "${from}".`,
          },
        ];
  });
}
