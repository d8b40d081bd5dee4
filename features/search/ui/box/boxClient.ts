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

/** An invisible letter: tells two groups apart that have one name. */
const invisible = "\u200b";

/**
 * DocSearch gathers hits by category, wherever they rank. Here a category that comes again later is another group of
 * the same name, so that the best pages stay first.
 */
export function inOrder(hits: readonly DocSearchHit[], labels: Record<PageKind, string>): DocSearchHit[] {
  const runs = new Map<string, number>();
  let previous: string | undefined;
  return hits.map((hit) => {
    const name = hit.hierarchy.lvl0 || labels[hit.kind] || labels.page;
    if (name !== previous) {
      runs.set(name, (runs.get(name) ?? -1) + 1);
      previous = name;
    }
    const lvl0 = name + invisible.repeat(runs.get(name) ?? 0);
    const withGroup = <Result extends DocSearchHit["_highlightResult"]>(result: Result) => ({
      ...result,
      hierarchy: { ...result.hierarchy, lvl0: { value: lvl0, matchLevel: "none" as const, matchedWords: [] } },
    });
    return {
      ...hit,
      hierarchy: { ...hit.hierarchy, lvl0 },
      _highlightResult: withGroup(hit._highlightResult),
      _snippetResult: withGroup(hit._snippetResult),
    };
  });
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
        // The kind names a group of results whose pages stand in no category.
        attributesToRetrieve: [...attributesToRetrieve, "kind", "textLanguage"],
      })),
    });
    return { results: results.map((result) => ({ ...result, hits: inOrder(result.hits, labels) })) };
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
