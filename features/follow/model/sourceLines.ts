/** Finds the lines of the Markdown that the blocks of a page come from. Pure. */

import { parseMarkers } from "../../../markdown/markers.ts";
import { readPage } from "../../../markdown/page.ts";
import { type Examples, filledFence, namesExample } from "../../examples/model/fill.ts";
import type { Block } from "./page.ts";

/** @returns number of a block → line of its fence, from 1; a block without a fence has the line of the one before it */
export function sourceLines(markdown: string, blocks: readonly Block[], examples: Examples): Map<number, number> {
  const fences = readPage(markdown).fences.map(({ meta, text, line }) => ({ line, ...shown(meta, text, examples) }));
  const textOf = ({ lines }: Block) =>
    lines
      .filter(({ kind }) => kind !== "-")
      .map((line) => line.text)
      .join("\n")
      .trim();
  const found: (number | undefined)[] = [];
  let next = 0;
  for (const block of blocks) {
    const index = fences.findIndex((fence, place) => place >= next && fence.text.trim() === textOf(block));
    found.push(index < 0 ? undefined : index);
    next = index < 0 ? next : index + 1;
  }
  // A fence may have other forms on the page: then its title says which one it is, between those that are the same.
  for (const [place, block] of blocks.entries()) {
    if (found[place] === undefined) {
      const after = Math.max(-1, ...found.slice(0, place).map((index) => index ?? -1));
      const before = found.slice(place).find((index) => index !== undefined) ?? fences.length;
      const index = fences.findIndex(
        ({ title }, candidate) => candidate > after && candidate < before && isTitled(title, block.title),
      );
      found[place] = index < 0 ? Math.max(0, after) : index;
    }
  }
  return new Map(blocks.map(({ number }, place) => [number, fences[found[place] ?? 0]?.line ?? 1]));
}

function shown(meta: string, text: string, examples: Examples): { text: string; title: string | undefined } {
  if (!namesExample(meta)) {
    return { text, title: parseMarkers(meta).markers.title };
  }
  try {
    const filled = filledFence(meta, "", examples);
    return { text: filled.value, title: parseMarkers(filled.meta).markers.title };
  } catch {
    return { text, title: undefined };
  }
}

/** The forms of a sample have other endings. */
function isTitled(title: string | undefined, shown: string | undefined): boolean {
  const stem = (name: string | undefined) => name?.replace(/\.\w+$/, "");
  return title !== undefined && stem(title) === stem(shown);
}
