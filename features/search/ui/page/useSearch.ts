import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { searchClient } from "@site/features/search/client";
import type { SearchResult } from "@site/features/search/client/searchClient";
import type { FacetFilters } from "@site/features/search/model/facets";
import type { DocSearchHit } from "@site/features/search/model/hit";
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

/** Asks the site's engine for a query, and for more of its hits. */
export function useSearch({ query, facetFilters }: { query: string; facetFilters: FacetFilters }): Search {
  const context = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const [state, setState] = useState(nothing);
  const pages = useRef(1);
  /** The newest search: what older ones answer is of no interest. */
  const current = useRef(0);
  /** Whether something was asked already. The query in the address isn't being typed. */
  const hasAsked = useRef(false);
  const filters = JSON.stringify(facetFilters);

  const run = useCallback(
    async (text: string, count: number) => {
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
              // All from the first on: they may stand in another order since, as the first answer came from the outlines
              // alone.
              page: 0,
              hitsPerPage: hitsPerPage * count,
              facetFilters: JSON.parse(filters),
            },
          ],
        });
        const result: SearchResult | undefined = results[0];
        if (mine === current.current && result) {
          pages.current = count;
          setState({
            status: "done",
            query: text,
            hits: result.hits,
            total: result.nbHits,
            hasMore: result.nbPages > 1,
          });
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
    // What older searches answer from here on is not what is asked.
    current.current++;
    pages.current = 1;
    if (query.trim() === "") {
      setState(nothing);
      return;
    }
    setState((known) => ({ ...known, status: "loading" }));
    const timer = setTimeout(() => run(query, 1), hasAsked.current ? pause : 0);
    hasAsked.current = true;
    return () => clearTimeout(timer);
  }, [query, run]);

  const retry = useCallback(() => run(query, pages.current), [run, query]);
  const showMore = useCallback(() => run(query, pages.current + 1), [run, query]);

  useEffect(() => {
    if (state.status !== "failed") {
      return;
    }
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [state.status, retry]);

  return { ...state, showMore, retry };
}
