/** Filters as `contextualSearch` sends them: `language:fr`, or a list of which one must hold. */
export type FacetFilters = string | readonly FacetFilters[];

export type Facets = { languages?: string[]; tags?: string[] };

function flatten(filters: FacetFilters = []): string[] {
  return typeof filters === "string" ? [filters] : filters.flatMap(flatten);
}

function valuesOf(filters: FacetFilters | undefined, facet: string): string[] | undefined {
  const values = flatten(filters)
    .filter((filter) => filter.startsWith(`${facet}:`))
    .map((filter) => filter.slice(facet.length + 1));
  return values.length > 0 ? values : undefined;
}

/** Which languages and versions a request asks for; undefined means all. */
export function facetsOf(filters: FacetFilters | undefined): Facets {
  return { languages: valuesOf(filters, "language"), tags: valuesOf(filters, "docusaurus_tag") };
}
