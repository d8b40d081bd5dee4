import { type Hint, type Level, longestText, type OutputEntry, type Place } from "../messages";
import { Batch } from "./batch";
import { now } from "./clock";
import { page } from "./page";
import { native } from "./scope";

const batch = new Batch<OutputEntry>(
  (entries, dropped) => page.send({ type: "output", entries, dropped }),
  (flush) => native.setTimeout(flush),
  { items: { burst: 2_000, perSecond: 200 }, size: { burst: 1_000_000, perSecond: 200_000 } },
);

/** Shows a text on the program's side of the page. */
export function writeOutput(level: Level, text: string, place?: Place): void {
  const more = text.length - longestText;
  const shown = text.slice(0, longestText);
  batch.add({ level, text: shown, at: now(), ...(place && { place }) }, shown.length);
  if (more > 0) {
    writeHint("cut", String(more));
  }
}

/** Tells what the sandbox has to say about a program; the page has the words. */
export function writeHint(hint: Hint, text: string): void {
  batch.add({ level: "warn", text: text.slice(0, 300), at: now(), hint }, text.length);
}

export const flushOutput = () => batch.flush();
