/** Which default an option had in which release: a compact record, and what it says about a release. Pure. */

import type { RootName } from "./apiSurface.ts";
import { compareVersions, type History } from "./since.ts";

/** The packages whose options have defaults. */
export const defaultsPackages = ["socket.io", "socket.io-client", "engine.io", "engine.io-client"] as const;

export type DefaultsPackage = (typeof defaultsPackages)[number];

/** Each default by the release from which on it holds, until the next one. `null`: such releases have no such option. */
export type Changes = Readonly<Record<string, unknown>>;

export type PackageDefaults = {
  /** The newest release that was looked at. */
  last: string;
  defaults: Readonly<Record<string, Changes>>;
};

export type DefaultsHistory = Partial<Record<DefaultsPackage, PackageDefaults>>;

/** What is known of all releases: their defaults, and which engine they come with. */
export type Past = { defaults: DefaultsHistory; releases: History };

/** The package that a root takes the options of its connections from. */
export const engineOf: Readonly<Record<RootName, DefaultsPackage>> = {
  "socket.io": "engine.io",
  "socket.io-client": "engine.io-client",
};

/** @param releases oldest first */
export function encodeChanges(releases: readonly string[], valueIn: (release: string) => unknown): Changes {
  const changes: Record<string, unknown> = {};
  let last = "null";
  for (const release of releases) {
    const value = valueIn(release) ?? null;
    const text = JSON.stringify(value);
    if (text !== last) {
      changes[release] = value;
      last = text;
    }
  }
  return changes;
}

/** @returns undefined for a release without the option */
export function valueIn(changes: Changes, release: string): unknown {
  const from = Object.keys(changes)
    .sort(compareVersions)
    .findLast((version) => compareVersions(version, release) <= 0);
  return from === undefined ? undefined : (changes[from] ?? undefined);
}

/** A release, and the defaults that people who install it can get: several if the engine changed without it. */
export type Point = { release: string; values: unknown[] };

/**
 * The releases that have an option, oldest first; undefined if no release was looked at for it.
 *
 * @param of the package that the releases are of: the root, or its engine
 */
export function timelineOf(
  { defaults, releases }: Past,
  root: RootName,
  option: string,
  of: DefaultsPackage = root,
): Point[] | undefined {
  const engine = engineOf[root];
  const owner = [root, engine].find((name) => defaults[name]?.defaults[option]);
  const changes = owner && defaults[owner]?.defaults[option];
  if (!changes || (of !== root && of !== owner)) {
    return undefined;
  }
  return Object.entries(releases[of]?.releases ?? {}).flatMap(([release, dependencies]) => {
    const versions = of === owner ? [release] : acceptedVersions(releases, engine, dependencies[engine]);
    const values = versions
      .map((version) => valueIn(changes, version))
      .filter((value) => value !== undefined)
      .filter((value, index, all) => all.findIndex((other) => isSame(other, value)) === index);
    return values.length > 0 ? [{ release, values }] : [];
  });
}

/** All of them accept the patches of one minor version (`~6.5.0`). */
function acceptedVersions(releases: History, name: DefaultsPackage, lowest: string | undefined): string[] {
  const minor = (version: string) => version.replace(/\.\d+$/, "");
  return Object.keys(releases[name]?.releases ?? {}).filter(
    (version) => lowest && minor(version) === minor(lowest) && compareVersions(version, lowest) >= 0,
  );
}

/** Not set and `false` are the same: the library only asks whether an option is set. */
export function isSame(a: unknown, b: unknown): boolean {
  return (!a && !b) || JSON.stringify(a) === JSON.stringify(b);
}

export function hasChanged(timeline: readonly Point[]): boolean {
  const values = timeline.flatMap((point) => point.values);
  return values.some((value) => !isSame(value, values[0]));
}
