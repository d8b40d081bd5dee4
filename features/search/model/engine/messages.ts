/** Finds the error messages of the error reference in what a reader has pasted. */
import { fold } from "../text/fold";
import { tokensOf } from "../text/tokens";
import type { Hit } from "./engine";
import * as ranking from "./ranking";
import type { Shard } from "./shard";

/** A message as it's compared: its words, in runs between the parts that vary. */
type Message = { runs: string[]; length: number; words: number; isTelling: boolean; status: string | undefined };

/** Between two runs of a message, a URL or a header's value may stand. */
const longestGap = 400;

/** A part of a message is recognized from so many words on. */
const leastWords = 4;

/** A message of so many words also stands in questions ("which ping timeout is recommended"): it must be half of the text. */
const shortMessage = 2;

/** No entry is about more than these at once. */
const mostMessages = 3;

/** Words with single spaces between and around them, so that one text can be looked for in another by words. */
function padded(text: string): string {
  return ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

const known = new Map<string, Message>();

function messageOf(heading: string): Message {
  const before = known.get(heading);
  if (before) {
    return before;
  }
  const runs = heading
    .split("…")
    .map(padded)
    .filter((run) => run.trim() !== "");
  // As printed: TRANSPORT_MISMATCH is one.
  const words = heading.replaceAll("…", " ").trim().split(/\s+/).length;
  const message = {
    runs,
    words,
    length: runs.reduce((sum, run) => sum + run.length, 0),
    // A single everyday word, such as "Forbidden", is no message by itself.
    isTelling: words > 1 || /_|[a-z][A-Z]|^[A-Z]{5,}/.test(heading),
    status: /^HTTP (\d{3})$/.exec(heading)?.[1],
  };
  known.set(heading, message);
  return message;
}

function hasRuns(text: string, runs: readonly string[]): boolean {
  let from = 0;
  for (const [i, run] of runs.entries()) {
    const at = text.indexOf(run, from);
    if (at < 0 || (i > 0 && at - from > longestGap)) {
      return false;
    }
    from = at + run.length - 1;
  }
  return true;
}

const reasonPhrases =
  "Bad Request|Forbidden|Not Found|Length Required|Payload Too Large|Content Too Large|Request Entity Too Large|Internal Server Error|Bad Gateway|Service Unavailable|Service Temporarily Unavailable|Gateway Time-?out";

/** `GET … 404 (Not Found)`, `status of 502`, `HTTP/1.1 400`, `502 Bad Gateway`. */
function hasStatus(text: string, status: string): boolean {
  const number = `(?<![\\d.:])${status}(?![\\d.:])`;
  return new RegExp(
    `\\b(?:http(?:/[\\d.]+)?|status(?: code| of)?|code|get|post|response)\\b[^\\n]{0,300}?${number}|${number}\\W{1,3}(?:${reasonPhrases})`,
    "i",
  ).test(text);
}

/** "Error: timeout", "reason: forbidden", `"message":"Forbidden"`, `disconnect "ping timeout"`. */
function isSaid(text: string, run: string): boolean {
  const words = run.trim().replaceAll(" ", "\\W+");
  return new RegExp(`(?:error|reason|message)["'\`]?\\s*[:=(]\\s*["'\`]?${words}\\b|["'\`(]${words}["'\`)]`, "i").test(
    text,
  );
}

/**
 * The entries of the error reference whose messages stand in a text, the longest message first. A long part of a
 * message is enough: readers leave out the beginning of a line, or its end.
 *
 * @param text an error message, a stack, or a line of a console or a log
 */
export function messagesIn(text: string, shards: readonly Shard[], tags?: readonly string[]): Hit[] {
  const asked = padded(text);
  const words = asked.trim().split(" ").length;
  if (words < 2) {
    return [];
  }
  const found = shards.flatMap(({ pages }) =>
    pages
      .filter(({ path, tag }) => ranking.errorReference.test(path) && (!tags || tags.includes(tag)))
      .flatMap((page) =>
        page.sections.flatMap(({ level, heading }, section) => {
          if (level !== 3) {
            return [];
          }
          const message = messageOf(heading);
          const { runs, length, status, isTelling } = message;
          const isAsked = isTelling && (message.words !== shortMessage || message.words * 2 >= words);
          const isThere = status
            ? hasStatus(text, status)
            : hasRuns(asked, runs) && (isAsked || isSaid(text, runs[0] ?? ""));
          const isPart = words >= leastWords && runs.some((run) => run.includes(asked));
          return isThere || isPart ? [{ page, section, heading, length: isThere ? length : asked.length }] : [];
        }),
      ),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return found
    .filter(({ length }) => length >= longest * ranking.leastMessageShare)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostMessages)
    .map(({ page, section, heading }) => ({
      page,
      section,
      isMessage: true,
      terms: new Set(tokensOf(heading).map(({ terms: [whole = ""] }) => whole)),
    }));
}
