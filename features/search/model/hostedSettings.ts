import { synonyms } from "./words/synonyms";

/**
 * Settings of the hosted index: those that DocSearch expects, and what this site's records have beyond. Tolerance for
 * misspelling and the order of what counts are near those of the embedded index (`engine/ranking.ts`).
 */
export const hostedSettings = {
  searchableAttributes: [
    "unordered(hierarchy.lvl1)",
    "unordered(keywords)",
    "unordered(hierarchy.lvl2)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl4)",
    "unordered(hierarchy.lvl5)",
    "unordered(hierarchy.lvl6)",
    "content",
    "unordered(hierarchy.lvl0)",
    "unordered(code)",
  ],
  attributesForFaceting: ["language", "docusaurus_tag", "type", "filterOnly(kind)"],
  attributesToRetrieve: ["hierarchy", "content", "anchor", "url", "url_without_anchor", "type", "kind", "textLanguage"],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:15"],
  camelCaseAttributes: ["hierarchy", "content", "code", "keywords"],
  distinct: true,
  attributeForDistinct: "url",
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: "allOptional",
  indexLanguages: ["en", "fr", "pt", "zh"],
  queryLanguages: ["en", "fr", "pt", "zh"],
  snippetEllipsisText: "…",
} as const;

export type HostedSynonym = { objectID: string; type: "synonym"; synonyms: string[] };

/** The site's synonyms of all languages; the service takes no more than 20 words in one. */
export function hostedSynonyms(locales: readonly string[]): HostedSynonym[] {
  const seen = new Set<string>();
  return locales.flatMap((locale) =>
    synonyms(locale).flatMap((group, i) => {
      const key = group.join("|");
      if (seen.has(key)) {
        return [];
      }
      seen.add(key);
      return [{ objectID: `${locale}-${i}`, type: "synonym" as const, synonyms: group.slice(0, 20) }];
    }),
  );
}
