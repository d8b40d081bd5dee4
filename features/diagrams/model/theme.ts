/**
 * How diagrams look: Mermaid's settings, with the site's colors in them. Pure.
 * If you change what is drawn, raise `styleVersion` in features/diagrams/model/drawing.ts and run `npm run diagrams`.
 */

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
] as const;

export type Token = (typeof tokens)[number];

/** Mermaid calculates with colors, so it cannot be given `var(--ink)`: it draws with these, which nobody else uses. */
function standIn(token: Token): string {
  return `#01fe${(tokens.indexOf(token) + 0xa0).toString(16)}`;
}

/** The token of every stand-in, as a browser writes the color. */
export const standIns: ReadonlyMap<string, Token> = new Map(
  tokens.map((token, index) => [`rgb(1, 254, ${0xa0 + index})`, token]),
);

/** The face that text is measured in. Wider than the systems' own faces, so that their text fits as well. */
export const measuringFace = "Diagram";

const paper = standIn("--paper");
const raised = standIn("--paper-raised");
const sunk = standIn("--paper-sunk");
const border = standIn("--line-strong");
const ink = standIn("--ink");
const wire = standIn("--ink-soft");
const accent = standIn("--accent");
const wash = standIn("--accent-wash");

const fontSize = 15;

/** What Mermaid has no setting for: corners as round as the site's, thinner life lines and thick arrows. */
const themeCSS = `
  .node rect, rect.actor, rect.note { rx: 6px; ry: 6px }
  .actor-line { stroke-width: 1px }
  .edge-thickness-thick { stroke-width: 2.5px }
`;

const themeVariables = {
  fontFamily: measuringFace,
  fontSize: `${fontSize}px`,
  background: paper,
  mainBkg: raised,
  primaryColor: raised,
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
  nodeBkg: raised,
  nodeBorder: border,
  nodeTextColor: ink,
  defaultLinkColor: wire,
  edgeLabelBackground: paper,
  clusterBkg: sunk,
  clusterBorder: border,
  noteBkgColor: wash,
  noteBorderColor: accent,
  noteTextColor: ink,
  // Sequence diagrams
  actorBkg: raised,
  actorBorder: border,
  actorTextColor: ink,
  actorLineColor: border,
  signalColor: wire,
  signalTextColor: ink,
  activationBkgColor: sunk,
  activationBorderColor: border,
  labelBoxBkgColor: raised,
  labelBoxBorderColor: border,
  labelTextColor: ink,
  loopTextColor: ink,
  sequenceNumberColor: paper,
  // State and class diagrams
  transitionColor: wire,
  transitionLabelColor: ink,
  stateBkg: raised,
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

/** The kinds of diagrams whose every color is one of the site's, as Mermaid names them. */
export const knownKinds = ["flowchart-v2", "sequence", "stateDiagram", "classDiagram"];

/**
 * Mermaid's configuration for one diagram.
 *
 * @param name the diagram's name, which its IDs derive from
 */
export function mermaidConfig(name: string) {
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
      nodeSpacing: 32,
      rankSpacing: 40,
      padding: 12,
      wrappingWidth: 160,
    },
    sequence: {
      useMaxWidth: false,
      diagramMarginX: 4,
      diagramMarginY: 8,
      mirrorActors: false,
      height: 44,
      width: 120,
      messageMargin: 32,
      noteMargin: 8,
      boxMargin: 12,
      bottomMarginAdj: 12,
      actorFontSize: fontSize,
      messageFontSize: fontSize,
      noteFontSize: fontSize,
      actorFontFamily: measuringFace,
      messageFontFamily: measuringFace,
      noteFontFamily: measuringFace,
    },
    state: { useMaxWidth: false },
    class: { useMaxWidth: false, htmlLabels: false },
    er: { useMaxWidth: false },
  };
}
