import { liteClient } from "algoliasearch/lite";
import type { DocSearchHit } from "../model/hit";
import { escapeHtml, escapeMarked, mark } from "../model/html";
import { condense } from "../model/pasted";
import type { SearchClient, SearchRequest, SearchResult } from "./searchClient";

type Attribute = { value?: string } | undefined;

/** The service returns text; DocSearch sets it as HTML. The category alone is rendered as text. */
function escapeHit(hit: DocSearchHit): DocSearchHit {
  const escapeLevels = <Value>(levels: Record<string, Value> | undefined, change: (value: Value) => Value) =>
    Object.fromEntries(
      Object.entries(levels ?? {}).map(([level, value]) => [level, level === "lvl0" ? value : change(value)]),
    );
  const escapeAttribute = (attribute: Attribute) =>
    attribute?.value === undefined ? attribute : { ...attribute, value: escapeMarked(attribute.value) };
  const escapeResult = (result: DocSearchHit["_highlightResult"] | undefined) => ({
    ...result,
    hierarchy: escapeLevels(result?.hierarchy as Record<string, Attribute>, escapeAttribute),
    ...(result?.content && { content: escapeAttribute(result.content) }),
  });
  return {
    ...hit,
    content: hit.content === null || hit.content === undefined ? null : escapeHtml(hit.content),
    hierarchy: escapeLevels(hit.hierarchy, (value) => (value ? escapeHtml(value) : value)),
    _highlightResult: escapeResult(hit._highlightResult),
    _snippetResult: escapeResult(hit._snippetResult),
  } as DocSearchHit;
}

/** The service refuses queries of more than 512 bytes. */
const longestHostedQuery = 500;

/** Asks the hosted service. */
export function hostedClient({ appId, apiKey }: { appId: string; apiKey: string }): SearchClient {
  const client = liteClient(appId, apiKey);
  return {
    async search({ requests }) {
      const marked = requests.map((request: SearchRequest) => ({
        ...request,
        ...(request.query && { query: condense(request.query, longestHostedQuery) }),
        highlightPreTag: mark.open,
        highlightPostTag: mark.close,
      }));
      const { results } = await client.search({ requests: marked } as Parameters<typeof client.search>[0]);
      return {
        results: (results as unknown as SearchResult[]).map((result) => ({
          ...result,
          hits: result.hits.map(escapeHit),
        })),
      };
    },
    prefetch() {},
  };
}
