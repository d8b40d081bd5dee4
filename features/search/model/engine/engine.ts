import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { parentHeadings, type SearchPage } from "../page";
import { indexTerms, isHan } from "../text/tokens";
import { type Concept, normalize, parseQuery, type Query, stemmed, type Wording } from "./query";
import * as ranking from "./ranking";

type Entry = { page: number; section: number };
type Indexed = { id: number; heading: string; parents: string; keywords: string; text: string; code: string };

/** The words of one file of records, ready to be asked. */
export type Shard = {
  pages: readonly SearchPage[];
  /** Which page and section each indexed document is. */
  entries: readonly Entry[];
  words: MiniSearch<Indexed>;
};

export type Hit = {
  page: SearchPage;
  /** Index of the section in the page. */
  section: number;
  /** Words of the page that were found. */
  terms: Set<string>;
};

export type Answer = {
  hits: Hit[];
  total: number;
  /** The share of the query that the best page has; less than 1 when a word stands on no page. */
  coverage: number;
};

const options = {
  idField: "id",
  fields: ["heading", "keywords", "parents", "text", "code"],
  storeFields: [],
  tokenize: indexTerms,
  processTerm: (term: string) => term,
};

/** Documents that are indexed at a time, so that a worker can answer in between. */
const chunkSize = 60;

/** Makes the index of one file of records. */
export async function makeShard(pages: readonly SearchPage[]): Promise<Shard> {
  const entries: Entry[] = [];
  const documents: Indexed[] = [];
  pages.forEach((page, p) => {
    page.sections.forEach((section, s) => {
      documents.push({
        id: entries.length,
        heading: section.heading,
        parents: s === 0 ? page.category : [page.title, ...parentHeadings(page.sections, s)].join("\n"),
        keywords: s === 0 ? page.keywords.join("\n") : "",
        text: s === 0 ? `${page.description}\n${section.text}` : section.text,
        code: section.code,
      });
      entries.push({ page: p, section: s });
    });
  });
  const words = new MiniSearch<Indexed>(options);
  await words.addAllAsync(documents, { chunkSize });
  return { pages, entries, words };
}

type Found = Map<number, { score: number; terms: string[] }>;

function ask(shard: Shard, term: string, search: SearchOptions): SearchResult[] {
  return shard.words.search(term, { ...search, boost: ranking.fieldBoost, tokenize: (text) => [text] });
}

/**
 * What each shard has of a term: the term itself and words that begin with it; only if there are none, words that
 * are spelled alike. Decided for all shards together: a word that is rare in one is no misspelling in another.
 */
function findTerm(shards: readonly Shard[], term: string, { weight, isGuess }: Wording): Found[] {
  const isTyped = weight === 1;
  const canBegin = !isGuess && (isHan(term) ? term.length === 1 : term.length > 1);
  const exact = shards.map((shard) =>
    ask(shard, term, { prefix: canBegin, fuzzy: false, weights: { prefix: ranking.prefixWeight, fuzzy: 0 } }),
  );
  const distance = ranking.tolerance(term);
  const results =
    exact.some((found) => found.length > 0) || !isTyped || isHan(term) || distance === 0
      ? exact
      : shards.map((shard) =>
          ask(shard, term, { prefix: false, fuzzy: distance, weights: { prefix: 0, fuzzy: ranking.fuzzyWeight } }),
        );
  return results.map((found) => new Map(found.map(({ id, score, terms }) => [id as number, { score, terms }])));
}

/** What each shard has of a wording: documents that have all of its terms. */
function findWording(shards: readonly Shard[], wording: Wording): Found[] {
  const { terms } = wording;
  const [first, ...rest] = terms.map((term) => findTerm(shards, term, wording));
  if (!first) {
    return shards.map(() => new Map());
  }
  return first.map((found, i) => {
    const all: Found = new Map();
    for (const [id, { score, terms: words }] of found) {
      const others = rest.map((other) => other[i]?.get(id));
      if (others.every((other) => other !== undefined)) {
        all.set(id, {
          score: others.reduce((sum, other) => sum + other.score, score) / terms.length,
          terms: [...words, ...others.flatMap((other) => other.terms)],
        });
      }
    }
    return all;
  });
}

/** Whether any shard has a term as it stands. */
function isKnown(shards: readonly Shard[], term: string): boolean {
  return shards.some((shard) => ask(shard, term, { prefix: false, fuzzy: false }).length > 0);
}

