/**
 * Since which release a message exists, computed from what was published. Pure.
 */

import { packages } from "./inventory.ts";

/** The texts that a published package contains. */
export type Published = {
  package: string;
  version: string;
  texts: ReadonlySet<string>;
  dependencies: Record<string, string>;
};

export type Since = { package: string; text: string; since: string };

/** A release before the ones that the site documents: what it has is older than the site, and the page doesn't say so. */
export const before = "before 4.0.0";

function numbers(version: string): number[] {
  return version.split(".").map(Number);
}

/** Orders versions without pre-release tags. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbers(a), numbers(b)];
  const different = first.findIndex((number, index) => number !== second[index]);
  return different < 0 ? 0 : (first[different] ?? 0) - (second[different] ?? 0);
}

/** The oldest version that a range such as `~6.6.0` allows: what everybody who installed the release has at least. */
function lowest(range: string): string {
  return range.replace(/^[~^]/, "");
}

/**
 * The earliest of several packages' answers for one text: a release before the site's, then the lowest release, then the
 * first package's own version.
 */
export function earliest(answers: readonly string[]): string | undefined {
  const releases = answers.filter((answer) => /^\d/.test(answer)).toSorted(compareVersions);
  return answers.find((answer) => answer === before) ?? releases[0] ?? answers[0];
}

/**
 * The first release that has each text.
 *
 * A message of a package that Socket.IO depends on counts from the release that demands a version with it. One that no
 * release demands yet counts from the package's own version.
 *
 * @param published every package that was looked at, in any order
 */
export function sinceOf(published: readonly Published[]): Since[] {
  const sorted = published.toSorted((a, b) => compareVersions(a.version, b.version));
  const versionsOf = (name: string) => sorted.filter((candidate) => candidate.package === name);
  const contains = new Map(sorted.map(({ package: name, version, texts }) => [`${name}@${version}`, texts]));

  return packages.flatMap(({ name, releasedWith }) => {
    const versions = versionsOf(name);
    const newest = versions.at(-1);
    return [...(newest?.texts ?? [])].toSorted().map((text) => {
      const first = versions.find(({ texts }) => texts.has(text))?.version;
      return { package: name, text, since: released(text) ?? `${name} ${first}` };
    });

    function released(text: string): string | undefined {
      if (releasedWith === "itself") {
        return undefined;
      }
      const release = versionsOf(releasedWith).find((candidate) => {
        const range = releasedWith === name ? candidate.version : demanded(candidate, name);
        return range !== undefined && contains.get(`${name}@${lowest(range)}`)?.has(text);
      });
      return release && (numbers(release.version)[0] ?? 0) < 4 ? before : release?.version;
    }

    /** `engine.io-parser` is a dependency of a dependency. */
    function demanded({ dependencies }: Published, wanted: string): string | undefined {
      const through = dependencies["engine.io"] ?? dependencies["engine.io-client"];
      const engine = sorted.find(
        (candidate) =>
          through !== undefined && candidate.package.startsWith("engine.io") && candidate.version === lowest(through),
      );
      return dependencies[wanted] ?? engine?.dependencies[wanted];
    }
  });
}
