/**
 * The stem of a folded Latin word: enough to bring "events" to "event" and "broadcasting" to "broadcast" in the four
 * languages, no more. Both the index and the query use it beside the word itself, so a wrong stem loses nothing.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) {
    return word;
  }
  const singular = withoutPlural(word);
  for (const [suffix, replacement] of suffixes) {
    if (singular.endsWith(suffix) && singular.length - suffix.length + replacement.length >= shortestStem) {
      return singular.slice(0, -suffix.length) + replacement;
    }
  }
  return singular;
}

const shortestStem = 4;

/** First match wins, after the plural is gone. Folded, so `conexões` comes as `conexoes`. */
const suffixes: ReadonlyArray<readonly [string, string]> = [
  ["ically", "ic"],
  ["ally", "al"],
  ["ization", "iz"],
  ["ement", "e"],
  ["ating", "at"],
  ["ation", "at"],
  ["ated", "at"],
  ["tting", "t"],
  ["tted", "t"],
  ["ing", ""],
  ["ion", ""],
  ["ate", "at"],
  ["ed", ""],
];

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) {
    return word;
  }
  if (word.endsWith("ies") && word.length > 5) {
    return `${word.slice(0, -3)}y`;
  }
  if (word.endsWith("oes") && word.length > 5) {
    return `${word.slice(0, -3)}ao`;
  }
  if (word.endsWith("gens")) {
    return `${word.slice(0, -2)}m`;
  }
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Endings of nouns, participles and verbs, longest first; what is left is never a word of its own. */
const endings: Readonly<Record<string, RegExp>> = {
  fr: /(?:issement|ement|ation|antes?|ants?|ents?|tion|ions?|ees?|ons|ent|at|ez|er|es|e)$/,
  "pt-br": /(?:amento|imento|acao|[aei]ndo|[ai]d[ao]s?|[aei]r|[aei]m|ou|[aoe]s?)$/,
};

/**
 * What phrases are compared by: further than `stem`, so that French « connectés » and Portuguese `desconectando` are
 * known by the verb that the synonyms have. Never a term of the index: both sides of the comparison are made by it.
 */
export function phraseStem(word: string, locale: string): string {
  const stemmed = stem(word);
  const ending = endings[locale];
  const short = ending ? stemmed.replace(ending, "") : stemmed;
  return short.length >= shortestStem ? short : stemmed;
}
