import type { SearchSection } from "../page";
import { tokensOf } from "../text/tokens";

const sentenceEnd = /(?<=[.!?:;])\s+|(?<=[。！？：；])/;

/** The terms of each sentence of a section. Kept, because a reader asks about the same sections with every key. */
const known = new WeakMap<SearchSection, Array<ReadonlySet<string>>>();

function sentencesOf(section: SearchSection): Array<ReadonlySet<string>> {
  const before = known.get(section);
  if (before) {
    return before;
  }
  const sentences = section.text
    .split(sentenceEnd)
    .map((sentence) => new Set(tokensOf(sentence).flatMap(({ terms }) => terms)));
  known.set(section, sentences);
  return sentences;
}

/**
 * How much of a query the best sentence of a section has, from 0 to 1. Words that stand together answer a question
 * more often than the same words all over the section.
 *
 * @param wanted the terms of each concept that were found in the section
 * @param weights how much each concept counts
 */
export function bestSentence(
  section: SearchSection,
  wanted: ReadonlyMap<number, readonly string[]>,
  weights: readonly number[],
): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const shares = sentencesOf(section).map((sentence) =>
    [...wanted].reduce(
      (sum, [concept, terms]) => sum + (terms.some((term) => sentence.has(term)) ? (weights[concept] ?? 0) : 0),
      0,
    ),
  );
  return Math.max(0, ...shares) / all;
}
