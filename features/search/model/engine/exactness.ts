import type { SearchPage } from "../page";
import { memoize } from "../text/memoize";
import { normalize, type Query, stemmed } from "./query";
import * as ranking from "./ranking";

/** `socket.emitWithAck(eventName[, ...args])` → `socket emitwithack`, `emitwithack`. */
export function namesOf(heading: string): string[] {
  const whole = normalize(heading);
  const member = normalize(heading.replace(/\(.*$/s, "").replace(/^new /, ""));
  const last = member.split(" ").at(-1) ?? "";
  return [whole, member, last];
}

/** A heading or a title as it's compared. Kept, because every key asks for those of a thousand sections. */
const headingOf = memoize((text: string) => {
  const names = namesOf(text);
  return { names, stems: stemmed(names[0] ?? ""), isIdentifier: isIdentifier(text) };
});

/** How much more a section counts whose heading is what was asked for, or what the expression that was typed is about. */
export function exactnessOfHeading({ text, otherTexts, chain }: Query, heading: string): number {
  const { names, stems, isIdentifier } = headingOf(heading);
  if (names.includes(text)) {
    return ranking.exactBoost.heading;
  }
  const [, member = "", last] = names;
  const isEnd = chain?.method !== undefined && member !== last && last === chain.method;
  const isStart = chain && member.includes(" ") && `${chain.names} `.startsWith(`${member} `);
  const isTail = chain && member.includes(" ") && ` ${chain.names}`.endsWith(` ${member}`);
  if (isTail) {
    return ranking.exactBoost.heading;
  }
  if (isEnd || isStart) {
    return ranking.exactBoost.chain;
  }
  if (otherTexts.has(stems)) {
    return ranking.exactBoost.otherWords;
  }
  return isIdentifier && ` ${text} `.includes(` ${last} `) ? ranking.identifierBoost : 1;
}

/** Whether a heading describes a name such as `pingTimeout`, which nobody types by chance. */
function isIdentifier(heading: string): boolean {
  return /[a-z][A-Z]/.test(heading.replace(/\(.*$/s, "").split(/[.\s]/).at(-1) ?? "");
}

/** The last part of an address as words: the English title in short, whatever the language of the page. */
function wordsOfAddress(path: string): string {
  return path.split("/").filter(Boolean).at(-1)?.replaceAll("-", " ") ?? "";
}

/** How much more a page counts whose title, or the end of its address, is what was asked for. */
export function exactnessOfTitle({ text, otherTexts }: Query, page: SearchPage): number {
  const { names, stems } = headingOf(page.title);
  const [title = ""] = names;
  const address = wordsOfAddress(page.path);
  if (title === text || address === text) {
    return ranking.exactBoost.title;
  }
  if (otherTexts.has(stems)) {
    return ranking.exactBoost.otherWords;
  }
  return title.startsWith(text) || address.startsWith(text) ? ranking.exactBoost.titleStart : 1;
}

/** A keyword as it's compared. Kept, as headings are. */
const phraseOf = memoize((keyword: string) => {
  const text = normalize(keyword);
  const stems = stemmed(text);
  return { text, stems, words: text.includes(" ") ? stems.split(" ") : [] };
});

/** The stems of a query. Kept, because they're compared with the keywords of a thousand sections. */
const stems = new WeakMap<Query, ReadonlySet<string>>();

function stemsOf(query: Query): ReadonlySet<string> {
  const words = stems.get(query) ?? new Set(stemmed(query.text).split(" "));
  stems.set(query, words);
  return words;
}

/** How much more a page or section counts that has the query, or most of it, among its keywords. */
export function exactnessOfKeywords(query: Query, keywords: readonly string[]): number {
  if (keywords.length === 0) {
    return 1;
  }
  const { text, otherTexts } = query;
  const words = stemsOf(query);
  return keywords.map(phraseOf).reduce((boost, phrase) => {
    if (phrase.text === text) {
      return Math.max(boost, ranking.exactBoost.keyword);
    }
    if (phrase.words.length > 0 && ` ${text} `.includes(` ${phrase.text} `)) {
      return Math.max(boost, ranking.pastedKeywordBoost);
    }
    if (phrase.words.length > 0 && words.size > 1 && phrase.words.every((word) => words.has(word))) {
      return Math.max(boost, ranking.scatteredKeywordBoost);
    }
    return otherTexts.has(phrase.stems) ? Math.max(boost, ranking.exactBoost.otherWords) : boost;
  }, 1);
}
