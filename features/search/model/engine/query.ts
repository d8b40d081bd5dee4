import { longestQuery } from "../longestQuery";
import { cognates } from "../text/cognates";
import { isWithin } from "../text/distance";
import { fold } from "../text/fold";
import { memoize } from "../text/memoize";
import { withoutNoise } from "../text/noise";
import { phraseStem, stem } from "../text/stem";
import { isHan, tokensOf } from "../text/tokens";
import { stopWords } from "../words/stopWords";
import { synonyms } from "../words/synonyms";
import { tolerance } from "./ranking";

/** One way of saying a concept: every term must stand in the same section. A guess is no beginning of a longer word. */
export type Wording = { terms: string[]; weight: number; isGuess?: boolean };

/** One thing that the reader asks about. */
export type Concept = {
  /** As it was typed, folded. */
  text: string;
  wordings: Wording[];
  /** Tried when no page has the word itself: it may be a known word, misspelled. */
  otherwise: Wording[];
  /** How much it counts when a page lacks it. */
  weight: number;
};

/** An expression that was typed as in a program: `io.to(room).except(other)`. */
export type Chain = {
  /** Its names without what is called with: `io to except`. */
  names: string;
  /** The last name when something was called before it: which object it belongs to is not told by the first one. */
  method: string | undefined;
};

export type Query = {
  /** Folded, with single spaces: compared with titles, headings and keywords. */
  text: string;
  concepts: Concept[];
  /** Other words for the whole query, by their stems. Empty when no group of synonyms has all of it. */
  otherTexts: ReadonlySet<string>;
  /** Only when the whole query is one. */
  chain: Chain | undefined;
};

/** More than a pasted error message needs; keeps an answer to a pasted page fast. */
const mostConcepts = 24;

const weights = { word: 1, pair: 0.5, stem: 0.8, synonym: 0.6, cognate: 0.6, parts: 0.5, misspelled: 0.5 } as const;

/** Folded words with single spaces between them: `Pub/Sub` → `pub sub`. Version numbers keep their dots. */
export function normalize(text: string): string {
  return (fold(text).match(/\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu) ?? []).join(" ");
}

/** Every word of a normalized text by its stem. */
export const stemmed = (text: string): string => text.split(" ").map(stem).join(" ");

/** What phrases are compared by: a Latin word's stem, or a Han letter. Spaces between Han letters do not count. */
type Atom = { key: string; start: number; end: number };

function atomsOf(text: string, locale: string): Atom[] {
  return [...text.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[^\s])+/gu)].map(({ 0: piece, index }) => ({
    key: phraseStem(piece, locale),
    start: index,
    end: index + piece.length,
  }));
}

type Phrase = { keys: string[]; kind: "stop" } | { keys: string[]; kind: "synonym"; group: readonly string[] };

/** Every phrase of a locale by its first atom, longest first, so that 断线重连 is one thing and not 断线 and 重连. */
const phrasesOf = memoize((locale: string): Map<string, Phrase[]> => {
  const keysOf = (text: string) => atomsOf(normalize(text), locale).map(({ key }) => key);
  const all: Phrase[] = [
    ...synonyms(locale).flatMap((group) =>
      group.map((text) => ({ keys: keysOf(text), kind: "synonym" as const, group })),
    ),
    ...stopWords(locale).map((text) => ({ keys: keysOf(text), kind: "stop" as const })),
  ];
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of all.toSorted((a, b) => b.keys.length - a.keys.length)) {
    const first = phrase.keys[0] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
});

type Piece = { kind: "plain" | "stop"; text: string } | { kind: "synonym"; text: string; group: readonly string[] };

/** The query cut at the phrases that search knows. */
function piecesOf(text: string, locale: string): Piece[] {
  const phrases = phrasesOf(locale);
  const atoms = atomsOf(text, locale);
  const pieces: Piece[] = [];
  let plainFrom: number | undefined;
  const flush = (to: number) => {
    const plain = text.slice(plainFrom ?? to, to).trim();
    if (plain !== "") {
      pieces.push({ kind: "plain", text: plain });
    }
    plainFrom = undefined;
  };
  for (let i = 0; i < atoms.length; ) {
    const { key, start } = atoms[i] as Atom;
    const found = phrases.get(key)?.find(({ keys }) => keys.every((wanted, k) => atoms[i + k]?.key === wanted));
    if (!found) {
      plainFrom ??= start;
      i++;
      continue;
    }
    flush(start);
    i += found.keys.length;
    const matched = text.slice(start, atoms[i - 1]?.end);
    pieces.push(
      found.kind === "stop" ? { kind: "stop", text: matched } : { kind: "synonym", text: matched, group: found.group },
    );
  }
  flush(text.length);
  return pieces;
}

