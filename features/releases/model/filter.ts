/** Which releases are shown, and how the address says it: `?kind=security&side=server&from=4.5.1&to=4.8.4`. Pure. */

import { compareVersions, hasLibraryVersion, isLibrary, type Kind, kinds, type Release } from "./release.ts";

type Filterable = Omit<Release, "summary">;

export type Filter = {
  kind?: Kind;
  side?: "server" | "client";
  /** Versions of socket.io: newer than `from`, up to and including `to`. */
  from?: string;
  to?: string;
};

/** What the query of an address asks for. What isn't a kind, a side or a release is ignored. */
export function filterFrom(search: string, releases: readonly Filterable[]): Filter {
  const query = new URLSearchParams(search);
  const versions = releases.filter(isLibrary).map(({ version }) => version);
  const pick = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name));
  return {
    kind: pick("kind", kinds),
    side: pick("side", ["server", "client"] as const),
    from: pick("from", versions),
    to: pick("to", versions),
  };
}

/** The query for a filter: empty, or with its question mark. */
export function searchFor({ kind, side, from, to }: Filter): string {
  const query = new URLSearchParams(
    Object.entries({ kind, side, from, to }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return query && `?${query}`;
}

/** The releases that a filter leaves, each with the changes that it leaves. */
export function filtered<R extends Filterable>(releases: readonly R[], filter: Filter): R[] {
  const { kind, side } = filter;
  return releases
    .filter((release) => isInRange(release, filter, releases))
    .map((release) => ({
      ...release,
      changes: release.changes.filter(
        (change) => (!kind || change.kinds.includes(kind)) && (!side || change.side === side || change.side === "both"),
      ),
    }))
    .filter(({ changes }) => changes.length > 0);
}

/** The versions of packages such as socket.io-parser say nothing about socket.io, so their dates decide. */
function isInRange(release: Filterable, { from, to }: Filter, releases: readonly Filterable[]): boolean {
  const { version, date } = release;
  if (hasLibraryVersion(release)) {
    return (!from || compareVersions(version, from) > 0) && (!to || compareVersions(version, to) <= 0);
  }
  const dateOf = (wanted: string) => releases.find((one) => isLibrary(one) && one.version === wanted)?.date ?? "";
  return (!from || date > dateOf(from)) && (!to || date <= dateOf(to));
}
