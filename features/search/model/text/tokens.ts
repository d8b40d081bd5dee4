import { fold } from "./fold";
import { stem } from "./stem";

/** A run of Han letters, a version number such as 4.7.5, or a word of any other script. */
const runs = /\p{Script=Han}+|\d+(?:\.\d+)+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}_])+/gu;
const han = /\p{Script=Han}/u;

export type Token = {
  start: number;
  end: number;
  /** Every term that the token is found by: itself first, then its parts and stems. */
  terms: string[];
};

export function isHan(text: string): boolean {
  return han.test(text);
}

/** `emitWithAck` → emit, With, Ack; `connect_error` → connect, error. */
function partsOf(word: string): string[] {
  return word.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z_\d]+|\d+/g) ?? [];
}

/** The terms that a word is found by. */
function termsOf(word: string): string[] {
  const whole = fold(word);
  const terms = [whole, stem(whole)];
  const parts = partsOf(word);
  if (parts.length > 1) {
    for (const part of parts) {
      const folded = fold(part);
      if (folded.length > 1) {
        terms.push(folded, stem(folded));
      }
    }
  }
  return [...new Set(terms)];
}

/**
 * The tokens of a text, with their places in it. Han runs become overlapping pairs of letters, the same for the index
 * and for the query: a dictionary would cut 适配器 differently in a sentence and alone.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(runs)) {
    const run = match[0];
    const start = match.index;
    if (!han.test(run)) {
      tokens.push({ start, end: start + run.length, terms: termsOf(run) });
      continue;
    }
    const letters = Array.from(run);
    let at = start;
    for (let i = 0; i < Math.max(letters.length - 1, 1); i++) {
      const pair = (letters[i] ?? "") + (letters[i + 1] ?? "");
      tokens.push({ start: at, end: at + pair.length, terms: [pair] });
      at += letters[i]?.length ?? 0;
    }
  }
  return tokens;
}

/** What MiniSearch puts into its index. */
export function indexTerms(text: string): string[] {
  return tokensOf(text).flatMap(({ terms }) => terms);
}

/** The words of a text as they stand, and their stems: `emitWithAck` is one word. */
export function wholeTerms(text: string): string[] {
  return tokensOf(text).flatMap(({ terms: [whole = ""] }) => [...new Set([whole, stem(whole)])]);
}

/** The words that names are made of: `emit`, `with` and `ack` for `emitWithAck`. */
export function partTerms(text: string): string[] {
  return tokensOf(text).flatMap(({ terms: [whole = "", ...others] }) => others.filter((term) => term !== stem(whole)));
}