function termsOfPhrase(phrase: string): string[] {
  return tokensOf(phrase).map(({ terms }) => terms[0] ?? "");
}

/** What was typed, in its own form and by its stem; then the other words for it. */
function conceptOfGroup(text: string, group: readonly string[]): Concept {
  const own = termsOfPhrase(text);
  const [only] = own.length === 1 ? own : [];
  const wordings: Wording[] = [
    { terms: own, weight: 1 },
    ...(only && stem(only) !== only ? [{ terms: [stem(only)], weight: weights.stem }] : []),
    ...group.map((wording) => ({ terms: termsOfPhrase(wording), weight: weights.synonym })),
  ];
  return { text, wordings, otherwise: [], weight: weights.word };
}

/** Wordings of the group that has a word which is spelled almost like this one. */
function misspelled(word: string, locale: string): Wording[] {
  const most = tolerance(word);
  if (most === 0) {
    return [];
  }
  const group = synonyms(locale).find((words) =>
    words.some((known) => known[0] === word[0] && isWithin(known, word, most)),
  );
  return (group ?? []).map((wording) => ({ terms: termsOfPhrase(wording), weight: weights.misspelled }));
}

function conceptsOfText(text: string, locale: string): Concept[] {
  return tokensOf(text).map(({ start, end, terms }) => {
    const word = text.slice(start, end);
    const [whole = "", ...others] = terms;
    if (isHan(word)) {
      return { text: word, wordings: [{ terms: [whole], weight: 1 }], otherwise: [], weight: weights.pair };
    }
    const stemmed = stem(whole);
    const parts = others.filter((term) => term !== stemmed);
    const wordings: Wording[] = [
      { terms: [whole], weight: 1 },
      ...(stemmed === whole ? [] : [{ terms: [stemmed], weight: weights.stem }]),
      ...(parts.length > 1 ? [{ terms: parts, weight: weights.parts }] : []),
      ...cognates(whole, locale).map((term) => ({ terms: [term], weight: weights.cognate, isGuess: true })),
    ];
    return { text: word, wordings, otherwise: misspelled(whole, locale), weight: weights.word };
  });
}

const chainPattern = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\([^()]*\))?(?:\.[\p{L}_$][\p{L}\p{N}_$]*(?:\([^()]*\))?)+\(?$/u;

function chainOf(input: string): Chain | undefined {
  const typed = input.trim();
  if (!chainPattern.test(typed)) {
    return undefined;
  }
  const called = typed.replace(/\([^()]*\)?$/, "");
  const names = normalize(called.replace(/\([^()]*\)/g, ""));
  return { names, method: called.includes("(") ? names.split(" ").at(-1) : undefined };
}

/** What a reader's words ask for. Empty when there is nothing to look for (only punctuation, an emoji). */
export function parseQuery(input: string, locale: string): Query {
  const cut = input.slice(0, longestQuery);
  const text = normalize(withoutNoise(cut)) || normalize(cut);
  const pieces = piecesOf(text, locale);
  const meaningful = pieces.filter(({ kind }) => kind !== "stop");
  const kept: Piece[] = meaningful.length > 0 ? meaningful : [{ kind: "plain", text }];
  const concepts = kept.flatMap((piece) =>
    piece.kind === "synonym" ? [conceptOfGroup(piece.text, piece.group)] : conceptsOfText(piece.text, locale),
  );
  const [only] = kept.length === 1 ? kept : [];
  const others = only?.kind === "synonym" ? only.group.map((words) => stemmed(normalize(words))) : [];
  return { text, concepts: concepts.slice(0, mostConcepts), otherTexts: new Set(others), chain: chainOf(cut) };
}
