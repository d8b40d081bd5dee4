import { satisfies } from "semver";
import type { NpmReleases } from "./npmReleases.ts";
import { releaseOf } from "./npmReleases.ts";

const majorOf = (version: string) => Number.parseInt(version, 10);

/**
 * A `package.json` with the next release in place of the previous one. A range keeps its operator, and an alias such as
 * `server-4.8.4` gets its new name. Other releases stay, because samples and measurements need them. So does the last
 * release of a major version: the alias of the next one stands beside its alias.
 * @param text the file, whose formatting is kept
 */
export function withNextRelease(text: string, { previous, next }: NpmReleases): string {
  const version = previous.replaceAll(".", "\\.");
  const kept = majorOf(next) > majorOf(previous) ? "$&,\n    " : "";
  return text
    .replace(new RegExp(`("socket\\.io(?:-client)?": "[\\^~]?)${version}"`, "g"), `$1${next}"`)
    .replace(
      new RegExp(`"(server|client)-${version}": "npm:(socket\\.io(?:-client)?)@${version}"`, "g"),
      `${kept}"$1-${next}": "npm:$2@${next}"`,
    );
}

/**
 * The `package.json` of the samples with the release that the kept pages of a version are about: `socket.io-4` and
 * `socket.io-client-4`.
 * @param label the version that is kept, such as `4.x`
 * @param version its last release, such as `4.8.4`
 */
export function withKeptRelease(text: string, label: string, version: string): string {
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
  const kept = (["socket.io", "socket.io-client"] as const).map((name) => [
    `${name}-${majorOf(label)}`,
    `npm:${name}@${version}`,
  ]);
  const dependencies = [...Object.entries(manifest.dependencies), ...kept].toSorted(([a = ""], [b = ""]) =>
    a.localeCompare(b, "en"),
  );
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}

/**
 * The site's own `package.json`, which also has exact versions of the packages below the library. One that the next
 * release doesn't accept is replaced with the newest version that it accepts.
 */
export function withInstalledPackages(text: string, npm: NpmReleases): string {
  const { installed, dependencies } = releaseOf(npm, npm.next);
  const ranges = Object.assign({}, ...Object.values(dependencies)) as Record<string, string>;
  return Object.entries(installed).reduce((changed, [name, version]) => {
    const range = ranges[name];
    return changed.replace(new RegExp(`("${name}": ")(\\d+\\.\\d+\\.\\d+)"`), (line, start, current) =>
      range && !satisfies(current, range) ? `${start}${version}"` : line,
    );
  }, text);
}
