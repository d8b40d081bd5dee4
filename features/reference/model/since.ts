/**
 * Since which release something is there: a compact record of what each published release has, and the comparison
 * with what the pages say. Pure.
 */

import type { PackageName, RootName } from "./apiSurface.ts";
import type { Described, Fault } from "./coverage.ts";
import { codesIn, type Entry } from "./page.ts";
import type { Member } from "./typings.ts";

/**
 * In which releases a member is, as ranges of the recorded releases: `4.4.0` is "from 4.4.0 on", `2.0.0 - 2.5.1` is
 * "removed again", and a comma stands between several.
 */
export type Ranges = string;

export type PackageHistory = {
  /** Each release, oldest first, with the lowest versions of the other packages that it accepts. */
  releases: Record<string, Partial<Record<PackageName, string>>>;
  /** By the key of the member, see `memberKey()`. */
  members: Record<string, Ranges>;
};

export type History = Partial<Record<PackageName, PackageHistory>>;

/** The pages document 4.x: what all of its releases have needs no mark. */
export const baseline = "4.0.0";

export function memberKey(
  className: string,
  { kind, static: isStatic, name }: Pick<Member, "kind" | "static" | "name">,
) {
  if (kind === "event") {
    return `event ${className}.${name}`;
  }
  return `${isStatic ? "static " : ""}${className}.${name}`;
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

/** Writes down in which of the releases something is. */
export function encodeRanges(releases: readonly string[], isIn: (release: string) => boolean): Ranges {
  const ranges: string[] = [];
  let first: string | undefined;
  let last: string | undefined;
  for (const release of releases) {
    if (isIn(release)) {
      first ??= release;
      last = release;
    } else if (first && last) {
      ranges.push(`${first} - ${last}`);
      first = undefined;
    }
  }
  if (first) {
    ranges.push(first);
  }
  return ranges.join(", ");
}

export function includesRelease(ranges: Ranges, release: string): boolean {
  return ranges.split(", ").some((range) => {
    const [from, to] = range.split(" - ");
    return !!from && compareVersions(from, release) <= 0 && (!to || compareVersions(release, to) <= 0);
  });
}

/** Adds what was found in releases to the record; a release that is there already is replaced. */
export function addReleases(
  history: PackageHistory,
  found: ReadonlyMap<string, { dependencies: PackageHistory["releases"][string]; members: ReadonlySet<string> }>,
): PackageHistory {
  const known = Object.keys(history.releases);
  const releases = [...new Set([...known, ...found.keys()])].sort(compareVersions);
  const keys = new Set([
    ...Object.keys(history.members),
    ...[...found.values()].flatMap(({ members }) => [...members]),
  ]);
  const isIn = (key: string, release: string) => {
    const fresh = found.get(release);
    return fresh ? fresh.members.has(key) : includesRelease(history.members[key] ?? "", release);
  };
  const members = [...keys]
    .sort()
    .map((key) => [key, encodeRanges(releases, (release) => isIn(key, release))] as const)
    .filter(([, ranges]) => ranges !== "");
  return {
    releases: Object.fromEntries(
      releases.map((release) => [release, found.get(release)?.dependencies ?? history.releases[release] ?? {}]),
    ),
    members: Object.fromEntries(members),
  };
}

export type Since = { package: PackageName; version: string };

/**
 * The first release from which on a member is there for everybody who installs that release.
 *
 * A member of a dependency counts from the first release that accepts no version of the dependency without it. Where
 * even the newest accepts one, the version of the dependency itself is the answer.
 */
export function sinceOf(
  history: History,
  root: RootName,
  candidates: readonly { package: PackageName; key: string }[],
): Since | undefined {
  const releases = Object.entries(history[root]?.releases ?? {});
  const isIn = ([release, dependencies]: (typeof releases)[number]) =>
    candidates.some(({ package: name, key }) => {
      const version = name === root ? release : lowestPublished(history[name], dependencies[name]);
      return version !== undefined && includesRelease(history[name]?.members[key] ?? "", version);
    });
  const gap = releases.findLastIndex((release) => !isIn(release));
  const first = releases[gap + 1];
  if (first) {
    return { package: root, version: first[0] };
  }
  for (const { package: name, key } of candidates) {
    const last = history[name]?.members[key]?.split(", ").at(-1);
    if (name !== root && last && !last.includes(" - ")) {
      return { package: name, version: last };
    }
  }
  return undefined;
}

/** The lowest version that exists, if the one that is asked for was never published. */
function lowestPublished(history: PackageHistory | undefined, version: string | undefined): string | undefined {
  return version && Object.keys(history?.releases ?? {}).find((release) => compareVersions(release, version) >= 0);
}

export type Mark = { package: string | undefined; version: string };

/** "Since 4.6.0." and "Exported since `engine.io-client` 6.6.7." as sentences of their own are about the whole entry. */
export function markOf({ paragraphs }: Entry): Mark | undefined {
  for (const paragraph of paragraphs) {
    const mark = /(?:^|[.:!] )(?:Since|(?:[A-Z][a-z]+ )*[Ee]xport(?:ed)? since) (?:`([^`]+)` )?(\d+\.\d+\.\d+)/.exec(
      paragraph,
    );
    if (mark) {
      return { package: mark[1], version: mark[2] as string };
    }
  }
  return undefined;
}

/**
 * The mark of one row of a table, for entries that describe several things in one: a version in a column whose heading
 * has "since" in it, or "since" and a version in any of its cells.
 */
export function markOfRow({ tables }: Entry, name: string): Mark | undefined {
  for (const { header, rows } of tables) {
    const row = rows.find(({ cells }) => codesIn(cells[0] ?? "").includes(name));
    const column = header.findIndex((title) => /since/.test(title));
    const inColumn = /^(?:`([^`]+)` )?(\d+\.\d+\.\d+)$/.exec(row?.cells[column] ?? "");
    const mark = inColumn ?? /\b[Ss]ince (?:`([^`]+)` )?(\d+\.\d+\.\d+)/.exec(row?.cells.join(" | ") ?? "");
    if (mark) {
      return { package: mark[1], version: mark[2] as string };
    }
  }
  return undefined;
}

export function expectedMark(since: Since, root: RootName): Mark | undefined {
  if (since.package !== root) {
    return { package: since.package, version: since.version };
  }
  return compareVersions(since.version, baseline) > 0 ? { package: undefined, version: since.version } : undefined;
}

function show(mark: Mark | undefined): string {
  if (!mark) {
    return `no mark (all ${baseline.replace(/\..*/, ".x")} releases have it)`;
  }
  return mark.package ? `"Since \`${mark.package}\` ${mark.version}"` : `"Since ${mark.version}"`;
}

/** @param name what the error calls it */
export function compareSince({ entry, member, page }: Described, name: string, since: Since, root: RootName): Fault[] {
  const stated = markOfRow(entry, member.name) ?? markOf(entry);
  const expected = expectedMark(since, root);
  if (stated?.version === expected?.version && stated?.package === expected?.package) {
    return [];
  }
  const said = stated ? show(stated) : "no mark";
  return [
    {
      rule: "since",
      file: page,
      line: entry.line,
      message: `${name}: the page has ${said}, computed: ${show(expected)}.`,
    },
  ];
}
