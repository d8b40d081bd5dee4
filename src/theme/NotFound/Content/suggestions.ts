import type { PageTitle } from "@site/features/page-index/model/pageTitles";
import { docsPath, docsVersions } from "@site/site";

/** The share of letter pairs that two words have in common, 0 to 1 (Sørensen–Dice). */
function likeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const pairs = (word: string) => Array.from({ length: Math.max(word.length - 1, 0) }, (_, i) => word.slice(i, i + 2));
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) {
    return 0;
  }
  const rest = [...right];
  const shared = left.filter((pair) => {
    const found = rest.indexOf(pair);
    return found >= 0 && rest.splice(found, 1).length > 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}

/** How much of an address is compared with every page: nobody types more, and a longer one would block the page. */
const most = { letters: 200, words: 12 };

/** The words of an address, as a person would type them. */
function wordsOf(path: string): string[] {
  let decoded = path.slice(0, most.letters);
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // An address with a stray % is compared as it is.
  }
  return decoded
    .toLowerCase()
    .replace(/\.html?$/, "")
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== "" && word !== "index")
    .slice(0, most.words);
}

/** Words that say where a page stands rather than what it is about. */
const sections = new Set([
  "docs",
  "blog",
  ...docsVersions.map(({ path }) => path as string),
  "latest",
  "en",
  "fr",
  "pt",
  "br",
  "zh",
  "cn",
  "categories",
]);

/** Below this, a suggestion would only look random. */
const threshold = 0.35;

/** Where to go when nothing is like the address: the start of the documentation and of the guides. */
const starts = new RegExp(`^(/[a-z-]+)?(${docsPath()}|/get-started/|/how-to/)$`);

/**
 * The pages whose addresses are most like the one that was asked for, best first, then places to start from.
 *
 * @param wanted the path in the address bar
 * @param pages every page of the language
 * @param count how many to return at most
 */
export function suggestions(wanted: string, pages: readonly PageTitle[], count = 3): PageTitle[] {
  const all = wordsOf(wanted);
  const asked = all.filter((word) => !sections.has(word));
  const alike = asked.length === 0 ? [] : pagesLike(asked, all, pages);
  return [...new Set([...alike, ...pages.filter(({ path }) => starts.test(path))])].slice(0, count);
}

/** Pages about what was asked for, best first. */
function pagesLike(asked: readonly string[], all: readonly string[], pages: readonly PageTitle[]): PageTitle[] {
  return pages
    .map((page) => {
      const words = wordsOf(page.path);
      const topic = words.filter((word) => !sections.has(word));
      const found = asked.map((word) => Math.max(0, ...topic.map((other) => likeness(word, other))));
      const average = found.reduce((sum, value) => sum + value, 0) / Math.max(asked.length, topic.length);
      // Between pages on the same subject, the section that was asked for wins, then the newest version.
      const section = all.filter((word) => sections.has(word) && words.includes(word)).length * 0.02;
      const newest = words.includes(docsVersions[0].path) ? 0.01 : 0;
      return { page, topic: average, score: average + section + newest };
    })
    .filter(({ topic }) => topic >= threshold)
    .toSorted((a, b) => b.score - a.score)
    .map(({ page }) => page);
}
