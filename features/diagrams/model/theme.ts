/**
 * How diagrams look: Mermaid's settings, with the site's colors in them. Pure.
 * If you change what is drawn, raise `styleVersion` in features/diagrams/model/drawing.ts and run `npm run diagrams`.
 */

import { codeLetter, inLines } from "./letters.ts";

/** The tokens of src/css/tokens.css that diagrams use, in the order of their stand-ins. */
const tokens = [
  "--paper",
  "--paper-raised",
  "--paper-sunk",
  "--line-strong",
  "--ink",
  "--ink-soft",
  "--accent",
  "--accent-wash",
  "--line",
  "--danger",
  "--danger-wash",
  "--warning",
  "--warning-wash",
] as const;

export type Token = (typeof tokens)[number];

/** Mermaid calculates with colors, so it cannot be given `var(--ink)`: it draws with these, which nobody else uses. */
function standIn(token: Token): string {
  return `#01fe${(tokens.indexOf(token) + 0xa0).toString(16)}`;
}

/** The token of every stand-in, as a browser writes the color. */
export const standIns: ReadonlyMap<string, Token> = new Map(tokens.map((token) => [colorOf(token), token]));

/** The color that stands in for a token, as a browser writes it. */
export function colorOf(token: Token): string {
  return `rgb(1, 254, ${0xa0 + tokens.indexOf(token)})`;
}

/** The face that text is measured in. Wider than the systems' own faces, so that their text fits as well. */
export const measuringFace = "Diagram";

/** The face of packets: a system's own, of which `measureCode` knows the width. */
export const codeFace = "var(--face-code,monospace)";

const paper = standIn("--paper");
const raised = standIn("--paper-raised");
const sunk = standIn("--paper-sunk");
const border = standIn("--line-strong");
const ink = standIn("--ink");
const wire = standIn("--ink-soft");
const accent = standIn("--accent");
const wash = standIn("--accent-wash");

const fontSize = 14;

/** The labels of arrows in flowcharts and state diagrams. */
export const packets = {
  face: codeFace,
  letter: codeLetter,
  size: 12,
  edge: accent,
  fill: paper,
};

/** What Mermaid has no setting for: the lanes and surfaces of the home page's wire. */
const themeCSS = `
  .node rect { rx: 6px; ry: 6px }
  .node rect, .node path, .node polygon { stroke-width: 1.5px }
  .basic.label-container path, path.basic.label-container { fill: ${standIn("--accent-wash")}; stroke: ${standIn("--accent")} }
  .cluster rect { rx: 10px; ry: 10px; stroke: ${standIn("--line")} }
  .edgePath, .edge-thickness-normal, .transition { stroke-width: 1.5px }
  .edge-thickness-thick { stroke-width: 2px; stroke: ${standIn("--accent")} }
  .edgeLabel, .edgeLabel text, .edgeLabel .label text { font-size: 11px }
  .edge-pattern-dotted { stroke-dasharray: 4 4 }
`;

const themeVariables = {
  fontFamily: measuringFace,
  fontSize: `${fontSize}px`,
  background: paper,
  mainBkg: paper,
  primaryColor: paper,
  primaryBorderColor: border,
  primaryTextColor: ink,
  secondaryColor: sunk,
  secondaryBorderColor: border,
  secondaryTextColor: ink,
  tertiaryColor: paper,
  tertiaryBorderColor: border,
  tertiaryTextColor: ink,
  textColor: ink,
  titleColor: ink,
  lineColor: wire,
  arrowheadColor: wire,
  nodeBkg: paper,
  nodeBorder: border,
  nodeTextColor: ink,
  defaultLinkColor: wire,
  edgeLabelBackground: paper,
  clusterBkg: sunk,
  clusterBorder: border,
  noteBkgColor: wash,
  noteBorderColor: accent,
  noteTextColor: ink,
  // State and class diagrams
  transitionColor: wire,
  transitionLabelColor: ink,
  stateBkg: paper,
  stateLabelColor: ink,
  labelColor: ink,
  labelBackgroundColor: paper,
  compositeBackground: paper,
  compositeTitleBackground: raised,
  compositeBorder: border,
  innerEndBackground: wire,
  specialStateColor: wire,
  altBackground: sunk,
  errorBkgColor: paper,
  errorTextColor: ink,
  classText: ink,
  attributeBackgroundColorOdd: paper,
  attributeBackgroundColorEven: raised,
  rowOdd: paper,
  rowEven: raised,
};

/** The same diagram with room on a phone: a flowchart from top to bottom, and transitions of states with short lines. */
export function forPhone(text: string): string {
  if (/^\s*stateDiagram/m.test(text)) {
    return text.replace(
      /^(.*-->[^:\n]*:[ \t]*)(.+)$/gm,
      (_, states: string, words: string) => `${states}${inLines(words, 13, ({ length }) => length).join("<br/>")}`,
    );
  }
  return text.replace(/^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/m, "$1TB");
}

/** The kinds of diagrams whose every color is one of the site's, as Mermaid names them. */
export const knownKinds = ["flowchart-v2", "sequence", "stateDiagram", "classDiagram"];

/**
 * Mermaid's configuration for one diagram.
 *
 * @param name the diagram's name, which its IDs derive from
 * @param isNarrow whether it is for a phone
 */
export function mermaidConfig(name: string, isNarrow: boolean) {
  const graph = isNarrow ? { nodeSpacing: 14, rankSpacing: 46 } : { nodeSpacing: 40, rankSpacing: 48 };
  return {
    startOnLoad: false,
    securityLevel: "strict",
    // What a diagram's own front matter may not change.
    secure: ["secure", "securityLevel", "startOnLoad", "theme", "themeVariables", "themeCSS", "fontFamily", "fontSize"],
    suppressErrorRendering: true,
    deterministicIds: true,
    deterministicIDSeed: name,
    handDrawnSeed: 1,
    theme: "base",
    themeVariables,
    themeCSS,
    look: "classic",
    layout: "dagre",
    fontFamily: measuringFace,
    fontSize,
    // Text as SVG text: HTML inside SVG is lost in feed readers and is not measured the same everywhere.
    htmlLabels: false,
    flowchart: {
      useMaxWidth: false,
      htmlLabels: false,
      diagramPadding: 4,
      ...graph,
      padding: isNarrow ? 8 : 12,
      wrappingWidth: 160,
    },
    state: { useMaxWidth: false, ...graph },
    class: { useMaxWidth: false, htmlLabels: false },
    er: { useMaxWidth: false },
  };
}