/** What each shard has of a concept: the best of its wordings. */
function findConcept(shards: readonly Shard[], { wordings, otherwise }: Concept): Found[] {
  const best: Found[] = shards.map(() => new Map());
  const [own] = wordings;
  const isMisspelled = otherwise.length > 0 && !own?.terms.some((term) => isKnown(shards, term));
  for (const wording of isMisspelled ? [...wordings, ...otherwise] : wordings) {
    const { weight } = wording;
    findWording(shards, wording).forEach((found, i) => {
      for (const [id, { score, terms: words }] of found) {
        const known = best[i]?.get(id);
        best[i]?.set(id, {
          score: Math.max(known?.score ?? 0, score * weight),
          terms: known ? [...known.terms, ...words] : words,
        });
      }
    });
  }
  return best;
}

/** "web socket" is also "websocket" where the pages write it so. */
function joinPairs(shards: readonly Shard[], concepts: readonly Concept[]): Concept[] {
  const joined: Concept[] = [];
  for (let i = 0; i < concepts.length; i++) {
    const [first, second] = [concepts[i], concepts[i + 1]];
    if (!first) {
      continue;
    }
    const whole = first.text + (second?.text ?? "");
    const isWord = second && !isHan(whole) && !whole.includes(" ");
    if (isWord && isKnown(shards, whole)) {
      const apart = [first, second].map(({ text }) => text);
      joined.push({
        text: whole,
        weight: first.weight + second.weight,
        otherwise: [],
        wordings: [
          { terms: [whole], weight: 1 },
          { terms: apart, weight: 1 },
        ],
      });
      i++;
    } else {
      joined.push(first);
    }
  }
  return joined;
}

