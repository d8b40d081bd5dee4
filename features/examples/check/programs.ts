import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { Manifest } from "../model/versions.ts";

/** The programs on the home page: `npm test` runs those by other means. */
const others = ["home"];

export type Program = {
  /** The folder, relative to `examples/`. */
  name: string;
  /** The folder, absolute. */
  folder: string;
  manifest: Manifest;
  /** Whether it has a lock file, and so dependencies of its own: what others cannot share. */
  isApart: boolean;
};

/** Every folder of `examples/` with a package.json, in the order of their names. */
export function findPrograms(examplesDir: string): Program[] {
  return globSync("*/**/package.json", { cwd: examplesDir, ignore: ["**/node_modules/**", ".runs/**", "**/dist/**"] })
    .map((file) => path.dirname(file).split(path.sep).join("/"))
    .filter((name) => !others.includes(name))
    .toSorted()
    .map((name) => {
      const folder = path.join(examplesDir, name);
      return {
        name,
        folder,
        manifest: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest,
        isApart: existsSync(path.join(folder, "package-lock.json")),
      };
    });
}
