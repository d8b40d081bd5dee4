import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/**
 * The files of the project, relative to it, with forward slashes: everything that its `.gitignore` files don't name.
 * A source archive has no git, and neither has every machine.
 */
export function projectFiles(siteDir: string): string[] {
  const outside = ["**/node_modules/**", ".git/**", "build/**", ".docusaurus/**"];
  const lists = globSync("**/.gitignore", { cwd: siteDir, dot: true, ignore: outside });
  const ignored = lists.flatMap((file) => {
    const folder = path.posix.dirname(file);
    return patternsIn(readFileSync(path.join(siteDir, file), "utf8")).map((glob) => path.posix.join(folder, glob));
  });
  return globSync("**", { cwd: siteDir, dot: true, ignore: [".git/**", ...ignored] }).toSorted();
}

/** The globs of a `.gitignore` without `!`: a name without a slash in front matches at any depth. */
function patternsIn(gitignore: string): string[] {
  return gitignore
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const name = line.replace(/\/$/, "");
      const glob = name.startsWith("/") ? name.slice(1) : `**/${name}`;
      return [glob, `${glob}/**`];
    });
}
