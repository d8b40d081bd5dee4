/**
 * What one release of a package has, from its typings, its sources and its live objects: one row of since.json.
 */

import { classes, objects, options, type PackageName, packageNames, type TypePath } from "../model/apiSurface.ts";
import { compareVersions, memberKey } from "../model/since.ts";
import { eventsByClass, readOptions } from "../model/sources.ts";
import {
  entryPoints,
  type Library,
  ownMembers,
  readManifest,
  readTypings,
  sourcesOf,
  type Typings,
  typesEntry,
} from "./library.ts";
import type { Names } from "./live.ts";

/** Classes and interfaces of a package that the reference is about, with the path to their type in the package. */
function trackedTypes(name: PackageName): { className: string; type: TypePath }[] {
  const names = [...classes, ...objects, ...options]
    .flatMap(({ origins }) => origins)
    .filter((origin) => origin.package === name)
    .map((origin) => origin.class);
  return [...new Set(names)].sort().map((className) => {
    const [type = "", ...through] = className.split(".");
    return { className, type: { package: name, type, through } };
  });
}

/** Where releases without typings take their options from. */
const optionsClass: Partial<Record<PackageName, string>> = {
  "socket.io": "ServerOptions",
  "socket.io-client": "ManagerOptions",
  "engine.io": "ServerOptions",
  "engine.io-client": "SocketOptions",
};

/** Keys of everything that a release has. A member counts if it is in the typings or in the live objects. */
export function membersOfRelease(name: PackageName, folder: string, live: Names): Set<string> {
  const sources = sourcesOf(folder);
  const events = eventsByClass(sources);
  const tracked = trackedTypes(name);
  const keys = new Set<string>();
  if (typesEntry(folder)) {
    const typings = readTypings({ [name]: folder } as Partial<Library>);
    for (const { className, type } of tracked) {
      for (const member of membersIfDeclared(typings, folder, type)) {
        keys.add(memberKey(className, member));
      }
    }
    // Functions and constants count from where they can be imported, whatever the typings promise.
    for (const exported of typings.exports(name).filter(({ isType }) => isType)) {
      keys.add(`export.${exported.name}`);
    }
  } else {
    for (const option of optionsClass[name] ? readOptions(sources) : []) {
      keys.add(`${optionsClass[name]}.${option}`);
    }
  }
  for (const [className, names] of Object.entries(live)) {
    for (const member of names) {
      keys.add(`${className}.${member}`);
    }
  }
  for (const { className } of tracked) {
    for (const event of events.get(className) ?? []) {
      keys.add(`event ${className}.${event}`);
    }
  }
  for (const point of entryPoints(folder)) {
    keys.add(`entry ${point}`);
  }
  return keys;
}

/** A release may not have the type yet, or not on that path. */
function membersIfDeclared(typings: Typings, folder: string, type: TypePath) {
  try {
    return ownMembers(typings, folder, type).filter(({ kind }) => kind !== "constructor");
  } catch {
    return [];
  }
}

/** The lowest versions that a release accepts of the packages that are tracked. */
export function lowestDependencies(folder: string): Partial<Record<PackageName, string>> {
  const { dependencies = {} } = readManifest(folder);
  const found: Partial<Record<PackageName, string>> = {};
  for (const name of packageNames) {
    const version = /\d+\.\d+\.\d+/.exec(dependencies[name] ?? "")?.[0];
    if (version) {
      found[name] = version;
    }
  }
  return found;
}

/** The first release of each package that is recorded: those of Socket.IO 2.0.0. */
export const firstReleases: Readonly<Record<PackageName, string>> = {
  "socket.io": "2.0.0",
  "socket.io-client": "2.0.0",
  "engine.io": "3.1.0",
  "engine.io-client": "3.1.0",
  "socket.io-adapter": "1.1.0",
  "socket.io-parser": "3.1.1",
};

/** Published versions to record: no pre-releases, nothing before Socket.IO 2. */
export function recordable(name: PackageName, versions: readonly string[]): string[] {
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && compareVersions(version, firstReleases[name]) >= 0)
    .sort(compareVersions);
}

/** The package on the other end of the connection. */
export const partners: Partial<Record<PackageName, PackageName>> = {
  "socket.io": "socket.io-client",
  "socket.io-client": "socket.io",
  "engine.io": "engine.io-client",
  "engine.io-client": "engine.io",
};

/** The newest version of the partner that understands a version: those before 3.0.0 (engine 4.0.0) speak another protocol. */
export function partnerVersion(
  name: PackageName,
  version: string,
  partnerVersions: readonly string[],
): string | undefined {
  const divide = name.startsWith("engine") ? "4.0.0" : "3.0.0";
  const isOld = compareVersions(version, divide) < 0;
  return partnerVersions.filter((candidate) => compareVersions(candidate, divide) < 0 === isOld).at(-1);
}
