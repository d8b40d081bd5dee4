import { createContext } from "react";

/** Lines that a part replaces, by the line of the part, from 0, that they stood before. */
export type RemovedLines = ReadonlyMap<number, readonly string[]>;

const none: RemovedLines = new Map();

export const RemovedLinesContext = createContext<RemovedLines>(none);

/** @param json from features/examples, such as `[{"before":2,"lines":["a();"]}]`; undefined if there are none */
export function readRemovedLines(json: string | undefined): RemovedLines {
  if (json === undefined) {
    return none;
  }
  const blocks = JSON.parse(json) as { before: number; lines: string[] }[];
  return new Map(blocks.map(({ before, lines }) => [before, lines]));
}
