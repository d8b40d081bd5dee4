import type { SearchPage } from "../page";
import { type Found, findConcept, joinPairs } from "./find";
import { remember } from "./memory";
import { messagesIn } from "./messages";
import { type Concept, parseQuery } from "./query";
import { type Candidate, type RankedPage, rankPage, readSections, worthShowing } from "./rank";
import * as ranking from "./ranking";
import type { Shard } from "./shard";

export type Hit = {
  page: SearchPage;
  /** Index of the section in the page. */
  section: number;
  /** Words of the page that were found. */
  terms: Set<string>;
  /** Whether the section explains an error message that stands in the query. */
  isMessage?: boolean;
};

export type Answer = {
  hits: Hit[];
  total: number;
  /** The share of the query that the best page has; less than 1 when a word stands on no page. */
  coverage: number;
};

/** How much a concept tells pages apart: little if most of them have it. From 0 to 1. */
function rarity(shards: readonly Shard[], found: readonly Found[]): number {
  const pages = shards.reduce((sum, { pages }) => sum + pages.length, 0);
  const having = shards.reduce((sum, { entries }, s) => {
    const own = [...(found[s] ?? [])].filter(([, { isOwn }]) => isOwn);
    return sum + new Set(own.map(([id]) => entries[id]?.page)).size;
  }, 0);
  return Math.log(1 + pages / Math.max(having, 1)) / Math.log(1 + pages);
}

/** Whether most of the documentation is shown in another language than the reader's. */
function isTranslationBegun(shards: readonly Shard[]): boolean {
  const documentation = shards.flatMap(({ pages }) => pages.filter(({ kind }) => kind !== "page"));
  return documentation.filter(({ textLanguage }) => textLanguage !== undefined).length > documentation.length / 2;
}

/** How much of a concept's weight counts, by the pages that have it: as it stands, or else by likeness. */
function worth(shards: readonly Shard[], { wordings }: Concept, found: readonly Found[]): number {
  const wanted = new Set(wordings.flatMap(({ terms }) => terms));
  const isBegun = isTranslationBegun(shards);
  const places = shards.flatMap(({ pages, entries }, s) =>
    [...(found[s] ?? [])].map(([id, { terms }]) => {
      const page = pages[entries[id]?.page ?? -1];
      return {
        isExact: terms.some((term) => wanted.has(term)),
        isBeside: page?.kind === "page" || (isBegun && page?.textLanguage === undefined),
      };
    }),
  );
  if (places.length === 0) {
    return 0;
  }
  const exact = places.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : places).every(({ isBeside }) => isBeside) ? ranking.besideWeight : 1;
}

/** The sections of each page of a shard that have something of the query. */
function candidatesOf(
  { pages, entries }: Shard,
  found: readonly (Found | undefined)[],
  worths: readonly number[],
  tags: readonly string[] | undefined,
): Map<number, Candidate[]> {
  const byPage = new Map<number, Map<number, Candidate>>();
  found.forEach((places, concept) => {
    for (const [id, { score, terms, isInHeading }] of places ?? []) {
      const entry = entries[id];
      const tag = entry && pages[entry.page]?.tag;
      if (!entry || !tag || (tags && !tags.includes(tag))) {
        continue;
      }
      const sections = byPage.get(entry.page) ?? new Map<number, Candidate>();
      byPage.set(entry.page, sections);
      const candidate = sections.get(entry.section) ?? {
        section: entry.section,
        score: 0,
        found: new Map<number, readonly string[]>(),
        inHeading: new Set<number>(),
      };
      sections.set(entry.section, candidate);
      candidate.score += score * (worths[concept] ?? 0);
      candidate.found.set(concept, terms);
      if (isInHeading) {
        candidate.inHeading.add(concept);
      }
    }
  });
  return new Map([...byPage].map(([page, sections]) => [page, [...sections.values()]]));
}

/**
 * Answers a query: sections in order of worth. If an error message stands in the query, its entry comes first.
 *
 * @param tags the contextual search tags that are wanted; undefined for all
 */
export function search(
  shards: readonly Shard[],
  input: string,
  {
    locale,
    tags,
    offset = 0,
    limit = 20,
  }: { locale: string; tags?: readonly string[]; offset?: number; limit?: number },
): Answer {
  const query = parseQuery(input, locale);
  const concepts = joinPairs(shards, query.concepts);
  const found = concepts.map((concept) => remember(shards, concept, findConcept));
  // What no page has tells no page from another, and is left out of the comparison.
  const worths = concepts.map((concept, c) => worth(shards, concept, found[c] ?? []));
  const plain = concepts.map(({ weight }, c) => weight * (worths[c] ?? 0));
  const telling = plain.map((weight, c) => weight * rarity(shards, found[c] ?? []) ** ranking.rarityExponent);

  const ranked: RankedPage[] = shards.flatMap((shard, s) => {
    const perShard = found.map((places) => places[s]);
    return [...candidatesOf(shard, perShard, worths, tags)].flatMap(([p, candidates]) => {
      const page = shard.pages[p];
      return page ? rankPage(page, query, { plain, telling }, candidates) : [];
    });
  });

  const most = ranked.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const ordered = ranked
    .filter(({ coverage }) => coverage >= most * ranking.leastCoverage)
    .toSorted((a, b) => b.score - a.score)
    .map((page, i) => (i < ranking.readPages ? readSections(page, { plain, telling }) : page))
    .flatMap(worthShowing)
    .toSorted((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1) || a.section - b.section);
  const messages = messagesIn(input, shards, tags);
  const hits: Hit[] = [
    ...messages,
    ...ordered.filter(({ page, section }) => !messages.some((hit) => hit.page === page && hit.section === section)),
  ];
  const asked = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  // A word that only pages beside the documentation have is known: the rest of the text need not be waited for.
  const known = concepts.reduce((sum, { weight }, c) => sum + (worths[c] ? weight : 0), 0);
  return {
    hits: hits.slice(offset, offset + limit),
    total: hits.length,
    coverage: messages.length > 0 ? 1 : (most * known) / asked,
  };
}
