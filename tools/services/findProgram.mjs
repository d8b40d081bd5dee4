// Plain JavaScript without dependencies: `npm test` asks before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin", "/sbin"];

/**
 * The path of a program, in the given folders, those of PATH and those of system programs.
 *
 * @param {string} name
 * @param {readonly string[]} [more]
 * @returns {string | undefined} undefined when it is not installed
 */
export function findProgram(name, more = []) {
  return [...more, ...folders].map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/**
 * Folders with PostgreSQL's programs, as Debian has them: one a version, the newest first.
 *
 * @returns {string[]}
 */
export function postgresFolders() {
  const root = "/usr/lib/postgresql";
  return existsSync(root)
    ? readdirSync(root)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(root, version, "bin"))
    : [];
}
