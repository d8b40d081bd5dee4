import type { FacetFilters } from "../model/facets";
import type { DocSearchHit } from "../model/hit";

/** A request as DocSearch and the search page make it. */
export type SearchRequest = {
  indexName: string;
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: FacetFilters;
  attributesToRetrieve?: string[];
  [parameter: string]: unknown;
};

export type SearchResult = {
  query: string;
  hits: DocSearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
};

/** What both engines, the embedded one and the hosted service, can do. */
export type SearchClient = {
  search(parameters: { requests: SearchRequest[] }): Promise<{ results: SearchResult[] }>;
  /** Loads what a first search with these facets will need. */
  prefetch(facetFilters?: FacetFilters): void;
};

/** The failure that makes DocSearch show its error screen: it goes by the name. */
export class SearchUnavailable extends Error {
  override readonly name = "RetryError";
}
