/** What npm says about one release of the library. A release is the server and the client, with one version number. */
export type NpmRelease = {
  /** The day of publication, such as `2026-09-25`. */
  date: string;
  /** The ranges in the manifests of `socket.io` and `socket.io-client`. */
  dependencies: Record<LibraryPackage, Record<string, string>>;
  /** The range of `ws` in the engine that npm installed with the server and with the client. */
  ws: Record<LibraryPackage, string>;
  /** The newest version of each package of the library that fits the ranges, such as `engine.io` and `socket.io-parser`. */
  installed: Record<string, string>;
  /** The files in `dist/` of the client that a page can load, by their names. */
  bundles: Record<string, Bundle>;
};

export type LibraryPackage = "socket.io" | "socket.io-client";

/** The package below each of the two that opens connections, and that depends on `ws`. */
export const engines: Readonly<Record<LibraryPackage, string>> = {
  "socket.io": "engine.io",
  "socket.io-client": "engine.io-client",
};

/** Sizes in bytes. `gzip` and `brotli` are compressed at the default level of Node.js. */
export type Bundle = { size: number; gzip: number; brotli: number; integrity: string };

/** What npm says about two releases: the one that the site documents, and the one that it is going to document. */
export type NpmReleases = { previous: string; next: string; releases: Record<string, NpmRelease> };

/**
 * What npm says about one of the releases.
 * @throws if `npm` doesn't contain the release
 */
export function releaseOf(npm: NpmReleases, version: string): NpmRelease {
  const release = npm.releases[version];
  if (!release) {
    throw new Error(`The data of ${version} is missing. npm was asked for ${Object.keys(npm.releases).join(", ")}.`);
  }
  return release;
}

/** A version as a release of the library has it: `4.8.5`, without a range and without a prerelease. */
export function isRelease(version: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version);
}
