import { diffWordsWithSpace } from "diff";

/** What was removed, added or kept, in order. */
export type Change = { kind: "removed" | "added" | "same"; text: string };

/** The difference of two texts, word by word. */
export function changesOf(before: string, after: string): Change[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
