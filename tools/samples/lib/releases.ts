/** The documented releases of the library, and which installed packages stand for them. Pure. */

import { pageOf } from "../../../plugins/content-folders.ts";

export type ReleaseName = "4.x" | "3.x" | "2.x";

export type Release = {
  name: ReleaseName;
  /** Name that samples import → name that the package is installed under. Others are installed under their own. */
  packages: Readonly<Record<string, string>>;
  /** The same, where types are a package of their own. */
  types: Readonly<Record<string, string>>;
};

export const releases: Readonly<Record<ReleaseName, Release>> = {
  "4.x": { name: "4.x", packages: {}, types: {} },
  "3.x": {
    name: "3.x",
    packages: { "socket.io": "socket.io-3", "socket.io-client": "socket.io-client-3" },
    types: {},
  },
  "2.x": {
    name: "2.x",
    packages: { "socket.io": "socket.io-2", "socket.io-client": "socket.io-client-2" },
    types: {
      "socket.io": "socket.io-2-types",
      "socket.io-client": "socket.io-client-2-types",
      "engine.io": "@types/engine.io",
    },
  },
};

/** Packages that a release brings along: samples of it import them at its versions. */
const family = ["socket.io-parser", "socket.io-adapter", "engine.io", "engine.io-client", "engine.io-parser"];

/** The package a module is in, and the path within it: `@scope/name/sub` → `["@scope/name", "/sub"]`. */
export function packageOf(specifier: string): [name: string, path: string] {
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return [name, specifier.slice(name.length)];
}

/**
 * Where samples of a release find a module.
 *
 * @returns the module to ask for instead, and the installed package to ask from; undefined `from` is the sample itself
 */
export function moduleFor(
  { packages, types }: Release,
  specifier: string,
  wanted: "code" | "types",
): { specifier: string; from?: string } {
  const [name, path] = packageOf(specifier);
  const alias = (wanted === "types" ? types[name] : undefined) ?? packages[name];
  if (alias) {
    return { specifier: alias + path };
  }
  const server = packages["socket.io"];
  return server && family.includes(name) ? { specifier, from: server } : { specifier };
}

/** The release that a page documents: that of its folder; pages without a version are about the newest. */
export function releaseOf(page: string): Release {
  const version = /^versioned_docs\/version-(.+)$/.exec(pageOf(page)?.content.folder ?? "")?.[1];
  return releases[version as ReleaseName] ?? releases["4.x"];
}

export type PackageLock = { packages: Record<string, { version?: string }> };

/** The version that is installed of a package, under the name it is installed by. */
export function installedVersion(lock: PackageLock, name: string): string | undefined {
  return lock.packages[`node_modules/${name}`]?.version;
}

/** The version of the library that stands for a release, such as `4.8.4`. */
export function libraryVersion(lock: PackageLock, { name, packages }: Release): string {
  const version = installedVersion(lock, packages["socket.io"] ?? "socket.io");
  if (!version) {
    throw new Error(`No release ${name} of socket.io is in the lock file of tools/samples/environment.`);
  }
  return version;
}
