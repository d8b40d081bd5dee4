/** Finds the entries that a reader's text is about: a pasted message, a line of a log, or a few words. Pure. */

import { withoutNoise } from "../../search/model/text/noise.ts";

export type Findable = {
  id: string;
  /** The message as it is printed, with `…` for what varies. */
  message: string;
  /** What else the entry says, in any case and with any punctuation. */
  words: string;
};

export type Found = {
  /** The IDs of the entries, best first. */
  ids: string[];
  /** The one entry whose message stands in the text. Undefined if there is none, or if there are several. */
  best: string | undefined;
};

/** A message that is prepared for comparisons: its words, in runs between the parts that vary. */
type Prepared = { id: string; message: string; runs: string[]; status: string | undefined; all: string };

/** Between two runs of a message, a URL or the value of a header may stand. */
const longestGap = 400;

/** A text of so many words is more than a word that is being typed. */
const fewWords = 2;

/** Of several messages that stand in a text, those count that are at least this long, compared with the longest. */
const leastShare = 0.5;

/** Without any other match, so much of a message must stand in the text. */
const leastOverlap = 0.6;

/** How an entry matches. The number is the smallest score of its kind. */
const rank = { said: 30_000, part: 20_000, words: 10_000, overlap: 0 } as const;

/** Words with single spaces between and around them, so that one text can be found in another by words. */
function padded(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Prepares the entries for any number of searches. */
export function prepare(entries: readonly Findable[]): Prepared[] {
  return entries.map(({ id, message, words }) => ({
    id,
    message: padded(message),
    runs: message
      .split("…")
      .map(padded)
      .filter((run) => run.trim() !== ""),
    status: /^HTTP (\d{3})$/.exec(message)?.[1],
    all: padded(`${message} ${id} ${words}`),
  }));
}

/**
 * The entries that a text is about.
 *
 * If messages stand in a text of several words, only the entries of these messages are found. Otherwise, an entry is
 * found if it has every word of the text, and if there is none, if most of its message stands in the text.
 *
 * @param entries what `prepare()` returned
 * @param text what the reader typed or pasted
 */
export function findErrors(entries: readonly Prepared[], text: string): Found {
  const asked = padded(withoutNoise(text));
  // A text that is nothing but an address has words only with it.
  const query = asked.trim() === "" ? padded(text) : asked;
  const words = wordsIn(query);
  if (words.length === 0) {
    return { ids: [], best: undefined };
  }
  const scored = entries
    .map((entry) => ({ id: entry.id, score: scoreOf(entry, query, words, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const top = scored[0]?.score ?? 0;
  const isSaid = top >= rank.said;
  const kept =
    isSaid && words.length >= fewWords
      ? scored.filter(({ score }) => score - rank.said >= (top - rank.said) * leastShare)
      : scored.filter(({ score }) => score >= rank.words || top < rank.words);
  const isOnly = isSaid && (scored[1]?.score ?? 0) < top;
  return { ids: kept.map(({ id }) => id), best: isOnly ? kept[0]?.id : undefined };
}

function scoreOf(entry: Prepared, query: string, words: readonly string[], text: string): number {
  if (isSaidIn(entry, query, words, text)) {
    return rank.said + entry.runs.reduce((sum, run) => sum + run.length, 0);
  }
  const start = entry.message.indexOf(query.trimEnd());
  if (start >= 0) {
    return rank.part + Number(start === 0);
  }
  const inMessage = words.filter((word) => hasWord(entry.message, word)).length;
  if (words.every((word) => hasWord(entry.all, word))) {
    return rank.words + inMessage;
  }
  const own = wordsIn(entry.message);
  const there = own.filter((word) => query.includes(` ${word} `));
  return own.length >= fewWords && there.length / own.length >= leastOverlap ? rank.overlap + there.length : 0;
}

function isSaidIn({ runs, message, status }: Prepared, query: string, words: readonly string[], text: string): boolean {
  if (query === message) {
    return true;
  }
  if (status) {
    // Not a port, and not a part of a version or of an address.
    return words.length >= fewWords && new RegExp(`(?<![\\d.:/-])${status}(?![\\d.:/-])`).test(text);
  }
  // A single word, such as "timeout", also stands in texts about something else.
  return wordsIn(message).length >= fewWords && hasRuns(query, runs);
}

function hasRuns(text: string, runs: readonly string[]): boolean {
  let from = 0;
  for (const [index, run] of runs.entries()) {
    const at = text.indexOf(run, from);
    if (at < 0 || (index > 0 && at - from > longestGap)) {
      return false;
    }
    // The space at the end of a run is also the one at the beginning of the next run.
    from = at + run.length - 1;
  }
  return runs.length > 0;
}

/** The beginning of a word is enough, because readers type. Han text has no spaces between its words. */
function hasWord(text: string, word: string): boolean {
  return text.includes(/\p{Script=Han}/u.test(word) ? word : ` ${word}`);
}
