import path from "node:path";
import { changelogPage, unwritten, withListedRelease, withRelease } from "./changelog.ts";
import type { Facts } from "./facts.ts";
import * as manifests from "./manifests.ts";
import * as pages from "./pages.ts";

/** The files of the repository, by their paths from its root. */
export type Repository = { files: readonly string[]; read: (file: string) => string };

export type Plan = {
  /** The new content of each file that changes, and of the changelog page that is added. */
  changes: Map<string, string>;
  /** The files that aren't needed anymore. */
  removed: string[];
  /** The folders whose `package.json` changes, and that have a lock file. */
  lockFolders: string[];
  /** What a person has to look at: `file:line: text`. */
  toCheck: string[];
};

/** Posts are dated: what they say about a version was true on that day. The changelog has a page per release. */
const isPage = (file: string) =>
  /\.mdx?$/.test(file) && !file.startsWith("blog/") && !/(^|\/)changelog\//.test(file) && !/-blog\//.test(file);

/** Manifests in fixtures are the input of a test, and stay as they are. */
const isManifest = (file: string) => path.posix.basename(file) === "package.json" && !file.includes("/fixtures/");

/** What the page of all releases shows. */
const releasesFile = "features/releases/data/releases.json";

/** The file with the facts of a release, from the root of the repository. The test of this folder tries them. */
export const recordedFile = (version: string) => `tools/release/recorded/${version}.json`;

/**
 * What has to change in the repository when the library is released: the files with their new content, and the rest,
 * which needs a person. Writes nothing.
 * @throws if the site documents another release than `facts.previous`
 */
export function planRelease({ files, read }: Repository, facts: Facts): Plan {
  const { previous, next } = facts;
  const changes = new Map<string, string>();
  const change = (file: string, text: string) => {
    if (text !== read(file)) {
      changes.set(file, text);
    }
  };
  const current = (file: string) => changes.get(file) ?? read(file);

  const names = `version: "${previous}"`;
  if (!read("site.ts").includes(names)) {
    throw new Error(`site.ts doesn't have ${names}: the site documents another release.`);
  }
  change("site.ts", read("site.ts").replace(names, `version: "${next}"`));

  for (const file of files.filter(isManifest)) {
    change(file, manifests.withNextRelease(read(file), facts));
  }
  change("package.json", manifests.withInstalledPackages(current("package.json"), facts));

  for (const file of files.filter(isPage)) {
    change(file, pages.withNextRelease(read(file), facts));
  }

  const changelog = `docs/changelog/${next}.md`;
  if (!files.includes(changelog)) {
    changes.set(changelog, changelogPage(facts));
    change("docs/changelog/index.md", withRelease(read("docs/changelog/index.md"), facts));
    change(releasesFile, withListedRelease(read(releasesFile), facts));
  }

  changes.set(recordedFile(next), `${JSON.stringify(facts, null, 2)}\n`);

  const unwrittenLines = [changelog, "docs/changelog/index.md"].flatMap((file) =>
    (changes.get(file) ?? "")
      .split("\n")
      .flatMap((text, index) => (text.includes(unwritten) ? [`${file}:${index + 1}: ${text.trim()}`] : [])),
  );
  const mentions = files
    .filter((file) => isPage(file) && !file.startsWith("i18n/"))
    .flatMap((file) => pages.mentions(current(file), facts).map(({ line, text }) => `${file}:${line}: ${text}`));

  return {
    changes,
    removed: files.filter((file) => file === recordedFile(previous)),
    lockFolders: files
      .filter((file) => path.posix.basename(file) === "package-lock.json")
      .map((file) => path.posix.dirname(file))
      .filter((folder) => changes.has(path.posix.join(folder, "package.json"))),
    toCheck: [...unwrittenLines, ...mentions],
  };
}