/** `socket.emitWithAck(eventName[, ...args])` → `socket emitwithack`, `emitwithack`. */
export function namesOf(heading: string): string[] {
  const whole = normalize(heading);
  const member = normalize(heading.replace(/\(.*$/s, "").replace(/^new /, ""));
  const last = member.split(" ").at(-1) ?? "";
  return [whole, member, last];
}

function exactnessOfHeading({ text, otherTexts, chain }: Query, heading: string): number {
  const names = namesOf(heading);
  if (names.includes(text)) {
    return ranking.exactBoost.heading;
  }
  const [whole = "", member = "", last] = names;
  const isEnd = chain?.method !== undefined && member !== last && last === chain.method;
  const isStart = chain && member.includes(" ") && `${chain.names} `.startsWith(`${member} `);
  if (isEnd || isStart) {
    return ranking.exactBoost.chain;
  }
  return isOneOf(otherTexts, whole) ? ranking.exactBoost.otherWords : 1;
}

/** Whether a text is among those, which are stemmed. Stemming costs more than all else here: not for nothing. */
function isOneOf(texts: ReadonlySet<string>, text: string): boolean {
  return texts.size > 0 && texts.has(stemmed(text));
}

function exactness(query: Query, page: SearchPage, section: number): number {
  const { text, otherTexts } = query;
  if (section > 0) {
    return exactnessOfHeading(query, page.sections[section]?.heading ?? "");
  }
  const title = normalize(page.title);
  let boost = 1;
  if (title === text) {
    boost = ranking.exactBoost.title;
  } else if (isOneOf(otherTexts, title)) {
    boost = ranking.exactBoost.otherWords;
  } else if (title.startsWith(text)) {
    boost = ranking.exactBoost.titleStart;
  }
  const words = new Set(stemmed(text).split(" "));
  for (const keyword of page.keywords) {
    const phrase = normalize(keyword);
    if (phrase === text) {
      boost = Math.max(boost, ranking.exactBoost.keyword);
    } else if (phrase.includes(" ") && ` ${text} `.includes(` ${phrase} `)) {
      boost = Math.max(boost, ranking.pastedKeywordBoost);
    } else if (
      words.size > 1 &&
      phrase.includes(" ") &&
      stemmed(phrase)
        .split(" ")
        .every((word) => words.has(word))
    ) {
      boost = Math.max(boost, ranking.scatteredKeywordBoost);
    } else if (isOneOf(otherTexts, phrase)) {
      boost = Math.max(boost, ranking.exactBoost.otherWords);
    }
  }
  return boost;
}

type Candidate = { section: number; score: number; covered: Set<number>; terms: string[] };

type RankedPage = { page: SearchPage; score: number; coverage: number; sections: Candidate[] };

function rankPage(page: SearchPage, query: Query, weights: readonly number[], candidates: Candidate[]): RankedPage {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (covered: ReadonlySet<number>) =>
    [...covered].reduce((sum, concept) => sum + (weights[concept] ?? 0), 0) / all;
  const sections = candidates
    .map((candidate) => ({
      ...candidate,
      score:
        candidate.score *
        share(candidate.covered) ** ranking.coverageExponent.section *
        exactness(query, page, candidate.section) *
        (candidate.section === 0 ? ranking.pageStartBoost : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  const coverage = share(new Set(sections.flatMap(({ covered }) => [...covered])));
  const [best, ...others] = sections;
  const support = others.slice(0, ranking.supportingSections).reduce((sum, { score }) => sum + score, 0);
  const score =
    ((best?.score ?? 0) + ranking.supportShare * support) *
    coverage ** ranking.coverageExponent.page *
    ranking.kindWeight[page.kind] *
    (ranking.listOfPages.test(page.path) ? ranking.listOfPagesWeight : 1) *
    (ranking.definitions.test(page.path) ? ranking.definitionsWeight : 1) *
    (ranking.olderVersion.test(page.tag) ? ranking.olderVersionWeight : 1);
  return { page, score, coverage, sections };
}

function worthShowing({ sections }: RankedPage): Candidate[] {
  const least = (sections[0]?.score ?? 0) * ranking.leastSectionShare;
  return sections.filter(({ score }) => score >= least).slice(0, ranking.mostSectionsOfPage);
}

/** How much of a concept's weight counts, by the pages that have it: as it stands, or else by likeness. */
function worth(shards: readonly Shard[], { wordings }: Concept, found: readonly Found[]): number {
  const wanted = new Set(wordings.flatMap(({ terms }) => terms));
  const places = shards.flatMap(({ pages, entries }, s) =>
    [...(found[s] ?? [])].map(([id, { terms }]) => ({
      isExact: terms.some((term) => wanted.has(term)),
      isBeside: pages[entries[id]?.page ?? -1]?.kind === "page",
    })),
  );
  if (places.length === 0) {
    return 0;
  }
  const exact = places.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : places).every(({ isBeside }) => isBeside) ? ranking.besideWeight : 1;
}

/**
 * Answers a query: pages in order of worth, each with its best sections.
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
  const found = concepts.map((concept) => findConcept(shards, concept));
  // What no page has tells no page from another, and is left out of the comparison.
  const worths = concepts.map((concept, c) => worth(shards, concept, found[c] ?? []));
  const weights = concepts.map(({ weight }, c) => weight * (worths[c] ?? 0));

  const ranked: RankedPage[] = [];
  shards.forEach((shard, s) => {
    const byPage = new Map<number, Map<number, Candidate>>();
    found.forEach((perShard, concept) => {
      for (const [id, { score, terms }] of perShard[s] ?? []) {
        const entry = shard.entries[id];
        const tag = entry && shard.pages[entry.page]?.tag;
        if (!entry || !tag || (tags && !tags.includes(tag))) {
          continue;
        }
        const sections = byPage.get(entry.page) ?? new Map<number, Candidate>();
        byPage.set(entry.page, sections);
        const candidate = sections.get(entry.section) ?? {
          section: entry.section,
          score: 0,
          covered: new Set(),
          terms: [],
        };
        sections.set(entry.section, candidate);
        candidate.score += score * (worths[concept] ?? 0);
        candidate.covered.add(concept);
        candidate.terms.push(...terms);
      }
    });
    for (const [p, sections] of byPage) {
      const page = shard.pages[p];
      if (page) {
        ranked.push(rankPage(page, query, weights, [...sections.values()]));
      }
    }
  });

  const most = ranked.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const hits = ranked
    .filter(({ coverage }) => coverage >= most * ranking.leastCoverage)
    .toSorted((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
    .flatMap((page) =>
      worthShowing(page).map(({ section, terms }) => ({ page: page.page, section, terms: new Set(terms) })),
    );
  const asked = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  // A word that only pages beside the documentation have is known: the rest of the text need not be waited for.
  const known = concepts.reduce((sum, { weight }, c) => sum + (worths[c] ? weight : 0), 0);
  return { hits: hits.slice(offset, offset + limit), total: hits.length, coverage: (most * known) / asked };
}
