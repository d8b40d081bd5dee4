/** The releases of the library that pages and posts are about, and which installed packages stand for them. Pure. */

import { pageOf } from "../../../markdown/contentFolders.ts";
import { docsVersions } from "../../../site.ts";
import { packageOf } from "./packageOf.ts";

type DocumentedName = (typeof docsVersions)[number]["label"];

/** Documented ones, and those that posts announced. */
export type ReleaseName =
  | DocumentedName
  | ("4.7" | "4.5" | "4.4" | "4.1" | "4.0" | "3.x" | "3.1" | "2.x" | "2.4" | "1.x");

export type Release = {
  name: ReleaseName;
  /** Name that samples import → name that the package is installed under. Others are installed under their own. */
  packages: Readonly<Record<string, string>>;
  /** The same, where types are a package of their own. */
  types: Readonly<Record<string, string>>;
};

/** Adapters and emitters up to 4.0 bring `redis` 3 along, which has its types apart. */
const redis3 = { packages: { redis: "redis-3" }, types: { redis: "@types/redis" } };

const types2 = {
  "socket.io": "socket.io-2-types",
  "socket.io-client": "socket.io-client-2-types",
  "engine.io": "@types/engine.io",
};

/** Server and client under their aliases: `socket.io-4.5` is a 4.5. */
function both(version: string): Record<string, string> {
  return { "socket.io": `socket.io-${version}`, "socket.io-client": `socket.io-client-${version}` };
}

function minor(name: ReleaseName): Release {
  return { name, packages: both(name), types: {} };
}

/** What docs/ documents: the packages that are installed under their own names. */
export const newestRelease: Release = { name: docsVersions[0].label, packages: {}, types: {} };

/** Each documented version with the packages that `npm run cut-version` gives it: `socket.io-4` for 4.x. */
const documented = Object.fromEntries(
  docsVersions.map(({ label }) => [label, { name: label, packages: both(label.replace(".x", "")), types: {} }]),
) as Record<DocumentedName, Release>;

export const releases: Readonly<Record<ReleaseName, Release>> = {
  ...documented,
  [newestRelease.name]: newestRelease,
  "3.x": {
    name: "3.x",
    packages: { ...both("3"), ...redis3.packages, "socket.io-redis": "socket.io-redis-6" },
    types: redis3.types,
  },
  "2.x": {
    name: "2.x",
    packages: { ...both("2"), ...redis3.packages, "socket.io-redis": "socket.io-redis-5" },
    types: { ...types2, ...redis3.types, "socket.io-redis": "socket.io-redis-5-types" },
  },
  "4.7": minor("4.7"),
  "4.5": minor("4.5"),
  "4.4": minor("4.4"),
  "4.1": minor("4.1"),
  "4.0": {
    name: "4.0",
    packages: { ...both("4.0"), ...redis3.packages, "@socket.io/redis-emitter": "socket.io-redis-emitter-4" },
    types: redis3.types,
  },
  "3.1": minor("3.1"),
  "2.4": { name: "2.4", packages: both("2.4"), types: types2 },
  // 1.0 asks for an archive on GitHub: 1.7.4 is the last 1.x, and the registry has all it needs.
  "1.x": { name: "1.x", packages: both("1"), types: { ...types2, "socket.io": "socket.io-1-types" } },
};

/** Posts with samples of their day, by the name of the file. Those of other posts are of the newest release. */
export const postReleases: Readonly<Record<string, ReleaseName>> = {
  "2014-05-28-introducing-socket-io-1-0": "1.x",
  "2015-07-14-socket-io-p2p": "1.x",
  "2020-11-12-socket-io-redis-adapter-6-release": "3.x",
  "2021-01-05-socket-io-2-4-0": "2.4",
  "2021-01-15-socket-io-3-1-0": "3.1",
  "2021-03-10-socket-io-4-release": "4.0",
  "2021-04-07-monthly-update-3": "4.0",
  "2021-05-14-socket-io-4-1-0": "4.1",
  "2021-11-18-socket-io-4-4-0": "4.4",
  "2022-04-23-socket-io-4-5-0": "4.5",
  "2023-08-23-socket-io-on-azure-preview": "4.7",
  "2024-01-12-chat-platform": "4.7",
  "2024-03-29-three-new-adapters": "4.7",
};

/** Whether `require("socket.io")` is the server itself, as up to 2.x, whose types are packages of their own. */
export function isFunction({ types }: Release): boolean {
  return "socket.io" in types;
}

/** Packages that a release brings along: samples of it import them at its versions. */
const family = ["socket.io-parser", "socket.io-adapter", "engine.io", "engine.io-client", "engine.io-parser"];

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

/** The release that a page documents: that of its folder, or of the post; other pages are about the newest. */
export function releaseOf(page: string): Release {
  const { content, source } = pageOf(page) ?? {};
  const version =
    content?.kind === "blog"
      ? postReleases[/([^/]+)\.mdx?$/.exec(source ?? "")?.[1] ?? ""]
      : /^versioned_docs\/version-(.+)$/.exec(content?.folder ?? "")?.[1];
  return releases[version as ReleaseName] ?? newestRelease;
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
    throw new Error(`No release ${name} of socket.io is in the lock file of features/samples/environment.`);
  }
  return version;
}
