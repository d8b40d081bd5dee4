import type { PageKind } from "../page";

/** How much a match counts, by where it stands. The page's keywords are what its writer expects to be searched. */
export const fieldBoost = { heading: 5, names: 2, keywords: 3.2, parents: 1.5, text: 1, code: 0.4 } as const;

/** How much a page counts, by its kind: documentation before history. */
export const kindWeight: Readonly<Record<PageKind, number>> = {
  guide: 1,
  api: 1,
  "how-to": 0.95,
  "get-started": 0.85,
  tutorial: 0.5,
  page: 0.6,
  changelog: 0.5,
  blog: 0.45,
};

/** How much a page of an older version counts, where several versions are asked for at once. */
export const olderVersionWeight = 0.7;
export const olderVersion = /^docs-default-(?!current$)/;

/** A query that is exactly … counts this many times. */
export const exactBoost = {
  /** the title of the page */
  title: 3,
  /** a heading, or the name of the member that a heading describes (`emitWithAck`, `socket.emitWithAck`) */
  heading: 2.5,
  /** a keyword of the page */
  keyword: 2.5,
  /** the beginning of the title */
  titleStart: 1.4,
  /** a chain (`io.to(room).except`) that ends in the member of a heading, or begins with it */
  chain: 3,
  /** a title, heading or keyword, in other words that are known for it */
  otherWords: 1.7,
} as const;

/** The name of a member or option, such as `pingTimeout`, that stands somewhere in the query. */
export const identifierBoost = 1.4;

/** A message among the keywords that stands whole in the query: what a reader pasted. */
export const pastedKeywordBoost = 2;

/** A keyword of several words, all of which stand somewhere in the query. */
export const scatteredKeywordBoost = 1.5;

/** Pages that only lead to others name everything and explain nothing. */
export const listOfPages = /\/(?:how-to|get-started|changelog)\/$/;
export const listOfPagesWeight = 0.6;

/** The glossary has every term for a heading, and a sentence or two about it: after the page that explains it. */
export const definitions = /\/glossary\/$/;
export const definitionsWeight = 0.5;

/**
 * A word that only the pages beside the documentation have (home, demos) says little about what is asked for. Where
 * most of the documentation is not translated, they have nearly all words of the reader's language.
 */
export const besideWeight = 0.1;

/**
 * A page's own start comes first if the query is about the page as a whole: its title has nearly all of the query.
 * Otherwise the section that answers comes before it.
 */
export const pageStartBoost = 1.3;
export const pageStartWeight = 0.4;
export const wholeTitle = 0.9;

/** Sections that lack a part of the query lose this much among those of their page. */
export const ownCoverageExponent = 1.5;

/** What a section counts more whose heading has all of the query. */
export const namedBoost = 0.5;

/** How much of a word counts for a section if only the page's title has the word, or only the page's start. */
export const titleShare = 0.9;
export const pageShare = 0.5;

/** How much less a word counts that most pages have, such as "client": exponent of its rarity. */
export const rarityExponent = 0.5;

/** Sections that lead elsewhere name everything and explain nothing. */
export const signposts: ReadonlySet<string> = new Set<string>(["next"]);
export const signpostWeight = 0.1;

/** What a section counts more if one sentence has all of the query, and how many pages and sections are read for it. */
export const sentenceBoost = 1;
export const readPages = 12;
export const readSections = 8;

/** A page in another language counts less than one in the reader's language that answers as well. */
export const otherLanguageWeight = 0.8;

/** The page whose headings are error messages, and how much shorter than the longest other messages may be. */
export const errorReference = /\/errors\/$/;
export const leastMessageShare = 0.7;

/** Pages and sections that lack a part of the query lose this much (exponent of the share they have). */
export const coverageExponent = { page: 1.6, section: 1 } as const;

/** What a page's further sections add to its best one. */
export const supportShare = 0.28;
export const supportingSections = 3;

/** A page must have this share of what the best page has of the query. */
export const leastCoverage = 0.5;

/** A section must have this share of the score of its page's best section, and no more than so many are shown. */
export const leastSectionShare = 0.2;
export const mostSectionsOfPage = 4;

/** Words that begin with the word typed, and words that differ by a letter or two. */
export const prefixWeight = 0.2;
export const fuzzyWeight = 0.35;

/** How many letters may differ: one in short words, two in long ones, none in abbreviations. */
export function tolerance(term: string): number {
  if (term.length < 4) {
    return 0;
  }
  return term.length < 8 ? 1 : 2;
}
