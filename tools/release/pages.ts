import { type Bundle, type NpmReleases, releaseOf } from "./npmReleases.ts";

/** A line that names the previous release, and that only a person can judge. */
export type Mention = { line: number; text: string };

/** A file size as pages write it: `47,295`. */
const grouped = (size: number) => size.toLocaleString("en-US");

/** The integrity of a file, in samples and in tables. */
function withHashes(text: string, before: Record<string, Bundle>, after: Record<string, Bundle>): string {
  return Object.entries(before).reduce(
    (changed, [name, { integrity }]) => changed.replaceAll(integrity, after[name]?.integrity ?? integrity),
    text,
  );
}

/** A row of a table whose first cell is the name of a file: the sizes of this file, wherever the row has them. */
function withSizes(text: string, before: Record<string, Bundle>, after: Record<string, Bundle>): string {
  return text.replace(/^\| `([^`]+)` +\|.*$/gm, (row, name: string) => {
    const [old, current] = [before[name], after[name]];
    if (!old || !current) {
      return row;
    }
    return (["size", "gzip", "brotli"] as const).reduce(
      (changed, key) => changed.replace(new RegExp(`(?<![\\d,])${grouped(old[key])}(?![\\d,])`), grouped(current[key])),
      row,
    );
  });
}

/**
 * A page with the next release where only one text is possible: addresses of files, commands, dependencies, hashes,
 * file sizes, and the sentences that introduce them.
 */
export function withNextRelease(text: string, npm: NpmReleases): string {
  const { previous, next } = npm;
  const version = previous.replaceAll(".", "\\.");
  const before = releaseOf(npm, previous).bundles;
  const after = releaseOf(npm, next).bundles;
  const named = text
    .replace(new RegExp(`(cdn\\.socket\\.io/|socket\\.io(?:-client)?@)${version}(?![\\d.]*\\d)`, "g"), `$1${next}`)
    .replace(new RegExp(`("socket\\.io(?:-client)?": "[\\^~]?)${version}"`, "g"), `$1${next}"`)
    .replace(new RegExp(`(at present |(?:in bytes, for|[Tt]he hashes of) version )${version}\\b`, "g"), `$1${next}`);
  return withSizes(withHashes(named, before, after), before, after);
}

/** The lines that still name the previous release. Most of them are true forever, such as "since 4.8.4". */
export function mentions(text: string, { previous }: NpmReleases): Mention[] {
  const version = new RegExp(`(?<![\\d.])${previous.replaceAll(".", "\\.")}(?![\\d.]*\\d)`);
  return text
    .split("\n")
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text }) => version.test(text));
}
