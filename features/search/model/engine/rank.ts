import type { SearchPage } from "../page";
import { exactnessOfHeading, exactnessOfKeywords, exactnessOfTitle } from "./exactness";
import type { Query } from "./query";
import * as ranking from "./ranking";
import { bestSentence } from "./sentences";

/** A section that has something of what was asked for. */
export type Candidate = {
  section: number;
  score: number;
  /** Terms of each concept that the section has, also in a heading above it. */
  found: Map<number, readonly string[]>;
  inHeading: Set<number>;
};

/** How much each concept of the query counts. */
export type Weights = {
  /** For comparing pages. */
  plain: readonly number[];
  /** Words that few pages have count more: they decide which section of a page comes first. */
  telling: readonly number[];
};

type Ranked = { section: number; found: Candidate["found"]; score: number };

export type RankedPage = {
  page: SearchPage;
  score: number;
  coverage: number;
  /** Best first. The page's own start counts little, unless the query is about the page as a whole. */
  sections: Ranked[];
};

/** How much of the query something has, from 0 to 1. `partOf` is how much of a concept counts. */
function shareOf(weights: readonly number[], concepts: Iterable<number>, partOf = (_concept: number) => 1): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return [...concepts].reduce((sum, concept) => sum + partOf(concept) * (weights[concept] ?? 0), 0) / all;
}

/** A page's strength is that of its best section or its start, of how much of the query it has, and of its kind. */
export function rankPage(
  page: SearchPage,
  query: Query,
  { plain, telling }: Weights,
  candidates: readonly Candidate[],
): RankedPage {
  const title = exactnessOfTitle(query, page);
  const keywords = exactnessOfKeywords(query, page.keywords);
  const exactness = candidates.map(({ section }) => {
    const own = page.sections[section];
    return section === 0 || !own
      ? title
      : Math.max(exactnessOfHeading(query, own.heading), exactnessOfKeywords(query, own.keywords));
  });
  const coverage = shareOf(plain, new Set(candidates.flatMap(({ found }) => [...found.keys()])));
  const [best = 0, ...others] = candidates
    .map(({ section, score, found }, i) => {
      const boost = section === 0 ? Math.max(title, keywords) * ranking.pageStartBoost : (exactness[i] ?? 1);
      return score * shareOf(plain, found.keys()) ** ranking.coverageExponent.section * boost;
    })
    .toSorted((a, b) => b - a);
  const support = others.slice(0, ranking.supportingSections).reduce((sum, score) => sum + score, 0);
  const score =
    (best + ranking.supportShare * support) *
    coverage ** ranking.coverageExponent.page *
    ranking.kindWeight[page.kind] *
    (ranking.listOfPages.test(page.path) ? ranking.listOfPagesWeight : 1) *
    (ranking.definitions.test(page.path) ? ranking.definitionsWeight : 1) *
    (ranking.olderVersion.test(page.tag) ? ranking.olderVersionWeight : 1) *
    (page.textLanguage ? ranking.otherLanguageWeight : 1);

  const start = candidates.find(({ section }) => section === 0);
  const sections = candidates
    .map(({ section, score: own, found, inHeading }, i) => {
      const named = shareOf(telling, inHeading);
      const isAboutPage = title > 1 || keywords >= ranking.exactBoost.keyword || named > ranking.wholeTitle;
      const place =
        section === 0
          ? isAboutPage
            ? ranking.pageStartBoost
            : ranking.pageStartWeight
          : ranking.signposts.has(page.sections[section]?.anchor ?? "")
            ? ranking.signpostWeight
            : 1;
      // What the page's start says holds for its sections, too.
      const share = shareOf(telling, new Set([...(start?.found.keys() ?? []), ...found.keys()]), (concept) =>
        found.has(concept) ? 1 : start?.inHeading.has(concept) ? ranking.titleShare : ranking.pageShare,
      );
      return {
        section,
        found,
        score:
          own * share ** ranking.ownCoverageExponent * (1 + ranking.namedBoost * named) * (exactness[i] ?? 1) * place,
      };
    })
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  return { page, score, coverage, sections };
}

/** Reads the best sections of a page: a sentence that has much of the query counts. Only for the first pages: it takes time. */
export function readSections({ sections, ...ranked }: RankedPage, { telling }: Weights): RankedPage {
  const read = sections
    .slice(0, ranking.readSections)
    .map((candidate) => {
      const section = ranked.page.sections[candidate.section];
      const together = section ? bestSentence(section, candidate.found, telling) : 0;
      return { ...candidate, score: candidate.score * (1 + ranking.sentenceBoost * together) };
    })
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  return { ...ranked, sections: read };
}

/** The page's best sections, each with a score that can be compared with those of other pages. */
export function worthShowing({ page, score, sections }: RankedPage) {
  const best = sections[0]?.score || 1;
  return sections
    .filter((section) => section.score >= best * ranking.leastSectionShare)
    .slice(0, ranking.mostSectionsOfPage)
    .map(({ section, found, score: own }) => ({
      page,
      section,
      terms: new Set([...found.values()].flat()),
      score: (score * own) / best,
    }));
}
