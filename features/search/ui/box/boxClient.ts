import type { DocusaurusContext } from "@docusaurus/types";
import { searchClient } from "@site/features/search/client";
import { type SearchRequest, type SearchResult, SearchUnavailable } from "@site/features/search/client/searchClient";
import type { DocSearchHit } from "@site/features/search/model/hit";
import type { PageKind } from "@site/features/search/model/page";

/** How the last search ended: said to screen readers. */
export type Outcome = { query: string; count: number };

export type BoxClientOptions = {
  context: DocusaurusContext;
  indexName: string;
  labels: Record<PageKind, string>;
  onOutcome: (outcome: Outcome) => void;
  /** What stands in the box. DocSearch does not ask for an empty query, so that only this tells that one was cleared. */
  queryNow: () => string | undefined;
};

/** A hit as the box shows it. */
export type BoxHit = DocSearchHit & {
  /** Where its page stands: the category of a sidebar, else what the page is. */
  category: string;
};

/**
 * DocSearch gathers hits by category, wherever they rank, and puts a heading above each group. Here all are one group
 * without a name, so that the best hits stay first, and each names its own category.
 */
export function inOneGroup(hits: readonly DocSearchHit[], labels: Record<PageKind, string>): BoxHit[] {
  const withoutGroup = <Result extends DocSearchHit["_highlightResult"]>(result: Result) => ({
    ...result,
    hierarchy: { ...result.hierarchy, lvl0: { value: "", matchLevel: "none" as const, matchedWords: [] } },
  });
  return hits.map((hit) => ({
    ...hit,
    category: hit.hierarchy.lvl0 || labels[hit.kind] || labels.page,
    hierarchy: { ...hit.hierarchy, lvl0: "" },
    _highlightResult: withoutGroup(hit._highlightResult),
    _snippetResult: withoutGroup(hit._snippetResult),
  }));
}

type Answer = { results: SearchResult[] };

/** DocSearch says after this time that an answer is late; later than that nothing changes its screen. */
const stallTime = 350;

/**
 * A failure that stays on the screen. DocSearch shows its error screen while its `catch` runs, and leaves it as soon
 * as the rejection has reached the caller. So `catch` gets the failure, and what it returns never settles.
 */
function withLastingFailure(answer: Promise<Answer>, isWanted: () => boolean) {
  return {
    catch(onFailure: (failure: Error) => void): Promise<Answer> {
      return new Promise((resolve) => {
        answer.then(resolve, async (error: unknown) => {
          await new Promise((passed) => setTimeout(passed, stallTime));
          if (isWanted()) {
            try {
              onFailure(new SearchUnavailable(String(error)));
            } catch {
              // It throws what it was given.
            }
          }
        });
      });
    },
  };
}

/** The `search` of the client that DocSearch calls. */
export function boxClient({ context, indexName, labels, onOutcome, queryNow }: BoxClientOptions) {
  let newest = 0;

  async function search(requests: readonly SearchRequest[]): Promise<Answer> {
    const client = await searchClient(context);
    const { results } = await client.search({
      requests: requests.map(({ attributesToRetrieve = [], ...request }) => ({
        ...request,
        indexName,
        // The kind stands for the category of a page that has none.
        attributesToRetrieve: [...attributesToRetrieve, "kind", "textLanguage"],
      })),
    });
    return { results: results.map((result) => ({ ...result, hits: inOneGroup(result.hits, labels) })) };
  }

  return ({ requests }: { requests: SearchRequest[] }) => {
    const mine = ++newest;
    const query = requests[0]?.query ?? "";
    const isWanted = () => mine === newest && (queryNow() ?? query).trim() === query.trim();
    const answer = search(requests);
    answer.then(
      ({ results: [first] }) => isWanted() && first && onOutcome({ query: first.query, count: first.nbHits }),
      () => {},
    );
    return withLastingFailure(answer, isWanted);
  };
}
