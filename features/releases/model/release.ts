/** What is known of a release, and how it is written in `data/releases.json`. Pure. */

/** What a change means for somebody who updates, in the order in which it is shown. */
export const kinds = ["security", "breaking", "feature", "fix", "performance", "types"] as const;

export type Kind = (typeof kinds)[number];

/** Which program has to be updated. `both`: what server and client have in common, such as a dependency. */
export const sides = ["server", "client", "both"] as const;

export type Side = (typeof sides)[number];

export type Change = {
  side: Side;
  /** None, if the change makes no difference to those who use the library. */
  kinds: Kind[];
  /** Markdown with code and links. */
  text: string;
};

export type Release = {
  version: string;
  /** `2026-09-25` */
  date: string;
  /** The packages on npm that have this version. */
  packages: string[];
  /** Markdown. Absent, if there is no page of its own in the changelog, and one change says it all. */
  summary?: string;
  changes: Change[];
};

/** @returns whether this is a release of the server, whose versions the documentation speaks of */
export function isLibrary({ packages }: Pick<Release, "packages">): boolean {
  return packages.includes("socket.io");
}

/** @returns whether it is numbered like the releases of socket.io, so that both can be compared */
export function hasLibraryVersion(release: Pick<Release, "packages">): boolean {
  return isLibrary(release) || release.packages.includes("socket.io-client");
}

/** What a release is called where several packages are listed. */
export function nameOf(release: Pick<Release, "packages" | "version">): string {
  return isLibrary(release) ? release.version : `${release.packages[0]} ${release.version}`;
}

/** The ID of its heading. */
export function idOf(release: Pick<Release, "packages" | "version">): string {
  return nameOf(release).replaceAll(" ", "-");
}

/** The kinds of a release: those of all its changes, each once, in the order of `kinds`. */
export function kindsOf({ changes }: Pick<Release, "changes">): Kind[] {
  return kinds.filter((kind) => changes.some((change) => change.kinds.includes(kind)));
}

/** Negative, if `a` is older than `b`; versions as `4.8.4`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const index = left?.findIndex((part, at) => part !== right?.[at]) ?? -1;
  return (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

/** How much may have changed, by semantic versioning. */
export function sizeOf(version: string): "major" | "minor" | "patch" {
  const [, minor, patch] = version.split(".").map(Number);
  return patch !== 0 ? "patch" : minor !== 0 ? "minor" : "major";
}

/**
 * @param json the content of `data/releases.json`
 * @throws when it isn't a list of releases, the newest first
 */
export function readReleases(json: unknown): Release[] {
  const releases = json as Release[];
  for (const [index, { version, date, packages, changes }] of releases.entries()) {
    const unknown = changes.flatMap(({ side, kinds: its }) => [
      ...its.filter((kind) => !kinds.includes(kind)),
      ...(sides.includes(side) ? [] : [side]),
    ]);
    const faults = [
      /^\d+\.\d+\.\d+$/.test(version) ? "" : "version isn't like 4.8.4",
      /^\d{4}-\d\d-\d\d$/.test(date) ? "" : "date isn't like 2026-09-25",
      packages.length > 0 ? "" : "names no package",
      (releases[index - 1]?.date ?? date) >= date ? "" : "is newer than the one above it",
      unknown.length === 0 ? "" : `has an unknown kind or side: ${unknown.join(", ")}`,
    ].filter(Boolean);
    if (faults.length > 0) {
      throw new Error(`features/releases/data/releases.json: ${version}: ${faults.join("; ")}.`);
    }
  }
  return releases;
}
