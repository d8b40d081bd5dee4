import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { moduleFor, type Release } from "../model/releases.ts";

/** Packages that a release brings along, whose newest version must not be found instead. */
const family = [
  "socket.io",
  "socket.io-client",
  "socket.io-parser",
  "socket.io-adapter",
  "engine.io",
  "engine.io-client",
];

/**
 * A folder with every installed package under the name that samples of a release know it by.
 *
 * @param environment folder of the package that samples import from, absolute
 * @param root where the folder goes if the names differ from the installed ones
 * @throws if a package of the release isn't installed
 */
export function packagesOf(release: Release, environment: string, root: string): string {
  const installed = path.join(environment, "node_modules");
  if (Object.keys(release.packages).length === 0) {
    return installed;
  }
  const folder = path.join(root, `node_modules-${release.name}`);
  if (mkdirSync(folder, { recursive: true })) {
    const replaced = new Set([...family, ...Object.keys(release.packages)]);
    for (const name of packagesIn(installed).filter((name) => !replaced.has(name))) {
      link(path.join(installed, name), path.join(folder, name));
    }
    for (const name of replaced) {
      link(installedAt(release, name, environment), path.join(folder, name));
    }
  }
  return folder;
}

function installedAt(release: Release, name: string, environment: string): string {
  const { specifier, from } = moduleFor(release, name, "code");
  const base = path.join(environment, "node_modules", from ?? specifier, "package.json");
  const folders = createRequire(base).resolve.paths(specifier) ?? [];
  const candidates = from ? folders.map((folder) => path.join(folder, specifier)) : [path.dirname(base)];
  const found = candidates.find((candidate) => isFolder(candidate));
  if (!found) {
    throw new Error(`${name} of release ${release.name} is not installed in ${environment}.`);
  }
  return found;
}

/** Names of the packages in a folder, with their scope. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(path.join(folder, name)).map((inside) => `${name}/${inside}`) : [name],
    );
}

function link(target: string, name: string): void {
  mkdirSync(path.dirname(name), { recursive: true });
  symlinkSync(target, name, "junction");
}

function isFolder(candidate: string): boolean {
  try {
    readdirSync(candidate);
    return true;
  } catch {
    return false;
  }
}
