/** The changes of a part as text, for those who can't see marks beside its lines. Pure. */

import type { FilledFence } from "./fill.ts";

/** What a fence shows, as a diff: lines begin with `+` if they are new, with `-` if they are removed. */
export function diffOf({ value, added, removed }: Pick<FilledFence, "value" | "added" | "removed">): string {
  const isNew = new Set(added);
  const places = new Map(removed.map(({ before, lines }) => [before, lines]));
  const removedBefore = (place: number) => (places.get(place) ?? []).map((line) => `-${line}`);
  const lines = value.split("\n");
  return [
    ...lines.flatMap((line, place) => [
      ...removedBefore(place),
      `${isNew.has(place + 1) ? "+" : " "}${line}`.trimEnd(),
    ]),
    ...removedBefore(lines.length),
  ].join("\n");
}
