/** The releases in the language of a page, with the texts of the translated changelog where it has them. Pure. */

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
  /** Where the changelog speaks of it: `/docs/v4/changelog/4.8.4/`. Otherwise its entry: `/releases/#4.4.1`. */
  page: string;
  summary?: Translated<{ text: string }>;
  changes: Translated<Change>[];
};

export type Changelog = {
  /** The page of a release; undefined, if there is none. */
  page: (version: string) => string | undefined;
  overview: string | undefined;
};

/** The changelog in another language, and what it doesn't have. */
export type Translation = Changelog & {
  /** The texts of the releases of which the changelog doesn't speak, by their English. */
  texts: Readonly<Record<string, string>>;
};

/**
 * @param english which releases the changelog speaks of, and where
 * @param translation undefined for the source language
 * @param address of a link in the changelog
 */
export function listingOf(
  releases: readonly Release[],
  english: Changelog,
  translation: Translation | undefined,
  address: (link: string) => string,
): ListedRelease[] {
  return releases.map((release) => {
    const { summary, changes } = translation
      ? translated(release, translation, hasOwnPage(release, english))
      : whole(release);
    return {
      ...release,
      id: idOf(release),
      name: nameOf(release),
      page: pageOf(release, english),
      summary: summary && { ...summary, text: withLinks(summary.text, address) },
      changes: changes.map((change) => ({ ...change, text: withLinks(change.text, address) })),
    };
  });
}

function hasOwnPage(release: Release, { page }: Changelog): boolean {
  return isLibrary(release) && page(release.version) !== undefined;
}

function pageOf(release: Release, changelog: Changelog): string {
  if (hasOwnPage(release, changelog)) {
    return docsPath(`changelog/${release.version}/`);
  }
  return sentenceOf(release, changelog.overview) === undefined
    ? `/releases/#${idOf(release)}`
    : docsPath(`changelog/${sectionFor(release)}`);
}

/** What the overview says about a release. */
function sentenceOf(release: Release, overview = ""): string | undefined {
  return isLibrary(release)
    ? readOverview(overview).find(({ version }) => version === release.version)?.text
    : sentenceAbout(overview, nameOf(release));
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

function translated(release: Release, { page, overview, texts }: Translation, hasPage: boolean): Texts {
  const english = whole(release);
  if (!hasPage) {
    const sentence = sentenceOf(release, overview);
    const inLanguage = <T extends { text: string }>(its: T): Translated<T> => {
      const text = sentence ?? texts[its.text];
      return text ? { ...its, text } : { ...its, isEnglish: true };
    };
    return { summary: english.summary && inLanguage(english.summary), changes: english.changes.map(inLanguage) };
  }
  const its = readChangelogPage(page(release.version) ?? "");
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
