/** Asks the npm registry which releases there are, and installs them side by side. */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { PackageName } from "../model/apiSurface.ts";
import { recordable } from "./releases.ts";

export type Releases<Name extends PackageName = PackageName> = Record<Name, string[]>;

export type Release = { name: PackageName; version: string };

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error(`npm ${args.slice(0, 2).join(" ")} failed:\n${stderr}`);
  }
  return stdout;
}

/** The releases to record, oldest first. */
export function publishedReleases<Name extends PackageName>(names: readonly Name[]): Releases<Name> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      recordable(name, JSON.parse(npm(["view", name, "versions", "--json"], import.meta.dirname))),
    ]),
  ) as Releases<Name>;
}

/** A folder name of its own for each release, so that all of them fit into one installation. */
function alias({ name, version }: Release): string {
  return `${name}-${version}`;
}

export function install(folder: string, releases: readonly Release[]): void {
  const dependencies = Object.fromEntries(
    releases.map((release) => [alias(release), `npm:${release.name}@${release.version}`]),
  );
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  npm(["install", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--no-package-lock"], folder);
}

/** Where `install()` has put a release. */
export function installedIn(folder: string, release: Release): string {
  return path.join(folder, "node_modules", alias(release));
}
