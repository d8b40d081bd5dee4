import type { SearchOptions, SearchResult } from "minisearch";
import { isHan } from "../text/tokens";
import type { Concept, Wording } from "./query";
import * as ranking from "./ranking";
import type { Shard } from "./shard";

/** Where a section has what was looked for: in its heading, and not only in the headings above it. */
export type Place = { score: number; terms: string[]; isInHeading: boolean; isOwn: boolean };

export type Found = Map<number, Place>;

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
export function findConcept(shards: readonly Shard[], { wordings, otherwise }: Concept): Found[] {
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
export function joinPairs(shards: readonly Shard[], concepts: readonly Concept[]): Concept[] {
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
