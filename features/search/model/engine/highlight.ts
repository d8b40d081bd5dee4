import { escapeHtml, mark } from "../html";
import { tokensOf } from "../text/tokens";

type Range = { start: number; end: number; terms: readonly string[] };

/** Where the words that were found stand in a text. Pairs of Han letters that overlap become one range. */
function rangesOf(text: string, found: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  for (const { start, end, terms } of tokensOf(text)) {
    if (!terms.some((term) => found.has(term))) {
      continue;
    }
    const last = ranges.at(-1);
    if (last && start < last.end) {
      last.end = end;
      last.terms = [...last.terms, ...terms];
    } else {
      ranges.push({ start, end, terms });
    }
  }
  return ranges;
}

function markRanges(text: string, ranges: readonly Range[], from: number, to: number): string {
  let html = "";
  let at = from;
  for (const { start, end } of ranges) {
    if (start >= from && end <= to) {
      html += escapeHtml(text.slice(at, start)) + mark.open + escapeHtml(text.slice(start, end)) + mark.close;
      at = end;
    }
  }
  return html + escapeHtml(text.slice(at, to));
}

/** HTML of a text with the words that were found marked. */
export function highlight(text: string, found: ReadonlySet<string>): string {
  return markRanges(text, rangesOf(text, found), 0, text.length);
}

const ellipsis = "…";

/** About two lines. Han letters are twice as wide. */
const snippetWidth = 150;
const hanSnippetWidth = 80;

/** HTML of the part of a text that has the most of what was found, marked. */
export function snippet(text: string, found: ReadonlySet<string>): string {
  const width = /\p{Script=Han}/u.test(text) ? hanSnippetWidth : snippetWidth;
  const ranges = rangesOf(text, found);
  const first = bestStart(ranges, width);
  let from = Math.max(0, first - Math.floor(width / 4));
  if (from > 0) {
    const boundary = text.slice(from, first).search(/[\s，。、；：！？]/);
    from += boundary < 0 ? 0 : boundary + 1;
  }
  let to = Math.min(text.length, from + width);
  if (to < text.length) {
    const boundary = text.lastIndexOf(" ", to);
    const lastMark = ranges.findLast(({ end }) => end <= to)?.end ?? 0;
    to = Math.max(boundary > from + width * 0.7 ? boundary : to, lastMark);
  }
  return (from > 0 ? ellipsis : "") + markRanges(text, ranges, from, to) + (to < text.length ? ellipsis : "");
}

/** The place from which the next `width` letters have the most different words. */
function bestStart(ranges: readonly Range[], width: number): number {
  let best = { start: 0, worth: -1 };
  ranges.forEach(({ start }, i) => {
    const seen = new Set<string>();
    for (let j = i; j < ranges.length && (ranges[j]?.end ?? 0) <= start + width; j++) {
      for (const term of ranges[j]?.terms ?? []) {
        seen.add(term);
      }
    }
    if (seen.size > best.worth) {
      best = { start, worth: seen.size };
    }
  });
  return best.start;
}
