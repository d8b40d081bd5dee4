/** What is to draw and what to delete. Pure. */

import { drawingFile, drawingName } from "./drawing.ts";

export type Fence = {
  /** Relative to the site. */
  file: string;
  /** The line that the fence begins on. */
  line: number;
  /** The diagram in Mermaid's language. */
  text: string;
};

export type Drawing = {
  name: string;
  text: string;
  /** The fences that show it: the same text is drawn once. */
  fences: Fence[];
};

export type Plan = {
  missing: Drawing[];
  /** Those that are there and belong to a fence. */
  current: Drawing[];
  /** Names of drawings that no fence shows. */
  orphans: string[];
};

/**
 * @param fences every Mermaid fence of the site
 * @param drawn names of the drawings that are there
 */
export function planned(fences: readonly Fence[], drawn: readonly string[], mermaidVersion: string): Plan {
  const drawings = new Map<string, Drawing>();
  for (const fence of fences) {
    const name = drawingName(fence.text, mermaidVersion);
    const drawing = drawings.get(name) ?? { name, text: fence.text, fences: [] };
    drawing.fences.push(fence);
    drawings.set(name, drawing);
  }
  const all = [...drawings.values()];
  return {
    missing: all.filter(({ name }) => !drawn.includes(name)),
    current: all.filter(({ name }) => drawn.includes(name)),
    orphans: drawn.filter((name) => !drawings.has(name)),
  };
}

/** One line a fence that has no drawing or no description, and one a drawing that has no fence. Empty when all is well. */
export function faults({ missing, current, orphans }: Plan): string[] {
  return [
    ...[...missing, ...current].flatMap(descriptionFaults),
    ...missing.flatMap(({ name, fences }) => fences.map((fence) => `${at(fence)}: has no ${drawingFile(name)}`)),
    ...orphans.map((name) => `${drawingFile(name)}:1: belongs to no diagram`),
  ];
}

/** What a diagram lacks for those who cannot see it, for each fence that shows it. */
export function descriptionFaults({ text, fences }: Drawing): string[] {
  const lacks = [
    ...(/^\s*accTitle[ \t]*:[ \t]*\S/m.test(text) ? [] : ["accTitle: (a name)"]),
    ...(/^\s*accDescr[ \t]*(:[ \t]*\S|\{\s*[^\s}])/m.test(text) ? [] : ["accDescr: (what it shows, in words)"]),
  ];
  return lacks.length === 0
    ? []
    : fences.map((fence) => `${at(fence)}: the diagram needs a line ${lacks.join(" and a line ")}`);
}

/** Where a fence is, as editors and terminals link it. */
export function at({ file, line }: Fence): string {
  return `${file}:${line}`;
}
