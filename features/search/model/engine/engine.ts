import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { parentHeadings, type SearchPage } from "../page";
import { indexTerms, isHan, partTerms, wholeTerms } from "../text/tokens";
import { type Concept, normalize, parseQuery, type Query, stemmed, type Wording } from "./query";
import * as ranking from "./ranking";

type Entry = { page: number; section: number };
type Indexed = {
  id: number;
  heading: string;
  names: string;
  parents: string;
  keywords: string;
  text: string;
  code: string;
};

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

/** A reader who asks about transports rarely means an option such as `transportOptions`: parts of names count less. */
const tokenizers: Readonly<Record<string, (text: string) => string[]>> = { heading: wholeTerms, names: partTerms };

const options = {
  idField: "id",
  fields: ["heading", "names", "keywords", "parents", "text", "code"],
  storeFields: [],
  tokenize: (text: string, field?: string) => (tokenizers[field ?? ""] ?? indexTerms)(text),
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
        names: section.heading,
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

/** Where a section has what was looked for: in its heading, and not only in the headings above it. */
type Place = { score: number; terms: string[]; isInHeading: boolean; isOwn: boolean };

type Found = Map<number, Place>;

function placeOf({ score, terms, match }: SearchResult): Place {
  const fields = Object.values(match).flat();
  return {
    score,
    terms,
    isInHeading: fields.includes("heading"),
    isOwn: fields.some((field) => field !== "parents"),
  };
}

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
  return results.map((found) => new Map(found.map((result) => [result.id as number, placeOf(result)])));
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
    for (const [id, place] of found) {
      const others = rest.map((other) => other[i]?.get(id));
      if (others.every((other) => other !== undefined)) {
        const places = [place, ...others];
        all.set(id, {
          score: places.reduce((sum, { score }) => sum + score, 0) / terms.length,
          terms: places.flatMap((each) => each.terms),
          isInHeading: places.every(({ isInHeading }) => isInHeading),
          isOwn: places.some(({ isOwn }) => isOwn),
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
      for (const [id, place] of found) {
        const known = best[i]?.get(id);
        best[i]?.set(id, {
          score: Math.max(known?.score ?? 0, place.score * weight),
          terms: known ? [...known.terms, ...place.terms] : place.terms,
          isInHeading: place.isInHeading || known?.isInHeading === true,
          isOwn: place.isOwn || known?.isOwn === true,
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

/** How much more a page counts whose title is what was asked for. */
function exactnessOfTitle({ text, otherTexts }: Query, page: SearchPage): number {
  const title = normalize(page.title);
  if (title === text) {
    return ranking.exactBoost.title;
  }
  if (isOneOf(otherTexts, title)) {
    return ranking.exactBoost.otherWords;
  }
  return title.startsWith(text) ? ranking.exactBoost.titleStart : 1;
}

/** How much more a page counts that has the query, or most of it, among its keywords. */
function exactnessOfKeywords({ text, otherTexts }: Query, { keywords }: SearchPage): number {
  const words = new Set(stemmed(text).split(" "));
  return keywords.reduce((boost, keyword) => {
    const phrase = normalize(keyword);
    const isPhrase = phrase.includes(" ");
    if (phrase === text) {
      return Math.max(boost, ranking.exactBoost.keyword);
    }
    if (isPhrase && ` ${text} `.includes(` ${phrase} `)) {
      return Math.max(boost, ranking.pastedKeywordBoost);
    }
    const hasAll = (wanted: readonly string[]) => wanted.every((word) => words.has(word));
    if (isPhrase && words.size > 1 && hasAll(stemmed(phrase).split(" "))) {
      return Math.max(boost, ranking.scatteredKeywordBoost);
    }
    return isOneOf(otherTexts, phrase) ? Math.max(boost, ranking.exactBoost.otherWords) : boost;
  }, 1);
}

type Candidate = {
  section: number;
  score: number;
  /** Concepts that the section has, also in a heading above it. */
  covered: Set<number>;
  inHeading: Set<number>;
  terms: string[];
};

type RankedPage = {
  page: SearchPage;
  score: number;
  coverage: number;
  /** Best first. The page's own start counts little, unless the query is about the page as a whole. */
  sections: Candidate[];
};

/** How much of the query something has, from 0 to 1. `partOf` is how much of a concept counts. */
function shareOf(weights: readonly number[], concepts: ReadonlySet<number>, partOf = (_concept: number) => 1): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return [...concepts].reduce((sum, concept) => sum + partOf(concept) * (weights[concept] ?? 0), 0) / all;
}

/** A page's strength is that of its best section or its start, of how much of the query it has, and of its kind. */
function rankPage(
  page: SearchPage,
  query: Query,
  { weights, telling }: { weights: readonly number[]; telling: readonly number[] },
  candidates: readonly Candidate[],
): RankedPage {
  const title = exactnessOfTitle(query, page);
  const keywords = exactnessOfKeywords(query, page);
  const exactness = candidates.map(({ section }) =>
    section === 0 ? title : exactnessOfHeading(query, page.sections[section]?.heading ?? ""),
  );
  const coverage = shareOf(weights, new Set(candidates.flatMap(({ covered }) => [...covered])));
  const [best = 0, ...others] = candidates
    .map(({ section, score, covered }, i) => {
      const boost = section === 0 ? Math.max(title, keywords) * ranking.pageStartBoost : (exactness[i] ?? 1);
      return score * shareOf(weights, covered) ** ranking.coverageExponent.section * boost;
    })
    .toSorted((a, b) => b - a);
  const support = others.slice(0, ranking.supportingSections).reduce((sum, score) => sum + score, 0);
  const score =
    (best + ranking.supportShare * support) *
    coverage ** ranking.coverageExponent.page *
    ranking.kindWeight[page.kind] *
    (ranking.listOfPages.test(page.path) ? ranking.listOfPagesWeight : 1) *
    (ranking.definitions.test(page.path) ? ranking.definitionsWeight : 1) *
    (ranking.olderVersion.test(page.tag) ? ranking.olderVersionWeight : 1);

  const start = candidates.find(({ section }) => section === 0);
  const sections = candidates
    .map((candidate, i) => {
      const { section, covered, inHeading } = candidate;
      const named = shareOf(telling, inHeading);
      const isAboutPage = title > 1 || keywords >= ranking.exactBoost.keyword || named > ranking.wholeTitle;
      const place =
        section === 0
          ? isAboutPage
            ? ranking.pageStartBoost
            : ranking.pageStartWeight
          : ranking.signposts.has(page.sections[section]?.anchor ?? "")
            ? ranking.signpostWeight
            : 1;
      // What the page's start says holds for its sections, too.
      const share = shareOf(telling, new Set([...(start?.covered ?? []), ...covered]), (concept) =>
        covered.has(concept) ? 1 : start?.inHeading.has(concept) ? ranking.titleShare : ranking.pageShare,
      );
      return {
        ...candidate,
        score:
          candidate.score *
          share ** ranking.ownCoverageExponent *
          (1 + ranking.namedBoost * named) *
          (exactness[i] ?? 1) *
          place,
      };
    })
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  return { page, score, coverage, sections };
}

/** The page's best sections, each with a score that can be compared with those of other pages. */
function worthShowing({ page, score, sections }: RankedPage) {
  const best = sections[0]?.score || 1;
  return sections
    .filter((section) => section.score >= best * ranking.leastSectionShare)
    .slice(0, ranking.mostSectionsOfPage)
    .map(({ section, terms, score: own }) => ({ page, section, terms: new Set(terms), score: (score * own) / best }));
}

/** How much a concept tells pages apart: little if most of them have it. From 0 to 1. */
function rarity(shards: readonly Shard[], found: readonly Found[]): number {
  const pages = shards.reduce((sum, { pages }) => sum + pages.length, 0);
  const having = shards.reduce((sum, { entries }, s) => {
    const own = [...(found[s] ?? [])].filter(([, { isOwn }]) => isOwn);
    return sum + new Set(own.map(([id]) => entries[id]?.page)).size;
  }, 0);
  return Math.log(1 + pages / Math.max(having, 1)) / Math.log(1 + pages);
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
  // Words that few pages have decide which section of a page comes first.
  const telling = weights.map((weight, c) => weight * rarity(shards, found[c] ?? []) ** ranking.rarityExponent);

  const ranked: RankedPage[] = [];
  shards.forEach((shard, s) => {
    const byPage = new Map<number, Map<number, Candidate>>();
    found.forEach((perShard, concept) => {
      for (const [id, { score, terms, isInHeading }] of perShard[s] ?? []) {
        const entry = shard.entries[id];
        const tag = entry && shard.pages[entry.page]?.tag;
        if (!entry || !tag || (tags && !tags.includes(tag))) {
          continue;
        }
        const sections = byPage.get(entry.page) ?? new Map<number, Candidate>();
        byPage.set(entry.page, sections);
        const candidate: Candidate = sections.get(entry.section) ?? {
          section: entry.section,
          score: 0,
          covered: new Set(),
          inHeading: new Set(),
          terms: [],
        };
        sections.set(entry.section, candidate);
        candidate.score += score * (worths[concept] ?? 0);
        candidate.covered.add(concept);
        if (isInHeading) {
          candidate.inHeading.add(concept);
        }
        candidate.terms.push(...terms);
      }
    });
    for (const [p, sections] of byPage) {
      const page = shard.pages[p];
      if (page) {
        ranked.push(rankPage(page, query, { weights, telling }, [...sections.values()]));
      }
    }
  });

  const most = ranked.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const hits = ranked
    .filter(({ coverage }) => coverage >= most * ranking.leastCoverage)
    .flatMap(worthShowing)
    .toSorted((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1) || a.section - b.section);
  const asked = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  // A word that only pages beside the documentation have is known: the rest of the text need not be waited for.
  const known = concepts.reduce((sum, { weight }, c) => sum + (worths[c] ? weight : 0), 0);
  return { hits: hits.slice(offset, offset + limit), total: hits.length, coverage: (most * known) / asked };
}
