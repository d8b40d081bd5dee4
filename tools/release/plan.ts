import path from "node:path";
import { changelogPage, unwritten, withListedRelease, withRelease } from "./changelog.ts";
import * as manifests from "./manifests.ts";
import type { NpmReleases } from "./npmReleases.ts";
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

/** Pages of an earlier major version, in English or translated: `versioned_docs/version-3.x/`. */
const isKept = (file: string, version = "[^/]+") => new RegExp(`(^|/)version-${version}/`).test(file);

/** Manifests in fixtures are the input of a test, and stay as they are. */
const isManifest = (file: string) => path.posix.basename(file) === "package.json" && !file.includes("/fixtures/");

/** What the page of all releases shows. */
const releasesFile = "features/releases/data/releases.json";

/** The file with what npm says about a release, from the root of the repository. The test of this folder tries them. */
export const recordedFile = (version: string) => `tools/release/recorded/${version}.json`;

/**
 * What has to change in the repository when the library is released: the files with their new content, and the rest,
 * which needs a person. Writes nothing.
 * @throws if the site documents another release than `npm.previous`
 */
export function planRelease({ files, read }: Repository, npm: NpmReleases): Plan {
  const { previous, next } = npm;
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
    change(file, manifests.withNextRelease(read(file), npm));
  }
  change("package.json", manifests.withInstalledPackages(current("package.json"), npm));

  for (const file of files.filter((file) => isPage(file) && !isKept(file))) {
    change(file, pages.withNextRelease(read(file), npm));
  }

  const changelog = `docs/changelog/${next}.md`;
  if (!files.includes(changelog)) {
    changes.set(changelog, changelogPage(npm));
    change("docs/changelog/index.md", withRelease(read("docs/changelog/index.md"), npm));
    change(releasesFile, withListedRelease(read(releasesFile), npm));
  }

  changes.set(recordedFile(next), `${JSON.stringify(npm, null, 2)}\n`);

  const unwrittenLines = [changelog, "docs/changelog/index.md"].flatMap((file) =>
    (changes.get(file) ?? "")
      .split("\n")
      .flatMap((text, index) => (text.includes(unwritten) ? [`${file}:${index + 1}: ${text.trim()}`] : [])),
  );
  // The pages that were kept for the previous release go on being about it. Those of older versions compare with the newest.
  const version = `${previous.split(".")[0]}.x`;
  const mentions = files
    .filter((file) => isPage(file) && !file.startsWith("i18n/") && !isKept(file, version))
    .flatMap((file) => pages.mentions(current(file), npm).map(({ line, text }) => `${file}:${line}: ${text}`));

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
