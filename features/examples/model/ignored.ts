/** Which files of a program's folder are none of the program. Pure. */

/** What installing, building, running and testing leave behind. */
const leftBehind = [
  "**/node_modules/**",
  "**/dist/**",
  "**/.runs/**",
  "**/*.db",
  "**/*.db-*",
  "**/*.log",
  "**/.DS_Store",
];

/**
 * Patterns for files that do not belong to a program.
 *
 * @param gitignore the text of the program's own `.gitignore`: names and patterns, one a line, without `!`
 * @param ownsLockFile whether its `package-lock.json` is its own, and not left by an installation
 */
export function ignoredFiles(gitignore: string, ownsLockFile: boolean): string[] {
  const named = gitignore
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const name = line.replace(/\/$/, "");
      const anywhere = name.startsWith("/") ? name.slice(1) : `**/${name}`;
      return [anywhere, `${anywhere}/**`];
    });
  return [...leftBehind, ...named, ...(ownsLockFile ? [] : ["package-lock.json"])];
}
