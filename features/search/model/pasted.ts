import { withoutNoise } from "./text/noise";

/** The message stands at the beginning; a pasted log of thousands of lines must not keep the page busy. */
const mostRead = 2000;

/**
 * The telling part of a pasted message, for a box that takes only so many letters: without addresses, quotes, line
 * numbers and stack, cut at a word.
 */
export function condense(text: string, longest: number): string {
  const oneLine = text.trim();
  if (oneLine.length <= longest) {
    return oneLine;
  }
  const [message = ""] = oneLine.slice(0, mostRead).split(/\r?\n\s*at /);
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
