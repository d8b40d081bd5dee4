import { longestQuery } from "./longestQuery";
import { withoutNoise } from "./text/noise";

/** A pasted text as a query: one line, and not longer than a query may be. */
export function asQuery(text: string): string {
  return text.trim().slice(0, longestQuery).replace(/\s+/g, " ");
}

/**
 * The telling part of a pasted message, for a service that takes only so many characters: without URLs, quotes, line
 * numbers and stack, cut at a word.
 */
export function condense(text: string, longest: number): string {
  const oneLine = text.trim();
  if (oneLine.length <= longest) {
    return oneLine;
  }
  const [message = ""] = oneLine.slice(0, longestQuery).split(/\s+at (?=\S+ \(|\S+:\d+)/);
  const words = withoutNoise(message)
    .replace(/["'`“”‘’{}[\]<>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words.length <= longest) {
    return words;
  }
  const cut = words.lastIndexOf(" ", longest);
  return words.slice(0, cut > 0 ? cut : longest);
}
