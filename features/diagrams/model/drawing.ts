/** Which drawing belongs to a diagram's text. Pure: the one rule that the site and `npm run diagrams` share. */

import { createHash } from "node:crypto";

/** Where drawings are, relative to the site. */
export const drawingsDir = "features/diagrams/drawings";

/** Raise it when you change how diagrams look (features/diagrams), so that all of them are drawn again. */
const styleVersion = 2;

/**
 * The name of a diagram's drawing: another one for another text, another Mermaid and another style.
 *
 * @param text the fence's content
 */
export function drawingName(text: string, mermaidVersion: string): string {
  return createHash("sha256")
    .update(JSON.stringify([text, mermaidVersion, styleVersion]))
    .digest("hex")
    .slice(0, 12);
}

/** The file of a drawing, relative to the site. */
export function drawingFile(name: string): string {
  return `${drawingsDir}/${name}.svg`;
}

/** The file of the same drawing for a phone: there is one where the other is wider than that. */
export function narrowFile(name: string): string {
  return `${drawingsDir}/${name}${narrowSuffix}`;
}

/** How the names of drawings for a phone end. */
export const narrowSuffix = ".narrow.svg";

/** What the IDs in a drawing begin with. A name may begin with a digit, which an ID in a style sheet may not. */
export function idPrefix(name: string): string {
  return `d${name}`;
}

/** What the IDs in the drawing for a phone begin with: both are on the page. */
export function narrowPrefix(name: string): string {
  return `${idPrefix(name)}-narrow`;
}
