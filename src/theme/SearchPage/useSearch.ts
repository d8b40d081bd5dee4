import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { searchClient } from "@site/plugins/search/client";
import type { SearchResult } from "@site/plugins/search/client/searchClient";
import type { FacetFilters } from "@site/plugins/search/lib/facets";
import type { DocSearchHit } from "@site/plugins/search/lib/hit";
import { useCallback, useEffect, useRef, useState } from "react";

export type SearchState = {
  status: "idle" | "loading" | "done" | "failed";
  /** What the hits answer. */
  query: string;
  hits: DocSearchHit[];
  total: number;
  hasMore: boolean;
};

export type Search = SearchState & { showMore: () => void; retry: () => void };

const hitsPerPage = 15;

/** A pause in typing that is worth a search. */
const pause = 150;

const nothing: SearchState = { status: "idle", query: "", hits: [], total: 0, hasMore: false };

/** The first page may be an answer from the outlines, the next one from all of the text: a hit can be in both. */
function joined(known: readonly DocSearchHit[], more: readonly DocSearchHit[]): DocSearchHit[] {
  const ids = new Set(known.map(({ objectID }) => objectID));
  return [...known, ...more.filter(({ objectID }) => !ids.has(objectID))];
}

/** Asks the site's engine for a query, page by page. */
export function useSearch({ query, facetFilters }: { query: string; facetFilters: FacetFilters }): Search {
  const context = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const [state, setState] = useState(nothing);
  const nextPage = useRef(0);
  /** The newest search: what older ones answer is of no interest. */
  const current = useRef(0);
  const filters = JSON.stringify(facetFilters);

  const run = useCallback(
    async (text: string, page: number) => {
      const mine = ++current.current;
      setState((known) => ({ ...known, status: "loading" }));
      try {
        const client = await searchClient(context);
        const { results } = await client.search({
          requests: [
            {
              ...algolia.searchParameters,
              indexName: algolia.indexName,
              query: text,
              page,
              hitsPerPage,
              facetFilters: JSON.parse(filters),
            },
          ],
        });
        const result: SearchResult | undefined = results[0];
        if (mine === current.current && result) {
          nextPage.current = page + 1;
          setState((known) => ({
            status: "done",
            query: text,
            hits: page === 0 ? result.hits : joined(known.hits, result.hits),
            total: result.nbHits,
            hasMore: result.nbPages > page + 1,
          }));
        }
      } catch {
        if (mine === current.current) {
          setState((known) => ({ ...known, status: "failed" }));
        }
      }
    },
    [context, algolia, filters],
  );

  useEffect(() => {
    if (query.trim() === "") {
      current.current++;
      setState(nothing);
      return;
    }
    setState((known) => ({ ...known, status: "loading" }));
    const timer = setTimeout(() => run(query, 0), pause);
    return () => clearTimeout(timer);
  }, [query, run]);

  const retry = useCallback(() => run(query, 0), [run, query]);
  const showMore = useCallback(() => run(query, nextPage.current), [run, query]);

  useEffect(() => {
    if (state.status !== "failed") {
      return;
    }
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [state.status, retry]);

  return { ...state, showMore, retry };
}
