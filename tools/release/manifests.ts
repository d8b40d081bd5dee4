import { satisfies } from "semver";
import type { Facts } from "./facts.ts";
import { factsOf } from "./facts.ts";

/**
 * A `package.json` with the next release in place of the previous one. A range keeps its operator, and an alias such as
 * `server-4.8.4` gets its new name. Other releases stay, because samples and measurements need them.
 * @param text the file, whose formatting is kept
 */
export function withNextRelease(text: string, { previous, next }: Facts): string {
  const version = previous.replaceAll(".", "\\.");
  return text
    .replace(new RegExp(`("socket\\.io(?:-client)?": "[\\^~]?)${version}"`, "g"), `$1${next}"`)
    .replace(
      new RegExp(`"(server|client)-${version}": "npm:(socket\\.io(?:-client)?)@${version}"`, "g"),
      `"$1-${next}": "npm:$2@${next}"`,
    );
}

/**
 * The site's own `package.json`, which also has exact versions of the packages below the library. One that the next
 * release doesn't accept is replaced with the newest version that it accepts.
 */
export function withInstalledPackages(text: string, facts: Facts): string {
  const { installed, dependencies } = factsOf(facts, facts.next);
  const ranges = Object.assign({}, ...Object.values(dependencies)) as Record<string, string>;
  return Object.entries(installed).reduce((changed, [name, version]) => {
    const range = ranges[name];
    return changed.replace(new RegExp(`("${name}": ")(\\d+\\.\\d+\\.\\d+)"`), (line, start, current) =>
      range && !satisfies(current, range) ? `${start}${version}"` : line,
    );
  }, text);
}
