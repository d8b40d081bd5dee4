/** The releases in the language of a page: their texts are those of the translated changelog. Pure. */

import { docsPath } from "../../../site.ts";
import { readChangelogPage, readOverview, sentenceAbout } from "./changelogPage.ts";
import { withLinks } from "./inline.ts";
import { type Change, idOf, isLibrary, nameOf, type Release, type Side, sides } from "./release.ts";

/** `isEnglish`, where the translation has no such text. */
type Translated<T> = T & { isEnglish?: boolean };

/** A release as the page and the feeds show it. Links in its texts are addresses of the site, without the language. */
export type ListedRelease = Omit<Release, "summary" | "changes"> & {
  id: string;
  /** `4.8.4`, or with its package if that isn't socket.io. */
  name: string;
  /** Where the changelog speaks of it: `/docs/v4/changelog/4.8.4/`. */
  page: string;
  summary?: Translated<{ text: string }>;
  changes: Translated<Change>[];
};

export type Changelog = {
  /** The page of a release; undefined, if there is none. */
  page: (version: string) => string | undefined;
  overview: string | undefined;
};

/**
 * @param english where the changelog has a page of its own for a release
 * @param translation undefined for the source language
 * @param address of a link in the changelog
 */
export function listingOf(
  releases: readonly Release[],
  english: Pick<Changelog, "page">,
  translation: Changelog | undefined,
  address: (link: string) => string,
): ListedRelease[] {
  return releases.map((release) => {
    const hasPage = isLibrary(release) && english.page(release.version) !== undefined;
    const { summary, changes } = translation ? translated(release, translation, hasPage) : whole(release);
    return {
      ...release,
      id: idOf(release),
      name: nameOf(release),
      page: docsPath(`changelog/${hasPage ? `${release.version}/` : sectionFor(release)}`),
      summary: summary && { ...summary, text: withLinks(summary.text, address) },
      changes: changes.map((change) => ({ ...change, text: withLinks(change.text, address) })),
    };
  });
}

/** The section of the overview for a release that has no page. */
function sectionFor(release: Release): string {
  const [major, minor] = release.version.split(".");
  return isLibrary(release) ? `#v${major}-${minor}` : "#dependencies";
}

type Texts = Pick<ListedRelease, "summary" | "changes">;

function whole({ summary, changes }: Release): Texts {
  return { summary: summary === undefined ? undefined : { text: summary }, changes };
}

function translated(release: Release, { page, overview = "" }: Changelog, hasPage: boolean): Texts {
  if (!hasPage) {
    const text = isLibrary(release)
      ? readOverview(overview).find(({ version }) => version === release.version)?.text
      : sentenceAbout(overview, nameOf(release));
    return { changes: release.changes.map((change) => (text ? { ...change, text } : { ...change, isEnglish: true })) };
  }
  const its = readChangelogPage(page(release.version) ?? "");
  const english = whole(release);
  return {
    summary: its.summary ? { text: its.summary } : english.summary && { ...english.summary, isEnglish: true },
    changes: sides.flatMap((side) => translatedSide(release, side, its.changes[side])),
  };
}

/** A section that has another number of items in the translation is not up to date. */
function translatedSide({ changes }: Release, wanted: Side, texts: readonly string[]): Texts["changes"] {
  const its = changes.filter(({ side }) => side === wanted);
  return its.map((change, index) =>
    texts.length === its.length ? { ...change, text: texts[index] ?? change.text } : { ...change, isEnglish: true },
  );
}
